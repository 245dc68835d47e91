package org.wattle.solvers.grading;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.Stopped;
import org.wattle.model.stop.TimeLimit;

/**
 * One solve of a model by a backend: the rewrites of the model and then the backend, both on the
 * thread of a {@link Supervisor}, since either may take longer than the time limit allows.
 */
final class BackendRun {
  private final Backend backend;
  private final SolveRequest<OptModel, Assignment> request;
  private final StartPoint start;
  private final TimeLimit time;
  private final GuardedListener listener;
  private volatile Optional<PreparedModel> preparation = Optional.empty();
  private volatile boolean began;
  private double seconds;

  BackendRun(
      Backend backend,
      SolveRequest<OptModel, Assignment> request,
      StartPoint start,
      TimeLimit time) {
    this.backend = backend;
    this.request = request;
    this.start = start;
    this.time = time;
    this.listener = new GuardedListener(request.listener(), time);
  }

  /** An answer without a solution from a backend that was stopped. */
  static Answer stopped(Cause cause) {
    return Answer.of(
        new Claim.Nothing(OptionalDouble.empty()), cause, "stopped before the solver began");
  }

  /** The answer about the original model. */
  Answer run(GracePeriod gracePeriod) {
    double before = time.seconds();
    try (listener) {
      return new Supervisor(backend, gracePeriod)
          .run(time.remaining(), request.interrupt(), this::solve, listener::reported);
    } finally {
      seconds = time.seconds() - before - preparation.map(PreparedModel::seconds).orElse(0.0);
    }
  }

  /** The rewritten model; empty where the solve was stopped before it was complete. */
  Optional<PreparedModel> preparation() {
    return preparation;
  }

  /** Whether the backend was called. */
  boolean began() {
    return began;
  }

  /** How long the backend took. */
  double seconds() {
    return seconds;
  }

  List<String> warnings() {
    return listener.warnings();
  }

  private Answer solve(Interrupt interrupt) {
    Optional<PreparedModel> made =
        Stop.attempt(
            () ->
                Stop.within(
                    () -> over(interrupt),
                    () -> PreparedModel.of(request.problem(), backend.capabilities())));
    preparation = made;
    if (made.isEmpty() || interrupt.requested()) {
      return stopped(interrupt.requested() ? Cause.INTERRUPTED : Cause.TIME_LIMIT);
    }
    PreparedModel prepared = made.get();
    if (!prepared.reasons().isEmpty() || prepared.settled().isPresent()) {
      return stopped(Cause.COMPLETED);
    }
    if (time.exhausted()) {
      return stopped(Cause.TIME_LIMIT);
    }
    began = true;
    Answer answer =
        backend.solve(
            new SolveRequest<>(
                prepared.model(),
                parameters(prepared),
                start.hint().map(prepared::hintForward),
                listener.of(prepared),
                interrupt));
    return prepared.answerBack(Objects.requireNonNull(answer, "its answer is null"));
  }

  private Optional<Stopped.Cause> over(Interrupt interrupt) {
    if (interrupt.requested()) {
      return Optional.of(Stopped.Cause.INTERRUPT);
    }
    return time.exhausted() ? Optional.of(Stopped.Cause.TIME_LIMIT) : Optional.empty();
  }

  private SolveParameters parameters(PreparedModel prepared) {
    SolveParameters asked = request.parameters();
    Duration preparing = Duration.ofNanos((long) (prepared.seconds() * 1e9));
    return new SolveParameters(
        time.remaining().map(left -> GracePeriod.withoutReserve(left, preparing)),
        asked.workLimit(),
        asked.relativeGap(),
        asked.threads(),
        asked.seed());
  }
}
