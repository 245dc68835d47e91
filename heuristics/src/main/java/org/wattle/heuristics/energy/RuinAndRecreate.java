package org.wattle.heuristics.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.heuristics.energy.paths.IndexOrder;
import org.wattle.heuristics.energy.slot.CapacityUnits;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.solving.Termination;
import org.wattle.model.stop.Stop;

/**
 * Ruin-and-recreate (Schrimpf and others, 2000): removes the tasks of a few servers, places them
 * anew, and keeps the result if it takes less energy, until a limit. Without a limit it gives up
 * after so many moves without improvement, the same for a seed. Its unit of work is a move.
 */
public record RuinAndRecreate(EnergyObjective objective) implements Improvement {
  private static final long MOVES_WITHOUT_IMPROVEMENT_ON_SERVERS = 6_000_000;
  private static final long MOVES_WITHOUT_IMPROVEMENT_ON_PATHS = 2_000;

  /** The search asks its own limits at every move, and its best placement is never lost. */
  @Override
  public Improved improve(DataCenter center, Placement placement, Improvement.Limits limits) {
    return Stop.finishing(() -> searched(center, placement, limits));
  }

  private Improved searched(DataCenter center, Placement placement, Improvement.Limits limits) {
    double joules = EnergyEvaluator.evaluate(center, placement).joules(objective);
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(limits.seed());
    SlotState slot = new SlotState(center);
    slot.placeAll(placement);
    if (center.topology().isPresent()) {
      PathRecreate recreate = new PathRecreate(slot, objective, joules, random);
      var ended =
          recreate.search(
              limits, movesWithoutImprovement(limits, MOVES_WITHOUT_IMPROVEMENT_ON_PATHS));
      return new Improved(
          recreate.improvements() > 0 ? recreate.best() : placement,
          recreate.moves(),
          recreate.improvements(),
          ended);
    }
    ServerRecreate recreate = new ServerRecreate(slot, random);
    var ended =
        recreate.search(
            limits,
            joules - recreate.joules(),
            movesWithoutImprovement(limits, MOVES_WITHOUT_IMPROVEMENT_ON_SERVERS));
    if (recreate.improvements() == 0) {
      return new Improved(placement, recreate.moves(), 0, ended);
    }
    SlotState better = new SlotState(center);
    int[] servers = recreate.best();
    for (int i = 0; i < servers.length; i++) {
      better.place(i, servers[i], SlotState.NO_ROUTE);
    }
    return new Improved(better.placement(), recreate.moves(), recreate.improvements(), ended);
  }

  /** A search with a limit takes it all. */
  private static long movesWithoutImprovement(Improvement.Limits limits, long otherwise) {
    return limits.limited() ? Long.MAX_VALUE : otherwise;
  }

  /**
   * Ruin-and-recreate over paths. A ruin step removes the tasks of up to four servers, or all tasks
   * whose path leads over one switch; the recreate step places each of them again, the largest
   * first, over its best energy path. The new placement is kept if it takes no more energy;
   * otherwise the previous one is restored.
   */
  private static final class PathRecreate {
    private static final double EQUAL_JOULES = 1e-6;
    private static final int MAX_TASKS = 200;

    private final SlotState slot;
    private final DataCenter center;
    private final BestEnergyPaths paths;
    private final SlotEnergy energy;
    private final boolean networkCounts;
    private final UniformRandomProvider random;
    private final double[] size;
    private final double offset;
    private double joules;
    private double bestJoules;
    private Placement best;
    private long moves;
    private long improvements;

    PathRecreate(
        SlotState slot, EnergyObjective objective, double joules, UniformRandomProvider random) {
      this.slot = slot;
      this.center = slot.center();
      this.paths = new BestEnergyPaths(slot, PathCost.MARGINAL);
      this.energy = new SlotEnergy(center);
      this.networkCounts = objective == EnergyObjective.MTEC;
      this.random = random;
      this.size = new double[slot.tasks().size()];
      CapacityUnits units = new CapacityUnits(center.instance());
      for (int i = 0; i < size.length; i++) {
        size[i] = units.size(slot, i);
      }
      this.offset = joules - variableJoules();
      this.joules = joules;
      this.bestJoules = joules;
      this.best = slot.placement();
    }

