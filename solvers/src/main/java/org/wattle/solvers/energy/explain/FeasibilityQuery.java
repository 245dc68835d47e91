package org.wattle.solvers.energy.explain;

import java.time.Duration;
import java.util.Optional;
import org.wattle.heuristics.energy.VectorGreedy;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Obstacles;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.TimeLimit;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;

/** Determines whether an instance has a placement, regardless of its energy. */
record FeasibilityQuery(Solver<EnergyInstance, Placement> solver, SharedLimits clock) {
  /** Accepts any placement: the relative gap to a bound of at least 0 is never larger. */
  private static final double ANY = 1;

  /**
   * Answers by simple counting, by a heuristic placement, or by the solver, whichever is conclusive
   * first; unknown where the limits end that.
   */
  Answer ask(EnergyInstance instance, SolveParameters parameters) {
    return Stop.attempt(() -> Stop.within(clock.watch(), () -> answer(instance, parameters)))
        .orElseGet(() -> new Answer(FeasibilityVerdict.UNKNOWN, Optional.empty()));
  }

  private Answer answer(EnergyInstance instance, SolveParameters parameters) {
    DataCenter center = DataCenter.of(instance);
    if (!Obstacles.reasons(center).isEmpty()) {
      return new Answer(FeasibilityVerdict.INFEASIBLE, Optional.empty());
    }
    Placement quick = new VectorGreedy().place(center, 0);
    if (clean(instance, quick)) {
      return new Answer(FeasibilityVerdict.FEASIBLE, Optional.of(quick));
    }
    SolveResult<Placement> result =
        solver.solve(new SolveRequest<>(instance, parameters.withGap(ANY), clock.interrupt()));
    Optional<Placement> found = result.solution().filter(placement -> clean(instance, placement));
    if (found.isPresent()) {
      return new Answer(FeasibilityVerdict.FEASIBLE, found);
    }
    boolean proven = result instanceof SolveResult.Infeasible;
    return new Answer(
        proven ? FeasibilityVerdict.INFEASIBLE : FeasibilityVerdict.UNKNOWN, Optional.empty());
  }

  private static boolean clean(EnergyInstance instance, Placement placement) {
    return placement.waiting().isEmpty()
        && new PlacementChecker().check(instance, placement).clean();
  }

  /**
   * The answer.
   *
   * @param placement where the verdict is that there is one
   */
  record Answer(FeasibilityVerdict verdict, Optional<Placement> placement) {}

  /** Shares one time limit among many queries. */
  static final class SharedLimits {
    private static final Duration MIN = Duration.ofMillis(1);

    private final SolveParameters parameters;
    private final Interrupt interrupt;
    private final TimeLimit time;

    SharedLimits(SolveParameters parameters, Interrupt interrupt) {
      this.parameters = parameters;
      this.interrupt = interrupt;
      this.time = new TimeLimit(parameters.timeLimit());
    }

    /** Ends work of any kind when the limits are reached. */
    Stop.Watch watch() {
      return interrupt.watch(time);
    }

    Interrupt interrupt() {
      return interrupt;
    }

    /** Whether there is no time for another query. */
    boolean over() {
      return interrupt.requested() || time.exhausted();
    }

    /** The parameters of a query that may take one {@code part}-th of the remaining time. */
    SolveParameters share(int part) {
      return time.remaining()
          .map(left -> left.dividedBy(part))
          .map(limit -> parameters.withTimeLimit(limit.compareTo(MIN) < 0 ? MIN : limit))
          .orElse(parameters);
    }
  }
}
