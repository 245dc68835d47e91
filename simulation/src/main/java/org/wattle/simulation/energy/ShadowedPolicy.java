package org.wattle.simulation.energy;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.heuristics.energy.OnlinePlacement;
import org.wattle.heuristics.energy.Traffic;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.solving.SolveResult;

/**
 * A policy that is compared with the optimum of every slot, computed from the same state and for
 * the tasks that the policy placed; a policy that solves the same objective itself is its own
 * optimum. The decisions of the policy are not changed. Internal traffic is not supported, since
 * instances of one slot have none.
 *
 * @param policy whose regret is measured
 * @param solver of the slots
 */
public record ShadowedPolicy(SlotPolicy policy, SlotSolver solver) implements SlotPolicy {
  private static final double ROUNDING = 1e-7;

  @Override
  public String id() {
    return policy.id();
  }

  @Override
  public Unused unused() {
    return policy.unused();
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if tasks have internal traffic
   */
  @Override
  public Decisions begin(DataCenter center, Traffic traffic, long seed) {
    for (int task = 0; task < center.instance().tasks().size(); task++) {
      if (traffic.master(task) != Traffic.NONE) {
        throw new IllegalArgumentException(
            "There is no optimum of a slot with internal traffic, which task ("
                + center.instance().tasks().get(task).id()
                + ") has.");
      }
    }
    boolean itself =
        policy instanceof SlotOptimum optimum && optimum.solver().objective() == solver.objective();
    Decisions shown = policy.begin(center, traffic, seed);
    return new Decisions(
        shown.places(),
        itself
            ? tasks -> shown.observer().placed(tasks).map(ShadowedPolicy::itself)
            : new Shadow(shown, new SlotInstances(center, unused()), solver));
  }

  /** What is shown is the optimum already. */
  private static SlotRecord.Verdict itself(SlotRecord.Verdict of) {
    return new SlotRecord.Verdict(of.joules(), of.decision(), of.decision());
  }

  /** Compares a policy with the optimum of every slot of a run. */
  private record Shadow(Decisions shown, SlotInstances slots, SlotSolver solver)
      implements Observer {
    @Override
    public Optional<SlotRecord.Verdict> placed(int[] tasks) {
      OnlinePlacement places = shown.places();
      Optional<SlotRecord.Verdict> own = shown.observer().placed(tasks);
      int[] placed =
          Arrays.stream(tasks).filter(i -> places.serverOf(i) != OnlinePlacement.NOWHERE).toArray();
      Optional<SlotRecord.Verdict> verdict =
          placed.length == 0
              ? Optional.empty()
              : Optional.of(verdict(placed, own.flatMap(SlotRecord.Verdict::decision)));
      for (int task : placed) {
        slots.begin(task, places.serverOf(task), places.routeOf(task));
      }
      return verdict;
    }

    @Override
    public void left(int task) {
      shown.observer().left(task);
      slots.leave(task);
    }

    private SlotRecord.Verdict verdict(int[] placed, Optional<SlotRecord.BestPlacement> decision) {
      EnergyInstance slot = slots.slot(placed);
      Placement placement = slots.placement(placed, shown.places());
      double joules =
          EnergyEvaluator.evaluate(DataCenter.of(slot), placement).joules(solver.objective());
      Placement sleeping = placement.with(Unused.SLEEP);
      double asleep =
          EnergyEvaluator.evaluate(DataCenter.of(slot), sleeping).joules(solver.objective());
      SolveResult<Placement> result = solver.solve(slot, Optional.of(sleeping));
      double found = result.bounds().map(bounds -> bounds.value()).orElse(asleep);
      OptionalDouble bound = result.bound();
      if (bound.orElse(asleep) > asleep + ROUNDING * Math.abs(asleep)) {
        throw new IllegalStateException(
            "The solver (%s) claims that no placement of a slot takes less than (%s) J, and the policy's takes (%s) J."
                .formatted(solver.solver().id(), bound.orElseThrow(), asleep));
      }
      SlotRecord.BestPlacement shadow =
          new SlotRecord.BestPlacement(
              Math.min(found, asleep), bound, result instanceof SolveResult.Optimal<?>);
      return new SlotRecord.Verdict(joules, decision, Optional.of(shadow));
    }
  }
}
