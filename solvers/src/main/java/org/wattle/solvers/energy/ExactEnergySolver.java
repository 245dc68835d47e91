package org.wattle.solvers.energy;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.heuristics.energy.QuickStart;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Obstacles;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.arcflow.ArcFlowFormulation;
import org.wattle.model.energy.formulation.AggregatedFlowFormulation;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.energy.formulation.PathFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.UnsuitableFormulation;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.Stopped;
import org.wattle.solvers.energy.support.Incumbent;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.ClaimedBounds;
import org.wattle.solvers.support.Hints;
import org.wattle.solvers.support.ResultGrader;
import org.wattle.solvers.support.SolveLog;

/**
 * Solves MTEC and MSEC by a formulation and a backend. The {@link AggregateBound} and a heuristic
 * placement come first; they may already close the gap, and the energy of the placement reduces the
 * size of the model. Then the default formulation is solved, and where its solution cannot be
 * routed unsplittably or takes more energy than the model says, the path formulation; or another
 * formulation that was asked for, alone. The result is the best placement that passed its check,
 * with the best bound.
 */
public final class ExactEnergySolver implements Solver<EnergyInstance, Placement> {
  /** Beyond this many path variables the path formulation is not tried. */
  static final double MAX_PATH_VARIABLES = 500_000;

  /**
   * Instances whose rules the decomposition does not hold come here whatever their size; beyond
   * this many pairs of a task and a server no model of them is built.
   */
  private static final double MAX_PAIRS_WITH_GROUPS = 1_000_000;

  private static final String GIVEN = "the given start";

  private final EnergyObjective objective;
  private final BackendSelector choice;
  private final EnergyFormulation formulation;
  private final boolean alone;

  /** Always by the same backend, and by the default formulation. */
  public ExactEnergySolver(EnergyObjective objective, CheckedBackend backend) {
    this(objective, backend, EnergyFormulation.AGGREGATED_FLOW);
  }

  /** Always by the same backend; by one formulation alone unless it is the default. */
  public ExactEnergySolver(
      EnergyObjective objective, CheckedBackend backend, EnergyFormulation formulation) {
    this(objective, BackendSelector.fixed(backend), formulation, false);
  }

  /**
   * By a backend for each model.
   *
   * @param alone whether the model is solved alone, without a bound and a placement before it
   */
  ExactEnergySolver(
      EnergyObjective objective,
      BackendSelector choice,
      EnergyFormulation formulation,
      boolean alone) {
    this.objective = objective;
    this.choice = choice;
    this.formulation = formulation;
    this.alone = alone;
  }

  /** The default formulation alone, without a bound and a placement before it. */
  static ExactEnergySolver alone(EnergyObjective objective, BackendSelector choice) {
    return new ExactEnergySolver(objective, choice, EnergyFormulation.AGGREGATED_FLOW, true);
  }

  @Override
  public String id() {
    return choice.id();
  }

  @Override
  public SolveResult<Placement> solve(SolveRequest<EnergyInstance, Placement> request) {
    return new Run(request).solve();
  }

  /** One solve. */
  private final class Run {
    private final SolveRequest<EnergyInstance, Placement> request;
    private final EnergyInstance instance;
    private final DataCenter center;
    private final SolveLog log;
    private Optional<CheckedBackend> chosen = Optional.empty();
    private Optional<Incumbent> incumbent = Optional.empty();
    private final ClaimedBounds claims = new ClaimedBounds(Sense.MINIMIZE);

    Run(SolveRequest<EnergyInstance, Placement> request) {
      this.request = request;
      this.instance = request.problem();
      this.center = DataCenter.of(instance);
      this.log = new SolveLog(choice.id(), "", request.parameters());
    }

    /** Where a limit ends a step before the search, what was found up to then. */
    SolveResult<Placement> solve() {
      try {
        return searched();
      } catch (Stopped early) {
        log.ended(early);
        return graded();
      }
    }

    private SolveResult<Placement> searched() {
      List<String> reasons = Obstacles.reasons(center);
      if (!reasons.isEmpty()) {
        reasons.forEach(log::note);
        return new SolveResult.Infeasible<>(log.report());
      }
      AggregateBound aggregate = aggregate();
      start();
      if (aggregate.infeasible() && incumbent.isEmpty()) {
        log.note("proven infeasible: " + aggregate.description());
        return new SolveResult.Infeasible<>(log.report());
      }
      take(aggregate);
      if (closed(value())) {
        log.note(
            givenIsBest()
                ? "start: used: it closes the gap, no search was needed"
                : "a quick placement closes the gap: no search was needed");
        return graded();
      }
      Optional<SolveResult<Placement>> end = Optional.empty();
      for (Formulation<EnergyInstance, Placement> formulation : formulations()) {
        FormulationOutcome step = step(formulation);
        end = step.end();
        if (step.settled() || closed(value())) {
          break;
        }
        log.note(step.open());
      }
      return end.orElseGet(this::graded);
    }

