package org.wattle.heuristics.energy;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.Progress;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Termination;

/**
 * How long a search may go on.
 *
 * @param seed of every random choice
 * @param beginNanos when the solve began, by {@link System#nanoTime}
 * @param timeLimit of the whole solve
 * @param workLimit moves that the search may try; without this and without a time limit the search
 *     gives up by itself
 * @param goalJoules a value that is good enough
 * @param listener told of every better placement
 * @param interrupt asks to stop
 */
public record SearchLimits(
    long seed,
    long beginNanos,
    Optional<Duration> timeLimit,
    OptionalLong workLimit,
    OptionalDouble goalJoules,
    SolveListener listener,
    Interrupt interrupt) {

  /** Those of a request. */
  public static SearchLimits of(
      SolveRequest<?, ?> request, long seed, long beginNanos, OptionalDouble goalJoules) {
    return new SearchLimits(
        seed,
        beginNanos,
        request.parameters().timeLimit(),
        request.parameters().workLimit(),
        goalJoules,
        request.listener(),
        request.interrupt());
  }

  /** Whether the search takes all that it may instead of giving up by itself. */
  boolean limited() {
    return timeLimit.isPresent() || workLimit.isPresent();
  }

  /** Why a search before its next move has to stop; empty while it may go on. */
  Optional<Termination.Cause> stop(double incumbentJoules, long moves) {
    Optional<Termination.Cause> stop = stop(incumbentJoules);
    boolean worked = workLimit.isPresent() && moves >= workLimit.getAsLong();
    return stop.isEmpty() && worked ? Optional.of(Termination.Cause.WORK_LIMIT) : stop;
  }

  /** Why a search with this incumbent has to stop; empty while it may go on. */
  Optional<Termination.Cause> stop(double incumbentJoules) {
    if (incumbentJoules <= goalJoules.orElse(Double.NEGATIVE_INFINITY)) {
      return Optional.of(Termination.Cause.COMPLETED);
    }
    if (interrupt.requested()) {
      return Optional.of(Termination.Cause.INTERRUPTED);
    }
    boolean over =
        timeLimit.isPresent() && System.nanoTime() - beginNanos >= timeLimit.get().toNanos();
    return over ? Optional.of(Termination.Cause.TIME_LIMIT) : Optional.empty();
  }

  void report(double incumbentJoules) {
    double seconds = (System.nanoTime() - beginNanos) * 1e-9;
    listener.progress(
        new Progress(seconds, OptionalDouble.of(incumbentJoules), OptionalDouble.empty()));
  }
}
