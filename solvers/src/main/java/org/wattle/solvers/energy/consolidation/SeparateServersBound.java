package org.wattle.solvers.energy.consolidation;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.bound.SplitTasksModel;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * The bound of the {@link SplitTasksModel}, found beside the search for plans where there is a time
 * limit and more than one thread, and then raised with whole tasks. Mutable.
 */
final class SeparateServersBound {
  /** Pairs of a task and a server, up to which the model is built. */
  private static final double MAX_PAIRS = 1e6;

  /** Of the time, which leaves some for what follows. */
  private static final double SHARE = 0.95;

  /** The same where an exact search follows, which must not wait for this. */
  private static final double SHARE_BEFORE_EXACT = 0.6;

  private static final Duration WITHOUT_LIMIT = Duration.ofMinutes(1);

  /** The same from which it is found beside an exact search, which needs no whole tasks here. */
  private static final double MIN_BESIDE_EXACT = 1e4;

  /** Pairs of a task and a server, up to which there are models with whole tasks. */
  private static final double MAX_WHOLE_PAIRS = 2e5;

  /** Of the gap, by which the bound is to rise first, at least and at most. */
  private static final double FIRST_RISE = 0.1;

  private static final double LEAST_RISE = 0.03;
  private static final double MOST_RISE = 0.8;

  private final Consolidation consolidation;
  private final EnergyObjective objective;
  private final CheckedBackend backend;
  private final boolean exactFollows;
  private final Interrupt stop = new Interrupt();
  private volatile double best = Double.POSITIVE_INFINITY;
  private volatile double proven = Double.NEGATIVE_INFINITY;
  private Optional<CompletableFuture<OptionalDouble>> beside = Optional.empty();
  private Optional<Interrupt.Registration> registration = Optional.empty();

  SeparateServersBound(
      Consolidation consolidation,
      EnergyObjective objective,
      CheckedBackend backend,
      boolean exactFollows) {
    this.consolidation = consolidation;
    this.exactFollows = exactFollows;
    this.objective = objective;
    this.backend = backend;
  }

  /** Whether it is worth its time. */
  boolean worthwhile(SolveParameters parameters) {
    return exactFollows
        ? mayBeBeside(parameters) && consolidation.pairs() >= MIN_BESIDE_EXACT
        : consolidation.pairs() <= MAX_PAIRS;
  }

  private static boolean mayBeBeside(SolveParameters parameters) {
    return parameters.threads().orElse(2) > 1
        && parameters.timeLimit().isPresent()
        && parameters.workLimit().isEmpty();
  }

  /** Whether a thread began. */
  boolean beside() {
    return beside.isPresent();
  }

  /** Begins in a thread of its own where the parameters allow that. */
  void begin(SolveParameters parameters, Interrupt asked) {
    if (mayBeBeside(parameters)) {
      registration = Optional.of(asked.onRequest(stop::request));
      double share = exactFollows ? SHARE_BEFORE_EXACT : SHARE;
      long nanos = (long) (share * parameters.timeLimit().orElseThrow().toNanos());
      Duration limit = Duration.ofNanos(Math.max(1, nanos));
      Executor own =
          work -> {
            Thread thread = new Thread(work, "wattle-bound");
            thread.setDaemon(true);
            thread.start();
          };
      beside = Optional.of(CompletableFuture.supplyAsync(() -> raised(parameters, limit), own));
    }
  }

  /** The best plan so far takes this, and other models prove that bound. */
  void known(double joules, OptionalDouble bound) {
    best = joules;
    proven = bound.orElse(Double.NEGATIVE_INFINITY);
  }

  /**
   * The bound of the relaxation, raised as long as there is time: is there no placement of whole
   * tasks that takes less than the best bound known and a share of the gap, their sum is a bound.
   * The share grows after each such proof, and falls where there is a placement.
   */
  private OptionalDouble raised(SolveParameters parameters, Duration limit) {
    long begin = System.nanoTime();
    OptionalDouble bound = solved(parameters.withTimeLimit(limit), stop);
    double share = FIRST_RISE;
    while (bound.isPresent()
        && !exactFollows
        && consolidation.pairs() <= MAX_WHOLE_PAIRS
        && share >= LEAST_RISE
        && best < Double.POSITIVE_INFINITY
        && !stop.requested()) {
      Duration left = limit.minusNanos(System.nanoTime() - begin);
      if (left.isNegative() || left.isZero()) {
        break;
      }
      double from = Math.max(proven, bound.getAsDouble());
      double asked = from + share * (best - from);
      SplitTasksModel whole =
          new SplitTasksModel(consolidation, objective, OptionalDouble.of(asked));
      SolveResult<Assignment> result =
          backend.solve(new SolveRequest<>(whole.model(), parameters.withTimeLimit(left), stop));
      if (result instanceof SolveResult.Infeasible) {
        bound = OptionalDouble.of(asked);
        share = Math.min(2 * share, MOST_RISE);
      } else {
        share /= 2;
      }
    }
    return bound;
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
