package org.wattle.simulation.energy;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
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
    SlotDecisions decisions =
        new SlotDecisions(center, (slots, tasks) -> choose(center, seed, slots, tasks));
    return new SlotPolicy.Decisions(decisions, tasks -> decisions.verdict());
  }

  private Optional<SlotDecisions.Choice> choose(
      DataCenter center, long seed, SlotInstances slots, int[] tasks) {
    EnergyInstance all = slots.slot(tasks);
    SolveResult<Placement> result = solver.solve(all, Optional.empty());
    if (result.solution().isPresent()) {
      return Optional.of(choice(all, result.solution().get(), result));
    }
    Placement greedy = new VectorGreedy().place(DataCenter.of(all), seed);
    if (greedy.waiting().isEmpty()) {
      return Optional.of(choice(all, greedy, result));
    }
    Set<String> fitting =
        greedy.tasks().stream().map(TaskPlacement::task).collect(Collectors.toSet());
    int[] some =
        Arrays.stream(tasks)
            .filter(i -> fitting.contains(center.instance().tasks().get(i).id()))
            .toArray();
    if (some.length == 0) {
      return Optional.empty();
    }
    Placement partial = new Placement(greedy.tasks());
    EnergyInstance fewer = slots.slot(some);
    SolveResult<Placement> again = solver.solve(fewer, Optional.of(partial));
    return Optional.of(choice(fewer, again.solution().orElse(partial), again));
  }

  private SlotDecisions.Choice choice(
      EnergyInstance slot, Placement placement, SolveResult<Placement> result) {
    double joules =
        EnergyEvaluator.evaluate(DataCenter.of(slot), placement).joules(solver.objective());
    OptionalDouble bound = result.bound();
    SlotRecord.BestPlacement decision =
        new SlotRecord.BestPlacement(joules, bound, result instanceof SolveResult.Optimal<?>);
    return new SlotDecisions.Choice(
        placement,
        Optional.of(new SlotRecord.Verdict(joules, Optional.of(decision), Optional.empty())));
  }
}
