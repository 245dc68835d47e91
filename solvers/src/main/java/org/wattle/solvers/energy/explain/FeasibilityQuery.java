package org.wattle.solvers.energy.explain;

import java.time.Duration;
import java.util.Optional;
import org.wattle.heuristics.energy.VectorGreedy;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.ObviousInfeasibility;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;

/** Determines whether an instance has a placement, regardless of its energy. */
final class FeasibilityQuery {
  /** Accepts any placement: the relative gap to a bound of at least 0 is never larger. */
  private static final double ANY = 1;

  private final Solver<EnergyInstance, Placement> solver;
  private final SharedLimits clock;

  FeasibilityQuery(Solver<EnergyInstance, Placement> solver, SharedLimits clock) {
    this.solver = solver;
    this.clock = clock;
  }

  /**
   * Answers by simple counting, by a heuristic placement, or by the solver, whichever is conclusive
   * first.
   */
  Answer ask(EnergyInstance instance, SolveParameters parameters) {
    DataCenter center = DataCenter.of(instance);
    if (!ObviousInfeasibility.reasons(center).isEmpty()) {
      return new Answer(FeasibilityVerdict.INFEASIBLE, Optional.empty());
    }
    Placement quick = new VectorGreedy().place(center, 0);
    if (clean(instance, quick)) {
      return new Answer(FeasibilityVerdict.FEASIBLE, Optional.of(quick));
    }
    SolveResult<Placement> result =
        solver.solve(
            new SolveRequest<>(
                instance,
                parameters.withGap(ANY),
                Optional.empty(),
                SolveListener.NONE,
                clock.interrupt()));
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
    private final long begin = System.nanoTime();

    SharedLimits(SolveParameters parameters, Interrupt interrupt) {
      this.parameters = parameters;
      this.interrupt = interrupt;
    }

    Interrupt interrupt() {
      return interrupt;
    }

    /** Whether there is no time for another query. */
    boolean over() {
      return interrupt.requested() || left().filter(left -> left.compareTo(MIN) <= 0).isPresent();
    }

    /** The parameters of a query that may take one {@code part}-th of the remaining time. */
    SolveParameters share(int part) {
      Optional<Duration> share = left().map(left -> left.dividedBy(part));
      return share
          .map(limit -> parameters.withTimeLimit(limit.compareTo(MIN) < 0 ? MIN : limit))
          .orElse(parameters);
    }

    private Optional<Duration> left() {
      return parameters.timeLimit().map(limit -> limit.minusNanos(System.nanoTime() - begin));
    }
  }
}