    private AggregateBound aggregate() {
      if (alone) {
        return AggregateBound.NONE;
      }
      long begin = System.nanoTime();
      AggregateBound aggregate =
          AggregateBound.of(center, objective, request.parameters(), request.interrupt());
      log.spent(AggregateBound.PHASE, begin);
      return aggregate;
    }

    private void take(AggregateBound aggregate) {
      OptionalDouble value = value();
      aggregate.failure().ifPresent(log::warn);
      if (value.isPresent()) {
        aggregate.refutation(value.getAsDouble()).ifPresent(log::warn);
      }
      claims.add(aggregate.joules(), aggregate.description());
    }

    private OptionalDouble value() {
      return incumbent.stream().mapToDouble(Incumbent::joules).findFirst();
    }

    private boolean closed(OptionalDouble value) {
      return value.isPresent()
          && claims.closes(value.getAsDouble(), request.parameters().relativeGap());
    }

    private void start() {
      long begin = System.nanoTime();
      request
          .start()
          .ifPresent(
              given ->
                  offer(given, GIVEN, "start: not used: it is not a clean placement of all tasks"));
      if (incumbent.isEmpty() && !alone) {
        quickStart();
      }
      log.spent("start", begin);
    }

    private void quickStart() {
      new QuickStart(center, objective)
          .bestPlacement()
          .ifPresent(
              found ->
                  offer(
                      found, QuickStart.ID, "the quick start gave a placement that is not clean"));
    }

    private void offer(Placement placement, String from, String otherwise) {
      Optional<Incumbent> verified = Incumbent.verified(instance, objective, placement, from);
      if (verified.isEmpty() && instance.policy().standby() && from.equals(QuickStart.ID)) {
        log.note("the quick start gave a placement without spare capacity");
      } else if (verified.isEmpty()) {
        log.warn(otherwise);
      }
      verified.ifPresent(
          found ->
              incumbent = Optional.of(incumbent.map(best -> best.betterOf(found)).orElse(found)));
    }

    private List<Formulation<EnergyInstance, Placement>> formulations() {
      if (formulation != EnergyFormulation.AGGREGATED_FLOW) {
        return List.of(formulation.of(objective));
      }
      double pairs = (double) instance.tasks().size() * center.serverCount();
      if (!center.rules().groups().isEmpty() && pairs > MAX_PAIRS_WITH_GROUPS) {
        log.note("too large for a model with the rules of groups: the gap may remain open");
        return List.of();
      }
      FormulationOptions options = options();
      boolean paths = PathFormulation.pathVariables(instance) <= MAX_PATH_VARIABLES;
      AggregatedFlowFormulation summed = new AggregatedFlowFormulation(options);
      return paths && instance.network().isPresent()
          ? List.of(summed, new PathFormulation(options))
          : List.of(summed);
    }

    private FormulationOptions options() {
      FormulationOptions options = FormulationOptions.of(objective);
      return incumbent.isPresent() ? options.withCutoff(incumbent.get().joules()) : options;
    }

    private FormulationOutcome step(Formulation<EnergyInstance, Placement> formulation) {
      long begin = System.nanoTime();
      FormulatedModel<Placement> formulated;
      try {
        formulated = formulation.build(instance);
      } catch (UnsuitableFormulation e) {
        log.spent(Statistics.BUILD, begin);
        log.warn(String.valueOf(e.getMessage()));
        return FormulationOutcome.SETTLED;
      }
      log.spent(Statistics.BUILD, begin);
      CheckedBackend backend = backend(formulated.model());
      if (mustBeWhole(backend)
          && formulated.model().features().contains(ModelFeature.CONTINUOUS_VARIABLES)
          && formulation instanceof AggregatedFlowFormulation
          && PathFormulation.pathVariables(instance) <= MAX_PATH_VARIABLES) {
        return FormulationOutcome.goOn(
            "(%s) has continuous variables, which (%s) lacks"
                .formatted(formulation.id(), backend.id()));
      }
      log.count("variables", formulated.model().variableCount());
      log.count("rows", formulated.model().rowCount());
      Optional<Assignment> hint =
          Hints.of(backend, () -> incumbent.flatMap(best -> formulated.encode(best.placement())));
      noteStart(backend, hint.isPresent());
      SolveResult<Assignment> result =
          new ModelSearch(request, log, claims, value())
              .run(backend, formulation.id(), formulated.model(), hint);
      return judged(result, formulated, formulation.id());
    }

