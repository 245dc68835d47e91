package org.wattle.solvers;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.model.solving.UnhonouredParameter;

/**
 * A backend that can be trusted: it refuses models that it cannot take, gets them rewritten where
 * that helps, is timed and interrupted, and what it claims is checked and graded. Never throws for
 * a model; what goes wrong is in the result.
 */
public final class CheckedBackend implements Solver<OptModel, Assignment> {
  private final Backend backend;
  private final Supplier<List<Backend>> others;
  private final Patience patience;
  private final List<String> notes;

  /** Puts the checks in front of a backend. */
  public CheckedBackend(Backend backend) {
    this(backend, Backends::all, Patience.DEFAULT, List.of());
  }

  CheckedBackend(
      Backend backend, Supplier<List<Backend>> others, Patience patience, List<String> notes) {
    this.backend = backend;
    this.others = others;
    this.patience = patience;
    this.notes = List.copyOf(notes);
  }

  /** The same, with a note in every report, e.g. why this backend was picked. */
  public CheckedBackend noting(String note) {
    List<String> more = Stream.concat(notes.stream(), Stream.of(note)).toList();
    return new CheckedBackend(backend, others, patience, more);
  }

  @Override
  public String id() {
    return backend.id();
  }

  /** The backend behind the checks. */
  public Backend backend() {
    return backend;
  }

  /**
   * Why the backend does not take the model even when it is rewritten; empty where it does. Takes
   * as long as the rewrites, which are linear.
   */
  public Optional<Refusal> refusal(OptModel model) {
    return refusal(model, Preparation.of(model, backend.capabilities()));
  }

  private Optional<Refusal> refusal(OptModel model, Preparation preparation) {
    if (preparation.reasons().isEmpty()) {
      return Optional.empty();
    }
    List<String> accepting =
        others.get().stream()
            .filter(other -> !other.id().equals(backend.id()))
            .filter(other -> Preparation.of(model, other.capabilities()).reasons().isEmpty())
            .map(Backend::id)
            .toList();
    return Optional.of(new Refusal(backend.id(), preparation.reasons(), accepting));
  }

  @Override
  public SolveResult<Assignment> solve(SolveRequest<OptModel, Assignment> request) {
    TimeBudget time = new TimeBudget(request.parameters().timeLimit());
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
                    ? parameter.warning(id(), patience.atTheLimit(backend.capabilities()))
                    : parameter.warning(id()))
        .toList();
  }

  private SolveResult<Assignment> solveOne(
      SolveRequest<OptModel, Assignment> request, TimeBudget time, List<String> unhonoured) {
    OptModel model = request.problem();
    Reporting reporting = new Reporting(backend, request, notes);
    Preparation preparation = Preparation.of(model, backend.capabilities());
    reporting.prepared(preparation);
    Optional<Refusal> refusal = refusal(model, preparation);
    if (refusal.isPresent()) {
      return reporting.refused(refusal.get());
    }
    Start start = Start.of(model, request.start());
    reporting.warn(start.warnings());
    Question question = Question.of(request, backend, start.verified()).afterRewrites(preparation);
    if (preparation.settled().isPresent()) {
      return reporting.graded(question.settledWithoutSolver(), preparation.settled().get());
    }
    if (request.interrupt().requested()) {
      return reporting.graded(question, nothing(Cause.INTERRUPTED));
    }
    if (time.exhausted()) {
      return reporting.graded(question, nothing(Cause.TIME_LIMIT));
    }
    reporting.warn(unhonoured);
    return reporting.graded(question, run(request, preparation, start, time, reporting));
  }

  private Answer run(
      SolveRequest<OptModel, Assignment> request,
      Preparation preparation,
      Start start,
      TimeBudget time,
      Reporting reporting) {
    double before = time.seconds();
    try (GuardedListener listener = new GuardedListener(request.listener(), preparation, time)) {
      SolveRequest<OptModel, Assignment> inner =
          new SolveRequest<>(
              preparation.model(),
              parameters(request, time),
              start.hint().map(preparation::hintForward),
              listener,
              request.interrupt());
      Answer answer = Supervisor.run(backend, inner, patience);
      reporting.solved(time.seconds() - before);
      reporting.warn(listener.warnings());
      return preparation.answerBack(answer);
    }
  }

  private static SolveParameters parameters(
      SolveRequest<OptModel, Assignment> request, TimeBudget time) {
    SolveParameters asked = request.parameters();
    return new SolveParameters(
        time.remaining(), asked.workLimit(), asked.relativeGap(), asked.threads(), asked.seed());
  }

  private static Answer nothing(Cause cause) {
    return Answer.of(
        new Claim.Nothing(OptionalDouble.empty()), cause, "stopped before the solver began");
  }
}
