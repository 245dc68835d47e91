package org.wattle.solvers.support;

import java.time.Duration;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.TimeLimit;

/**
 * Determines when a solve has to stop: at its time limit, counted from the creation, on its
 * interrupt, or at its work limit, where the solve reports the work that it has done.
 */
public final class StopSignal {
  /** The work limit of one solve in the unit of its backend, where the search has a work limit. */
  private static final long WORK_OF_ONE_SOLVE = 60_000;

  private final TimeLimit time;
  private final Interrupt interrupt;
  private final long workLimit;
  private final AtomicLong work = new AtomicLong();

  private StopSignal(TimeLimit time, long workLimit, Interrupt interrupt) {
    this.time = time;
    this.workLimit = workLimit;
    this.interrupt = interrupt;
  }

  public static StopSignal of(SolveRequest<?, ?> request) {
    return of(request.parameters(), request.interrupt());
  }

  public static StopSignal of(SolveParameters parameters, Interrupt interrupt) {
    return new StopSignal(
        new TimeLimit(parameters.timeLimit()),
        parameters.workLimit().orElse(Long.MAX_VALUE),
        interrupt);
  }

  /** Seconds since the creation. */
  public double seconds() {
    return time.seconds();
  }

  /** Milliseconds until the time limit, rounded up; 0 where it has passed. */
  public long remainingMillis() {
    return Math.max(0, (time.leftNanos() + 999_999) / 1_000_000);
  }

  /**
   * Parameters for a solve within this one: the remaining time is their limit, if there is a time
   * limit.
   */
  public SolveParameters left(SolveParameters parameters) {
    return parameters.timeLimit().isEmpty()
        ? parameters
        : parameters.withTimeLimit(Duration.ofMillis(Math.max(1, remainingMillis())));
  }

  /** The same with what is left of the work, too, where that is limited. */
  public SolveParameters rest(SolveParameters parameters) {
    SolveParameters left = left(parameters);
    return left.workLimit().isPresent() ? left.withWorkLimit(Math.max(1, workLeft())) : left;
  }

  /**
   * Parameters for one of many solves within this one, each of which is a unit of work: the
   * remaining time, or a fixed amount of work.
   */
  public SolveParameters ofOneSolve(SolveParameters parameters) {
    SolveParameters left = left(parameters);
    return left.workLimit().isPresent() ? left.withWorkLimit(WORK_OF_ONE_SOLVE) : left;
  }

  /** Adds work that was done, in the solver's own unit; may be called by any thread. */
  public void worked(long units) {
    work.addAndGet(units);
  }

  /** The work that may still be done; {@link Long#MAX_VALUE} where there is no limit. */
  public long workLeft() {
    return workLimit == Long.MAX_VALUE ? workLimit : Math.max(0, workLimit - work.get());
  }

  /** Ends the solver's own steps at the time limit and on the interrupt. */
  public Stop.Watch watch() {
    return interrupt.watch(time);
  }

  public boolean stopped() {
    return interrupt.requested() || outOfWork() || time.reached();
  }

  /**
   * Called between the parts of work that have no result to give, such as handing a model over.
   *
   * @throws CancellationException where the solve has to stop
   */
  public void check() {
    if (stopped()) {
      throw new CancellationException("stopped before the solver began");
    }
  }

  /** The answer of a backend that {@link #check} stopped. */
  public Answer nothing(CancellationException stopped) {
    return Answer.of(
        new Claim.Nothing(OptionalDouble.empty()), cause(), String.valueOf(stopped.getMessage()));
  }

  /** Why the solve has to stop now; {@link Cause#COMPLETED} where it need not. */
  public Cause cause() {
    if (interrupt.requested()) {
      return Cause.INTERRUPTED;
    }
    if (outOfWork()) {
      return Cause.WORK_LIMIT;
    }
    return time.reached() ? Cause.TIME_LIMIT : Cause.COMPLETED;
  }

  /**
   * Runs the action when an interrupt is requested; the caller closes the registration when the
   * solve ends.
   */
  public Interrupt.Registration onInterrupt(Runnable action) {
    return interrupt.onRequest(action);
  }

  private boolean outOfWork() {
    return work.get() >= workLimit;
  }
}
