package org.wattle.solvers.energy.consolidation;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.bound.SplitTasksModel;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * The bound of the {@link SplitTasksModel}, found beside the search for plans where there is a time
 * limit and more than one thread. Mutable.
 */
final class SeparateServersBound {
  /** Pairs of a task and a server, up to which the model is built. */
  static final double MAX_PAIRS = 1e6;

  /** Of the time, which leaves some for what follows. */
  private static final double SHARE = 0.95;

  private static final Duration WITHOUT_LIMIT = Duration.ofMinutes(1);

  private final Consolidation consolidation;
  private final EnergyObjective objective;
  private final CheckedBackend backend;
  private final Interrupt stop = new Interrupt();
  private Optional<CompletableFuture<OptionalDouble>> beside = Optional.empty();
  private Optional<Interrupt.Registration> registration = Optional.empty();

  SeparateServersBound(
      Consolidation consolidation, EnergyObjective objective, CheckedBackend backend) {
    this.consolidation = consolidation;
    this.objective = objective;
    this.backend = backend;
  }

  /** Whether a thread began. */
  boolean beside() {
    return beside.isPresent();
  }

  /** Begins in a thread of its own where the parameters allow that. */
  void begin(SolveParameters parameters, Interrupt asked) {
    boolean threads = parameters.threads().orElse(2) > 1;
    if (threads && parameters.timeLimit().isPresent() && parameters.workLimit().isEmpty()) {
      registration = Optional.of(asked.onRequest(stop::request));
      long nanos = (long) (SHARE * parameters.timeLimit().get().toNanos());
      SolveParameters limited = parameters.withTimeLimit(Duration.ofNanos(Math.max(1, nanos)));
      Executor own =
          work -> {
            Thread thread = new Thread(work, "wattle-bound");
            thread.setDaemon(true);
            thread.start();
          };
      beside = Optional.of(CompletableFuture.supplyAsync(() -> solved(limited, stop), own));
    }
  }

  private OptionalDouble solved(SolveParameters parameters, Interrupt interrupt) {
    SplitTasksModel model = new SplitTasksModel(consolidation, objective);
    return backend.solve(new SolveRequest<>(model.model(), parameters, interrupt)).bound();
  }

  /** Ends the thread, if one began. */
  void stop() {
    stop.request();
    registration.ifPresent(Interrupt.Registration::close);
  }

  /**
   * The bound, for which a thread beside is awaited.
   *
   * @param left what is left of the limits
   * @param enough whether a thread is to end at once
   */
  OptionalDouble end(SolveParameters left, boolean enough, Interrupt asked) {
    if (beside.isEmpty()) {
      return enough
          ? OptionalDouble.empty()
          : solved(StageLimits.share(left, 1, WITHOUT_LIMIT), asked);
    }
    if (enough) {
      stop.request();
    }
    return beside.get().join();
  }
}
