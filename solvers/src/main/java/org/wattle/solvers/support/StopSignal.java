package org.wattle.solvers.support;

import java.time.Duration;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Termination.Cause;

/** When a solve has to stop: its time limit, counted from the creation, and its interrupt. */
public final class StopSignal {
  /** Longer limits are none: they overflow clocks. */
  private static final Duration ENDLESS = Duration.ofDays(3650);

  private final long start = System.nanoTime();
  private final long limitNanos;
  private final Interrupt interrupt;

  private StopSignal(long limitNanos, Interrupt interrupt) {
    this.limitNanos = limitNanos;
    this.interrupt = interrupt;
  }

  public static StopSignal of(SolveRequest<?, ?> request) {
    return of(request.parameters(), request.interrupt());
  }

  public static StopSignal of(SolveParameters parameters, Interrupt interrupt) {
    long nanos =
        parameters
            .timeLimit()
            .filter(limit -> limit.compareTo(ENDLESS) < 0)
            .orElse(ENDLESS)
            .toNanos();
    return new StopSignal(nanos, interrupt);
  }

  /** Seconds since the creation. */
  public double seconds() {
    return passed() / 1e9;
  }

  /** Milliseconds to the time limit, rounded up; 0 where it is over. */
  public long remainingMillis() {
    return Math.max(0, (limitNanos - passed() + 999_999) / 1_000_000);
  }

  /**
   * Parameters for a solve within this one: with what is left of the time limit, if there is one.
   */
  public SolveParameters left(SolveParameters parameters) {
    return parameters.timeLimit().isEmpty()
        ? parameters
        : parameters.withTimeLimit(Duration.ofMillis(Math.max(1, remainingMillis())));
  }

  public boolean stopped() {
    return interrupt.requested() || outOfTime();
  }

  /** What stops the solve now; {@link Cause#COMPLETED} where nothing does. */
  public Cause cause() {
    if (interrupt.requested()) {
      return Cause.INTERRUPTED;
    }
    return outOfTime() ? Cause.TIME_LIMIT : Cause.COMPLETED;
  }

  /** Runs the action when an interrupt is asked for; close the registration when the solve ends. */
  public Interrupt.Registration onInterrupt(Runnable action) {
    return interrupt.onRequest(action);
  }

  private boolean outOfTime() {
    return passed() >= limitNanos;
  }

  private long passed() {
    return System.nanoTime() - start;
  }
}
