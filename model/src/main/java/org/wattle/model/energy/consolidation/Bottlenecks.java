package org.wattle.model.energy.consolidation;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.consolidation.OrderSearch.Obstruction;

/** Finds what moves could fill too much on the way. Mutable while it counts. */
final class Bottlenecks {
  private final DataCenter center;
  private final Map<List<Integer>, Map<Integer, Double>> changes = new LinkedHashMap<>();

  private Bottlenecks(DataCenter center) {
    this.center = center;
  }

  /** Those of some moves, as wide as the checker's tolerance. */
  static List<Bottleneck> of(Consolidation consolidation, List<Move> moves) {
    Bottlenecks counted = new Bottlenecks(DataCenter.of(consolidation.instance()));
    Map<String, RunningTask> now = new HashMap<>();
    consolidation.instance().state().running().forEach(r -> now.put(r.task().id(), r));
    for (int m = 0; m < moves.size(); m++) {
      Move move = moves.get(m);
      RunningTask before = now.get(move.task());
      if (before != null) {
        counted.add(m, before.task(), -1, before.server(), before.route());
        counted.add(m, before.task(), 1, move.to(), move.route());
        now.put(move.task(), new RunningTask(before.task(), move.to(), move.route()));
      }
    }
    List<Bottleneck> bottlenecks = new ArrayList<>();
    counted.changes.forEach((where, change) -> bottlenecks.add(counted.bottleneck(where, change)));
    return bottlenecks.stream().filter(each -> !each.neverFull()).toList();
  }

  /** Servers are {@code [server, resource, -1]}, links {@code [from, to]}. */
  private void add(int move, Task task, double sign, String serverName, List<String> route) {
    int server = center.serverByName(serverName).orElseThrow();
    for (int l = 0; l < task.demand().size(); l++) {
      change(List.of(server, l, -1), move, sign * task.demand().get(l));
    }
    int below = center.switchCount() + server;
    for (int hop = route.size() - 1; hop >= 0; hop--) {
      int above = center.switchByName(route.get(hop)).orElseThrow();
      change(List.of(above, below), move, sign * task.gbps());
      below = above;
    }
  }

  private void change(List<Integer> where, int move, double amount) {
    changes.computeIfAbsent(where, w -> new HashMap<>()).merge(move, amount, Double::sum);
  }

  private Bottleneck bottleneck(List<Integer> where, Map<Integer, Double> change) {
    change.values().removeIf(amount -> amount == 0);
    int first = where.get(0);
    int second = where.get(1);
    if (where.size() == 3) {
      double capacity = center.serverType(first).capacity().get(second);
      return new Bottleneck(wide(center.residual(first, second), capacity), change);
    }
    double gbps = center.topology().orElseThrow().linkGbps(first, second).orElseThrow();
    return new Bottleneck(wide(center.residualGbps(first, second), gbps), change);
  }

  private static double wide(double room, double capacity) {
    return room + Tolerances.slack(capacity) - Tolerances.DIGITS * capacity;
  }

  /**
   * A resource of a server, or a link, that some moves fill and others empty. Moves are numbers.
   *
   * @param room what is left of it before any move
   * @param change what each move that touches it adds to its load, below 0 where it empties it
   */
  private record Bottleneck(double room, Map<Integer, Double> change) implements Obstruction {

    /** Whether the moves that fill it may all come before those that empty it. */
    boolean neverFull() {
      return added(new BitSet(), true) <= room;
    }

    @Override
    public Iterable<Integer> moves() {
      return change.keySet();
    }

    @Override
    public boolean holds(BitSet made) {
      return added(made, false) <= room;
    }

    /** It obstructs no move if it stays below its capacity whatever moves come next. */
    @Override
    public boolean barredBy(int move, BitSet made) {
      return change.getOrDefault(move, 0.0) > 0 && added(made, true) > room;
    }

    /** The load that moves made add, and of the others those that fill it, if they count. */
    private double added(BitSet made, boolean others) {
      double sum = 0;
      for (Map.Entry<Integer, Double> each : change.entrySet()) {
        if (made.get(each.getKey()) || (others && each.getValue() > 0)) {
          sum += each.getValue();
        }
      }
      return sum;
    }
  }
}
