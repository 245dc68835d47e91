package org.wattle.solvers.energy.explain;

import java.time.Duration;
import java.util.Optional;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;

/** Shares one time limit among many questions. */
final class SharedLimits {
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

  /** Whether there is no time for another question. */
  boolean over() {
    return interrupt.requested() || left().filter(left -> left.compareTo(MIN) <= 0).isPresent();
  }

  /** The parameters of a question that may take this part of what is left. */
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
