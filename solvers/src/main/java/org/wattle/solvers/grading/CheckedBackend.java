package org.wattle.solvers.grading;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.model.solving.UnhonouredParameter;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.TimeLimit;
import org.wattle.solvers.Backends;

/**
 * A backend with checks around it: models that the backend does not support are refused, or
 * rewritten where that helps; the backend is timed and interrupted; and its claims are checked and
 * graded. It never throws because of a model; failures are part of the result.
 */
public final class CheckedBackend implements Solver<OptModel, Assignment> {
  /** In a warning or a reason before what kept the library of a backend from being loaded. */
  public static final String NOT_LOADED = "Its library could not be loaded: ";

  /** Models with more terms are not scaled to integers only to name backends that take them. */
  private static final int MAX_SCALED = 200_000;

  /** So many points that break a row by less than a backend's tolerance are cut off at most. */
  private static final int MOST_MISSES = 50;

  private final Backend backend;
  private final Supplier<List<Backend>> others;
  private final GracePeriod gracePeriod;
  private final List<String> notes;

  /** Adds the checks to a backend. */
  public CheckedBackend(Backend backend) {
    this(backend, Backends::all, GracePeriod.DEFAULT, List.of());
  }

  /**
   * The installed backend of an id, with checks.
   *
   * @throws IllegalStateException where it is not on the class path
   */
  public static CheckedBackend installed(String id) {
    return Backends.byId(id)
        .map(CheckedBackend::new)
        .orElseThrow(() -> new IllegalStateException("The backend (" + id + ") is not installed."));
  }

  CheckedBackend(
      Backend backend,
      Supplier<List<Backend>> others,
      GracePeriod gracePeriod,
      List<String> notes) {
    this.backend = backend;
    this.others = others;
    this.gracePeriod = gracePeriod;
    this.notes = List.copyOf(notes);
  }

  /** The same, with a note in every report, e.g. why this backend was selected. */
  public CheckedBackend noting(String note) {
    List<String> more = Stream.concat(notes.stream(), Stream.of(note)).toList();
    return new CheckedBackend(backend, others, gracePeriod, more);
  }

  @Override
  public String id() {
    return backend.id();
  }

  /** The backend without checks. */
  public Backend backend() {
    return backend;
  }

  /** Whether the backend takes the model, as it is or rewritten. */
  public boolean takes(OptModel model) {
    return PreparedModel.taken(model, backend.capabilities());
  }

  /**
   * Why the backend does not take the model even when it is rewritten; empty where it does. This
   * takes the time of the rewrites, which is linear in the size of the model.
   */
  public Optional<Refusal> refusal(OptModel model) {
    return takes(model)
        ? Optional.empty()
        : refusal(model, PreparedModel.of(model, backend.capabilities()));
  }

