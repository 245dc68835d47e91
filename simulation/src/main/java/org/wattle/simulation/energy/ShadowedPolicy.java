package org.wattle.simulation.energy;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
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
  public SlotPolicy.Decisions begin(DataCenter center, Traffic traffic, long seed) {
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
    Decisions decisions =
        new Decisions(
            policy.begin(center, traffic, seed),
            new SlotInstances(center, unused()),
            solver,
            itself);
    return new SlotPolicy.Decisions(decisions, () -> decisions.verdict);
  }

  /** A run. */
  private static final class Decisions implements OnlinePlacement {
    private final OnlinePlacement shown;
    private final Supplier<Optional<SlotRecord.Verdict>> own;
    private final SlotInstances slots;
    private final SlotSolver solver;

    /** Whether what is shown is the optimum already. */
    private final boolean itself;

    private Optional<SlotRecord.Verdict> verdict = Optional.empty();

    Decisions(SlotPolicy.Decisions shown, SlotInstances slots, SlotSolver solver, boolean itself) {
      this.shown = shown.places();
      this.own = shown.verdict();
      this.slots = slots;
      this.solver = solver;
      this.itself = itself;
    }

    @Override
    public void place(int[] tasks) {
      shown.place(tasks);
      if (itself) {
        verdict =
            own.get().map(of -> new SlotRecord.Verdict(of.joules(), of.decision(), of.decision()));
        return;
      }
      int[] placed = Arrays.stream(tasks).filter(i -> shown.serverOf(i) != NOWHERE).toArray();
      verdict = placed.length == 0 ? Optional.empty() : Optional.of(verdict(placed));
      for (int task : placed) {
        slots.begin(task, shown.serverOf(task), shown.routeOf(task));
      }
    }

    private SlotRecord.Verdict verdict(int[] placed) {
      EnergyInstance slot = slots.slot(placed);
      Placement placement = slots.placement(placed, shown);
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
      return new SlotRecord.Verdict(
          joules, own.get().flatMap(SlotRecord.Verdict::decision), Optional.of(shadow));
    }

    @Override
    public void woken(int server) {
      shown.woken(server);
    }

    @Override
    public void leave(int task) {
      shown.leave(task);
      slots.leave(task);
    }

    @Override
    public int serverOf(int task) {
      return shown.serverOf(task);
    }

    @Override
    public int[] routeOf(int task) {
      return shown.routeOf(task);
    }

    @Override
    public int[] internalRouteOf(int task) {
      return shown.internalRouteOf(task);
    }

    @Override
    public boolean missesMaster(int task) {
      return shown.missesMaster(task);
    }
  }
}
