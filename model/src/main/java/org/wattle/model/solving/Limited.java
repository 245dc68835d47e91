package org.wattle.model.solving;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.Stopped;
import org.wattle.model.stop.TimeLimit;

/**
 * A solver whose every step obeys the time limit and the interrupt of the request: where one of
 * them ends it before it can give an answer, the result states that nothing was found.
 */
record Limited<I, S>(Solver<I, S> solver) implements SolverDecorator<I, S> {
  @Override
  public SolveResult<S> solve(SolveRequest<I, S> request) {
    TimeLimit time = new TimeLimit(request.parameters().timeLimit());
    try {
      return Stop.within(request.interrupt().watch(time), () -> solver.solve(request));
    } catch (Stopped early) {
      return new SolveResult.NoSolution<>(OptionalDouble.empty(), report(early, request));
    }
  }

  private Report report(Stopped early, SolveRequest<I, S> request) {
    return new Report(
        Termination.of(early),
        Statistics.NONE,
        Provenance.of(id(), "Wattle", request.parameters()),
        List.of(),
        List.of(
            "stopped before a first answer: "
                + early.by().words()
                + " while the start or the model was made"));
  }
}