    private boolean givenIsBest() {
      return incumbent.filter(best -> best.from().equals(GIVEN)).isPresent();
    }

    /** Notes how the given start was used. */
    private void noteStart(CheckedBackend backend, boolean hinted) {
      if (request.start().isEmpty()) {
        return;
      }
      String limits = givenIsBest() ? "used: its energy limits the search; " : "not used: ";
      String takes = givenIsBest() && hinted ? " also takes it as a hint" : " takes no hint of it";
      log.note("start: " + limits + backend.id() + takes);
    }

    private CheckedBackend backend(OptModel model) {
      CheckedBackend backend = chosen.orElseGet(() -> pick(model));
      chosen = Optional.of(backend);
      return backend;
    }

    private CheckedBackend pick(OptModel model) {
      BackendSelector.Chosen pick = choice.choose(model);
      pick.reason().ifPresent(log::note);
      return pick.backend();
    }

    private boolean mustBeWhole(CheckedBackend backend) {
      return !backend
          .backend()
          .capabilities()
          .accepts()
          .contains(ModelFeature.CONTINUOUS_VARIABLES);
    }

    private FormulationOutcome judged(
        SolveResult<Assignment> result, FormulatedModel<Placement> formulated, String formulation) {
      if (alone && result.solution().isEmpty()) {
        quickStart(); // which refutes claims without a solution
      }
      if (result instanceof SolveResult.Failed<Assignment> failed) {
        return FormulationOutcome.end(new SolveResult.Failed<>(failed.reason(), log.report()));
      }
      if (result instanceof SolveResult.Infeasible) {
        return FormulationOutcome.end(
            incumbent.isEmpty()
                ? new SolveResult.Infeasible<>(log.report())
                : refuted("it calls the instance infeasible, but there is a clean placement"));
      }
      if (result.solution().isEmpty()) {
        return FormulationOutcome.SETTLED;
      }
      Optional<Placement> decoded = formulated.decode(result.solution().get());
      if (decoded.isEmpty()) {
        return FormulationOutcome.goOn(
            formulation.equals(ArcFlowFormulation.ID)
                ? "needs are rounded in (" + formulation + "), and its solution overfills a server"
                : "the summed traffic of (" + formulation + ") could not be routed unsplit");
      }
      long begin = System.nanoTime();
      Optional<Incumbent> found = Incumbent.verified(instance, objective, decoded.get(), by());
      log.spent(Statistics.CHECK, begin);
      if (found.isEmpty()) {
        return FormulationOutcome.end(refuted("the placement of its point is not clean"));
      }
      incumbent =
          Optional.of(incumbent.map(best -> best.betterOf(found.get())).orElse(found.get()));
      return found.get().takes(result.bounds().orElseThrow().value())
          ? FormulationOutcome.SETTLED
          : FormulationOutcome.goOn(
              "the solution of (" + formulation + ") takes more energy than its model says");
    }

    private Placement withBestPaths(Placement placement) {
      return Stop.attempt(
              () ->
                  new NetworkEnergyMinimiser(this::backend, instance, log, request)
                      .complete(placement))
          .orElse(placement);
    }

    private SolveResult<Placement> refuted(String why) {
      return new SolveResult.Failed<>(
          "The claim of the solver (" + by() + ") is refuted: " + why + ".", log.report());
    }

    private String by() {
      return chosen.map(CheckedBackend::id).orElse(choice.id());
    }

    private SolveResult<Placement> graded() {
      if (incumbent.isEmpty()) {
        return new SolveResult.NoSolution<>(claims.tightest(), log.report());
      }
      Incumbent best = incumbent.get();
      log.note("placement found by " + best.from());
      if (claims.best(value()).isPresent()) {
        log.note("bound: " + claims.method(value()));
      }
      Placement placement = best.placement();
      if (objective == EnergyObjective.MSEC && instance.network().isPresent()) {
        placement = withBestPaths(placement);
      }
      return ResultGrader.of(
          placement, best.joules(), claims, request.parameters().relativeGap(), log);
    }
  }

  /**
   * The outcome of one formulation: the solve ends with a result, is settled, or continues with the
   * next formulation.
   */
  private record FormulationOutcome(
      boolean settled, Optional<SolveResult<Placement>> end, String open) {
    static final FormulationOutcome SETTLED = new FormulationOutcome(true, Optional.empty(), "");

    /** What the formulation left open. */
    static FormulationOutcome goOn(String open) {
      return new FormulationOutcome(false, Optional.empty(), open);
    }

    static FormulationOutcome end(SolveResult<Placement> result) {
      return new FormulationOutcome(true, Optional.of(result), "");
    }
  }
}
