package org.wattle.model.energy.consolidation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.RunningTask.Migration;
import org.wattle.model.solving.MoveOrder;

/**
 * When the moves of a plan that has an order begin and end. They begin in that order, each as soon
 * as both of its servers take part in fewer moves than may be made at once at a server, its task is
 * not on the way, and there is room at the new place while tasks on the way count at both. Moves
 * that are made at once at a server share its link: each lasts as many times longer as there may
 * be. Where there is a network, whose links are shared, moves are made one after another.
 *
 * @param starts of the moves, in their order, in s
 * @param seconds that the moves last, in their order
 * @param length of all of it, in s
 */
public record MoveSchedule(List<Double> starts, List<Double> seconds, double length) {
  public MoveSchedule {
    starts = List.copyOf(starts);
    seconds = List.copyOf(seconds);
  }

  /**
   * The schedule of an order.
   *
   * @param atOnce how many moves may be made at once at a server, at least 1
   * @return empty where there is no order, or a move is of a task of which no duration is known
   */
  public static Optional<MoveSchedule> of(
      Consolidation consolidation, MoveOrder<Move> order, int atOnce) {
    if (!order.feasible() || order.moves().isEmpty()) {
      return Optional.empty();
    }
    Map<String, RunningTask> running = new HashMap<>();
    consolidation.instance().state().running().forEach(each -> running.put(each.task().id(), each));
    List<Double> seconds = new ArrayList<>();
    for (Move move : order.moves()) {
      Optional<Migration> takes =
          Optional.ofNullable(running.get(move.task())).flatMap(RunningTask::move);
      if (takes.isEmpty()) {
        return Optional.empty();
      }
      boolean copied = !move.from().equals(move.to());
      seconds.add(copied ? atOnce * takes.get().seconds() : 0);
    }
    return Optional.of(new Simulation(consolidation, running, atOnce).run(order.moves(), seconds));
  }

  private record UnderWay(Move move, double end) {}

  /** The servers amid moves. Mutable. */
  private static final class Simulation {
    private final Map<String, RunningTask> running;
    private final DataCenter center;
    private final int atOnce;
    private final int together;
    private final double[][] used;
    private final int[] moving;
    private final PriorityQueue<UnderWay> underWay =
        new PriorityQueue<>(Comparator.comparingDouble(UnderWay::end));
    private double now;

    Simulation(Consolidation consolidation, Map<String, RunningTask> running, int atOnce) {
      this.running = running;
      this.center = DataCenter.of(consolidation.instance());
      this.atOnce = atOnce;
      this.together = center.topology().isPresent() ? 1 : Integer.MAX_VALUE;
      this.used = new double[center.serverCount()][center.instance().resources().size()];
      this.moving = new int[center.serverCount()];
      running.values().forEach(each -> add(each, server(each.server()), 1));
    }

    MoveSchedule run(List<Move> order, List<Double> seconds) {
      List<Double> starts = new ArrayList<>();
      double length = 0;
      for (int k = 0; k < order.size(); k++) {
        Move move = order.get(k);
        while (!underWay.isEmpty() && !canBegin(move)) {
          end(underWay.remove());
        }
        starts.add(now);
        length = Math.max(length, now + seconds.get(k));
        underWay.add(new UnderWay(move, now + seconds.get(k)));
        add(task(move), server(move.to()), 1);
        count(move, 1);
      }
      return new MoveSchedule(starts, seconds, length);
    }

    private boolean canBegin(Move move) {
      int to = server(move.to());
      if (underWay.size() >= together
          || underWay.stream().anyMatch(each -> each.move().task().equals(move.task()))
          || moving[to] >= atOnce
          || moving[server(move.from())] >= atOnce) {
        return false;
      }
      for (int l = 0; l < used[to].length; l++) {
        double most = Tolerances.room(center.serverType(to).capacity().get(l));
        if (used[to][l] + task(move).task().demand().get(l) > most) {
          return false;
        }
      }
      return true;
    }

    private void end(UnderWay each) {
      now = each.end();
      add(task(each.move()), server(each.move().from()), -1);
      count(each.move(), -1);
    }

    private void count(Move move, int more) {
      moving[server(move.from())] += more;
      moving[server(move.to())] += more;
    }

    private void add(RunningTask each, int server, int sign) {
      each.task().demand().addTo(used[server], sign);
    }

    private RunningTask task(Move move) {
      return Optional.ofNullable(running.get(move.task())).orElseThrow();
    }

    private int server(String name) {
      return center.serverByName(name).orElseThrow();
    }
  }
}