    Placement best() {
      return best;
    }

    long moves() {
      return moves;
    }

    long improvements() {
      return improvements;
    }

    /** Of what the placed tasks hold on over sleeping, and of their load. */
    private double variableJoules() {
      double sum = 0;
      for (int h = 0; h < center.serverCount(); h++) {
        if (slot.serverBusy(h)) {
          sum += energy.serverAdded(h);
        }
      }
      for (int s = 0; networkCounts && s < center.switchCount(); s++) {
        if (slot.switchBusy(s)) {
          sum += energy.switchAdded(s);
        }
      }
      for (int i = 0; i < size.length; i++) {
        if (slot.serverOf(i) >= 0) {
          sum += energy.load(slot.serverOf(i), slot.tasks().get(i).demand());
        }
      }
      return sum;
    }

    Termination.Cause search(Improvement.Limits limits, long movesWithoutImprovement) {
      long improvedAt = 0;
      while (true) {
        Optional<Termination.Cause> stop = limits.stop(bestJoules, moves);
        if (stop.isPresent()) {
          return stop.get();
        }
        if (size.length == 0 || moves - improvedAt >= movesWithoutImprovement) {
          return Termination.Cause.COMPLETED;
        }
        move();
        if (joules < bestJoules - EQUAL_JOULES) {
          bestJoules = joules;
          best = slot.placement();
          improvements++;
          improvedAt = moves;
          limits.report(bestJoules);
        }
      }
    }

    private void move() {
      moves++;
      List<Integer> out = ruin();
      int[] servers = out.stream().mapToInt(slot::serverOf).toArray();
      int[][] routes = out.stream().map(slot::routeOf).toArray(int[][]::new);
      out.forEach(paths::remove);
      double[] blurred = new double[out.size()];
      Arrays.setAll(blurred, k -> -size[out.get(k)] * (0.7 + 0.6 * random.nextDouble()));
      boolean all = true;
      for (int k : IndexOrder.ascending(blurred)) {
        int task = out.get(k);
        paths.search(task);
        int server = paths.bestServer();
        if (server < 0) {
          all = false;
          break;
        }
        paths.place(server);
      }
      double now = all ? offset + variableJoules() : Double.POSITIVE_INFINITY;
      if (now <= joules + EQUAL_JOULES / 2) {
        joules = now;
        return;
      }
      out.stream().filter(i -> slot.serverOf(i) >= 0).forEach(paths::remove);
      for (int k = 0; k < servers.length; k++) {
        paths.place(out.get(k), servers[k], routes[k]);
      }
    }

    private List<Integer> ruin() {
      int[] route = slot.routeOf(random.nextInt(size.length));
      int over = route.length == 0 ? -1 : route[random.nextInt(route.length)];
      boolean bySwitch =
          over >= 0 && random.nextInt(2) == 0 && slot.tasksOnSwitch(over) < MAX_TASKS;
      List<Integer> servers = new ArrayList<>();
      for (int k = 1 + random.nextInt(3); k > 0; k--) {
        servers.add(slot.serverOf(random.nextInt(size.length)));
      }
      List<Integer> out = new ArrayList<>();
      for (int i = 0; i < size.length; i++) {
        if (bySwitch ? leadsOver(i, over) : servers.contains(slot.serverOf(i))) {
          out.add(i);
        }
      }
      return out;
    }

    private boolean leadsOver(int task, int switchNode) {
      for (int s : slot.routeOf(task)) {
        if (s == switchNode) {
          return true;
        }
      }
      return false;
    }
  }
}
