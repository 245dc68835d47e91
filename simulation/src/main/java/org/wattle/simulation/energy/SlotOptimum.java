package org.wattle.simulation.energy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.heuristics.energy.OnlinePlacement;
import org.wattle.heuristics.energy.Traffic;
import org.wattle.heuristics.energy.VectorGreedy;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.solving.SolveResult;

/**
 * Places the tasks of every slot at its least energy, by any solver of one slot; running tasks stay
 * where they are. Where there is no room for all, or none is found within the limits, vector greedy
 * determines which tasks there is room for: these are placed at least energy, the others wait.
 * Tasks have the bandwidth of the instance; internal traffic is left out.
 *
 * @param id the short name that people use, e.g. {@code mtec}
 * @param solver of the slots
 */
public record SlotOptimum(String id, SlotSolver solver) implements SlotPolicy {
  @Override
  public Unused unused() {
    return Unused.SLEEP;
  }

  @Override
  public SlotPolicy.Decisions begin(DataCenter center, Traffic traffic, long seed) {
    Decisions decisions = new Decisions(center, solver, seed);
    return new SlotPolicy.Decisions(decisions, tasks -> decisions.verdict);
  }

  /** A run. */
  private static final class Decisions implements OnlinePlacement {
    private static final int[] NO_ROUTE = new int[0];

    private final DataCenter center;
    private final SlotSolver solver;
    private final long seed;
    private final SlotInstances slots;
    private final int[] server;
    private final int[][] route;
    private Optional<SlotRecord.Verdict> verdict = Optional.empty();

    Decisions(DataCenter center, SlotSolver solver, long seed) {
      this.center = center;
      this.solver = solver;
      this.seed = seed;
      this.slots = new SlotInstances(center, Unused.SLEEP);
      int tasks = center.instance().tasks().size();
      this.server = new int[tasks];
      this.route = new int[tasks][];
      Arrays.fill(server, NOWHERE);
      Arrays.fill(route, NO_ROUTE);
    }

    @Override
    public void place(int[] tasks) {
      EnergyInstance all = slots.slot(tasks);
      SolveResult<Placement> result = solver.solve(all, Optional.empty());
      if (result.solution().isPresent()) {
        take(all, tasks, result.solution().get(), result);
        return;
      }
      Placement greedy = new VectorGreedy().place(DataCenter.of(all), seed);
      if (greedy.waiting().isEmpty()) {
        take(all, tasks, greedy, result);
        return;
      }
      Set<String> fitting =
          greedy.tasks().stream().map(TaskPlacement::task).collect(Collectors.toSet());
      int[] some =
          Arrays.stream(tasks)
              .filter(i -> fitting.contains(center.instance().tasks().get(i).id()))
              .toArray();
      if (some.length == 0) {
        verdict = Optional.empty();
        return;
      }
      Placement partial = new Placement(greedy.tasks());
      EnergyInstance fewer = slots.slot(some);
      SolveResult<Placement> again = solver.solve(fewer, Optional.of(partial));
      take(fewer, some, again.solution().orElse(partial), again);
    }

    private void take(
        EnergyInstance slot, int[] tasks, Placement placement, SolveResult<Placement> result) {
      Map<String, Integer> number = new HashMap<>();
      for (int task : tasks) {
        number.put(center.instance().tasks().get(task).id(), task);
      }
      for (TaskPlacement placed : placement.tasks()) {
        int task = Objects.requireNonNull(number.get(placed.task()));
        server[task] = center.serverByName(placed.server()).orElseThrow();
        route[task] =
            placed.route().stream().mapToInt(s -> center.switchByName(s).orElseThrow()).toArray();
        slots.begin(task, server[task], route[task]);
      }
      double joules =
          EnergyEvaluator.evaluate(DataCenter.of(slot), placement).joules(solver.objective());
      OptionalDouble bound = result.bound();
      SlotRecord.BestPlacement decision =
          new SlotRecord.BestPlacement(joules, bound, result instanceof SolveResult.Optimal<?>);
      verdict =
          Optional.of(new SlotRecord.Verdict(joules, Optional.of(decision), Optional.empty()));
    }

    @Override
    public void leave(int task) {
      slots.leave(task);
      server[task] = NOWHERE;
      route[task] = NO_ROUTE;
    }

    @Override
    public int serverOf(int task) {
      return server[task];
    }

    @Override
    public int[] routeOf(int task) {
      return route[task];
    }

    @Override
    public int[] internalRouteOf(int task) {
      return NO_ROUTE;
    }

    @Override
    public boolean missesMaster(int task) {
      return false;
    }
  }
}