  private Optional<Refusal> refusal(OptModel model, PreparedModel preparation) {
    if (preparation.reasons().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(new Refusal(backend.id(), preparation.reasons(), takenByOthers(model)));
  }

  /** Ids of other backends that take the model; without those for which finding out takes long. */
  private List<String> takenByOthers(OptModel model) {
    boolean large = model.nonZeroCount() > MAX_SCALED;
    return others.get().stream()
        .filter(other -> !other.id().equals(backend.id()))
        .filter(
            other ->
                !large
                    || other
                        .capabilities()
                        .accepts()
                        .contains(ModelFeature.FRACTIONAL_COEFFICIENTS))
        .filter(other -> new CheckedBackend(other).takes(model))
        .map(Backend::id)
        .toList();
  }

  /** The same result; a failure that names no way out gets one. */
  private SolveResult<Assignment> advised(SolveResult<Assignment> result, OptModel model) {
    if (!(result instanceof SolveResult.Failed<Assignment> failed)
        || failed.reason().contains("Maybe")) {
      return result;
    }
    List<String> takers = takenByOthers(model);
    String use = takers.isEmpty() ? "" : "use one of (" + String.join(", ", takers) + "), or ";
    return new SolveResult.Failed<>(
        failed.reason()
            + " Maybe "
            + use
            + "choose units in which the numbers of the model lie closer together.",
        failed.report());
  }

  @Override
  public SolveResult<Assignment> solve(SolveRequest<OptModel, Assignment> request) {
    // It keeps to the limits by itself, and what it found must not be lost by them.
    return Stop.finishing(() -> solveInTime(request));
  }

  private SolveResult<Assignment> solveInTime(SolveRequest<OptModel, Assignment> request) {
    TimeLimit time = new TimeLimit(request.parameters().timeLimit());
    List<String> unhonoured = unhonoured(request);
    return request.problem().objectives().size() > 1
        ? new OrderedObjectives(this::solveOne, request, time, unhonoured).solve()
        : solveOne(request, time, unhonoured);
  }

  @Override
  public boolean warnsOfUnhonouredParameters() {
    return true;
  }

  /** Warnings of parameters that the backend does not honour; linear programs need no gap. */
  private List<String> unhonoured(SolveRequest<OptModel, Assignment> request) {
    return UnhonouredParameter.of(backend.capabilities().honours(), request).stream()
        .filter(
            parameter ->
                parameter.ability() != Ability.RELATIVE_GAP || request.problem().hasIntegers())
        .map(
            parameter ->
                parameter.ability() == Ability.TIME_LIMIT
                    ? parameter.warning(id(), gracePeriod.atTheLimit(backend.capabilities()))
                    : parameter.warning(id()))
        .toList();
  }

  private static SolveRequest<OptModel, Assignment> about(
      OptModel model, SolveRequest<OptModel, Assignment> request) {
    return new SolveRequest<>(
        model, request.parameters(), request.start(), request.listener(), request.interrupt());
  }

  private static boolean over(SolveRequest<OptModel, Assignment> request, TimeLimit time) {
    return time.exhausted() || request.interrupt().requested();
  }

  private SolveResult<Assignment> solveOne(
      SolveRequest<OptModel, Assignment> request, TimeLimit time, List<String> unhonoured) {
    ResultBuilder reporting = new ResultBuilder(backend, request, notes);
    StartPoint start = StartPoint.of(request.problem(), request.start());
    reporting.warn(start.warnings());
    GradingContext asked = GradingContext.of(request, backend, start.verified());
    if (request.interrupt().requested()) {
      return reporting.graded(asked, BackendRun.stopped(Cause.INTERRUPTED));
    }
    if (time.exhausted()) {
      return reporting.graded(asked, BackendRun.stopped(Cause.TIME_LIMIT));
    }
    BackendRun run = new BackendRun(backend, request, start, time);
    Answer answer = run.run(gracePeriod);
    double seconds = run.seconds();
    reporting.warn(run.warnings());
    OptModel model = request.problem();
    for (int round = 0; round < MOST_MISSES && !over(request, time); round++) {
      OptModel before = model;
      Optional<OptModel> narrower =
          answer.claim().point().flatMap(p -> NearMisses.without(request.problem(), before, p));
      if (narrower.isEmpty()) {
        break;
      }
      model = narrower.get();
      run = new BackendRun(backend, about(model, request), start, time);
      answer = run.run(gracePeriod);
      seconds += run.seconds();
    }
    if (run.preparation().isEmpty()) {
      return advised(reporting.graded(asked, answer), request.problem());
    }
    PreparedModel preparation = run.preparation().get();
    reporting.prepared(preparation);
    Optional<Refusal> refusal = refusal(request.problem(), preparation);
    if (refusal.isPresent()) {
      return reporting.refused(refusal.get());
    }
    GradingContext context =
        asked
            .afterRewrites(preparation)
            .repairing(new RoundedIntegers(backend, request, gracePeriod, time)::around);
    if (preparation.settled().isPresent()) {
      return reporting.graded(context.settledWithoutSolver(), preparation.settled().get());
    }
    reporting.solved(seconds);
    if (run.began()) {
      reporting.warn(unhonoured);
    }
    return advised(reporting.graded(context, answer), request.problem());
  }
}
