package org.wattle.heuristics.energy;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Termination;

/** A search that makes a clean placement of all tasks better, until it reaches a limit. */
public interface Improvement {
  Improved improve(DataCenter center, Placement placement, Limits limits);

  /**
   * How a search ended.
   *
   * @param placement clean, and never worse than the one that it began with
   * @param moves tried
   * @param improvements of the best placement
   * @param ended by a limit, or COMPLETED where the search gave up or reached its goal
   */
  record Improved(Placement placement, long moves, long improvements, Termination.Cause ended) {}

  /**
   * How long a search may go on.
   *
   * @param seed of every random choice
   * @param beginNanos when the solve began, by {@link System#nanoTime}
   * @param timeLimit of the whole solve
   * @param workLimit moves after which the search ends; without this and without a time limit it
   *     gives up by itself
   * @param goalJoules a value that is good enough
   * @param listener is called for every better placement
   * @param interrupt asks to stop
   */
  record Limits(
      long seed,
      long beginNanos,
      Optional<Duration> timeLimit,
      OptionalLong workLimit,
      OptionalDouble goalJoules,
      SolveListener listener,
      Interrupt interrupt) {

    /** Those of a request. */
    public static Limits of(
        SolveRequest<?, ?> request, long seed, long beginNanos, OptionalDouble goalJoules) {
      return new Limits(
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

    /** Why a search that tried so many moves has to stop; empty while it may go on. */
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
}
