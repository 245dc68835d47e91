package org.wattle.model.solving;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.Stopped;

/**
 * A solver whose every step obeys the time limit and the interrupt of the request: where one of
 * them ends it before it can give an answer, the result states that nothing was found.
 */
record Limited<I, S>(Solver<I, S> solver) implements Solver<I, S> {
  /** Longer limits count as none, because they would overflow the clock. */
  private static final Duration ENDLESS = Duration.ofDays(3650);

  @Override
  public String id() {
    return solver.id();
  }

  @Override
  public boolean warnsOfUnhonouredParameters() {
    return solver.warnsOfUnhonouredParameters();
  }

  @Override
  public SolveResult<S> solve(SolveRequest<I, S> request) {
    try {
      return Stop.within(watch(request), () -> solver.solve(request));
    } catch (Stopped early) {
      return new SolveResult.NoSolution<>(OptionalDouble.empty(), report(early, request));
    }
  }

  private static Stop.Watch watch(SolveRequest<?, ?> request) {
    long begin = System.nanoTime();
    long most =
        request
            .parameters()
            .timeLimit()
            .filter(limit -> limit.compareTo(ENDLESS) < 0)
            .orElse(ENDLESS)
            .toNanos();
    return () -> {
      if (request.interrupt().requested()) {
        return Optional.of(Stopped.Cause.INTERRUPT);
      }
      return System.nanoTime() - begin >= most
          ? Optional.of(Stopped.Cause.TIME_LIMIT)
          : Optional.empty();
    };
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
