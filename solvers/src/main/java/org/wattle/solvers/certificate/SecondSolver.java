package org.wattle.solvers.certificate;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.Termination;

/**
 * Confirms claims by asking another exact solver, which starts from the solution of the first and
 * has to close the same gap itself.
 *
 * @param descriptor of that solver
 * @param objective that it is asked for
 * @param options of the solve
 */
record SecondSolver<P, S>(
    SolverDescriptor<P, S> descriptor, String objective, SolverOptions options)
    implements Certifier<P, S> {
  @Override
  public Verdict<S> examine(ClaimedResult<P, S> claimed) {
    SolveRequest<P, S> request = claimed.request();
    Solver<P, S> solver = descriptor.create(objective, options);
    SolveResult<S> second =
        solver.solve(
            new SolveRequest<>(
                request.problem(),
                request.parameters(),
                request.start(),
                SolveListener.NONE,
                request.interrupt()));
    return judged(claimed, second);
  }

  private Verdict<S> judged(ClaimedResult<P, S> claimed, SolveResult<S> second) {
    Optional<Bounds> found = second.bounds();
    if (found.isPresent() && claimed.refutedBy(found.get().value())) {
      return new Verdict.Refuted<>(words(), second.solution().orElseThrow(), found.get().value());
    }
    if (second.report().termination().cause() == Termination.Cause.REFUSED) {
      return new Verdict.Unsuited<>();
    }
    if (second instanceof SolveResult.Failed<S> failed) {
      return new Verdict.Open<>(descriptor.id() + " failed: " + failed.reason());
    }
    if (claimed.target().isEmpty()) {
      return sameStatus(claimed.result(), second)
          ? new Verdict.Confirmed<>(words(), OptionalDouble.empty())
          : new Verdict.Open<>(descriptor.id() + " ended with: " + second.status());
    }
    OptionalDouble bound = second.bound();
    if (bound.isPresent() && contradicts(claimed, bound.getAsDouble())) {
      return new Verdict.Open<>(
          descriptor.id()
              + " states a bound ("
              + bound.getAsDouble()
              + ") that the checked solution beats");
    }
    if (claimed.confirmedBy(bound)) {
      return new Verdict.Confirmed<>(words(), bound);
    }
    return new Verdict.Open<>(
        descriptor.id()
            + " did not confirm it ("
            + (bound.isPresent() ? "its bound is " + bound.getAsDouble() : "it has no bound")
            + ")");
  }

  private boolean contradicts(ClaimedResult<P, S> claimed, double bound) {
    OptionalDouble value = claimed.value();
    return value.isPresent()
        && claimed.sense().better(value.getAsDouble(), bound)
        && Math.abs(value.getAsDouble() - bound) > Bounds.slack(bound);
  }

  private static boolean sameStatus(SolveResult<?> first, SolveResult<?> second) {
    boolean either = second instanceof SolveResult.InfeasibleOrUnbounded;
    boolean infeasible = second instanceof SolveResult.Infeasible;
    boolean unbounded = second instanceof SolveResult.Unbounded;
    return first instanceof SolveResult.InfeasibleOrUnbounded
        ? either || infeasible || unbounded
        : (first instanceof SolveResult.Infeasible && infeasible)
            || (first instanceof SolveResult.Unbounded && unbounded);
  }

  private String words() {
    return descriptor.version().isEmpty()
        ? descriptor.id()
        : descriptor.id() + ", " + descriptor.version();
  }
}
