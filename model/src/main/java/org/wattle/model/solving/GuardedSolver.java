package org.wattle.model.solving;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.wattle.model.plugin.PluginFailure;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.model.stop.Stopped;

/**
 * A solver whose own failures are results that name it: what it throws, and a result that is null.
 * Too little memory is left to the caller, and so is a limit that ended it.
 */
record GuardedSolver<I, S>(SolverDescriptor<I, S> descriptor, Solver<I, S> solver)
    implements SolverDecorator<I, S> {
  @Override
  public String id() {
    return descriptor.id();
  }

  @Override
  public SolveResult<S> solve(SolveRequest<I, S> request) {
    try {
      return Objects.requireNonNull(solver.solve(request), "its result is null");
    } catch (Stopped early) {
      throw early;
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
      String reason =
          "The solver (%s), class (%s), failed inside: %s."
              .formatted(id(), PluginFailure.className(solver), PluginFailure.describeWithPlace(e));
      Report report =
          new Report(
              new Termination(Cause.ERROR, "thrown"),
              Statistics.NONE,
              Provenance.of(id(), descriptor.version(), request.parameters()),
              List.of());
      return new SolveResult.Failed<>(reason, report, Optional.of(e));
    }
  }
}
