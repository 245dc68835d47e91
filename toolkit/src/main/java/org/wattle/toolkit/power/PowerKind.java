package org.wattle.toolkit.power;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleFunction;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.power.PowerBatchCodec;
import org.wattle.model.json.power.PowerFrontFormat;
import org.wattle.model.json.power.PowerResult;
import org.wattle.model.json.power.PowerResultCodec;
import org.wattle.model.json.power.PowerWeightsCodec;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerLimits;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerScheduleChecker;
import org.wattle.model.power.batch.PowerShares;
import org.wattle.model.power.batch.formulation.GoalSum;
import org.wattle.model.power.batch.formulation.PooledFormulation;
import org.wattle.model.power.batch.formulation.TimeIndexedFormulation;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverOptions;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.solvers.power.PowerAreas;
import org.wattle.solvers.power.PowerCertifiers;
import org.wattle.solvers.power.front.PowerFronts;
import org.wattle.toolkit.ExportRequest;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.NamedBound;
import org.wattle.toolkit.NamedSolution;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.ResultCheck;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.ValueFormat;
import org.wattle.toolkit.explain.ExplainRequest;
import org.wattle.toolkit.explain.Explanation;
import org.wattle.toolkit.front.FrontKind;
import org.wattle.toolkit.front.InstanceFronts;
import org.wattle.toolkit.front.InstanceFronts.Evolution;

/**
 * Batches of tasks with budgets of power: the objectives are the three goals, and a weighted sum of
 * their shares with weights that may be given as {@link GoalWeights}. Weights without an objective
 * ask for the sum.
 */
public final class PowerKind implements ProblemKind<PowerBatch> {
  @Override
  public InstanceCodec<PowerBatch> codec() {
    return new PowerBatchCodec();
  }

  @Override
  public ResultCodec<?> resultCodec() {
    return new PowerResultCodec();
  }

  @Override
  public List<String> objectives() {
    return PowerAim.words();
  }

  @Override
  public Set<Class<?>> options() {
    return Set.of(GoalWeights.class);
  }

  @Override
  public Problem<?, ?> problem(LoadedInstance<PowerBatch> instance, ProblemRequest request) {
    Optional<GoalWeights> weights = request.options().get(GoalWeights.class);
    PowerAim aim = aim(request.objective(), weights);
    if (weights.isPresent() && !aim.isWeightedSum()) {
      throw UserError.invalid(
          "--weights is for the objective (%s), and this is (%s). Maybe leave one of them out."
              .formatted(PowerShares.WEIGHTED_SUM, aim.word()));
    }
    return new PowerProblem(instance, aim);
  }

  private PowerAim aim(Optional<String> objective, Optional<GoalWeights> weights) {
    GoalWeights all = weights.orElse(PowerShares.EQUAL);
    return knownObjective(objective)
        .flatMap(word -> PowerAim.byWord(word, all))
        .orElseGet(() -> weights.map(PowerAim::of).orElse(PowerAim.PEAK));
  }

  @Override
  public ResultCheck check(LoadedInstance<PowerBatch> instance, ResultDocument document) {
    PowerResult result = result(PowerResult.class, document);
    PowerBatch batch = instance.value();
    return ResultCheck.of(
        result,
        PowerAim.byWord(
                result
                    .summary()
                    .objective()
                    .map(ResultObjective::name)
                    .orElse(PowerObjective.PEAK_POWER.word()),
                result.weights().orElse(PowerShares.EQUAL))
            .map(aim -> new PowerProblem(instance, aim)),
        "placement: there is none",
        schedule ->
            PowerBatchRun.metrics(
                batch, PowerShares.goals(new PowerScheduleChecker().check(batch, schedule))));
  }

  @Override
  public List<String> formulations() {
    return PowerModels.FORMULATIONS;
  }

  @Override
  public OptModel export(PowerBatch batch, ExportRequest request) {
    return new PowerModels(batch)
        .model(aim(request.objective(), Optional.empty()), request.formulation());
  }

  @Override
  public Optional<FrontKind<PowerBatch, ?>> fronts() {
    return Optional.of(
        new FrontKind<>(
            new PowerFrontFormat(),
            new PowerWeightsCodec(),
            PowerKind::fronts,
            new PowerScheduleChecker(),
            Optional.empty()));
  }

  private static InstanceFronts<PowerSchedule> fronts(PowerBatch batch) {
    PowerFronts fronts = new PowerFronts(batch);
    PowerShares shares = new PowerShares(batch);
    return new InstanceFronts<>(
        batch.name(),
        "%s on %s"
            .formatted(
                Quantities.counted(batch.tasks().size(), "task", "tasks"),
                Quantities.counted(batch.cluster().nodeCount(), "node", "nodes")),
        PowerShares.GOALS,
        List.of(0, 1, 2),
        List.of(),
        fronts::exact,
        Optional.of(new Evolution<>(fronts::weightedSums, fronts::evolved)),
        (schedule, check) -> PowerShares.values(PowerShares.goals(check)),
        goals -> shares.of(new PowerGoals(goals.get(0), goals.get(1), goals.get(2))),
        new PowerByName(batch)::rows,
        schedule -> List.of(),
        Optional.empty());
  }

  @Override
  public Explanation explain(
      LoadedInstance<PowerBatch> instance, ExplainRequest request, SolveContext context) {
    PowerQueries queries = new PowerQueries(request.solver(), context);
    return new PowerExplainer(instance, request, queries).explain();
  }

  /** The optimisation models of a batch, for export. */
  private record PowerModels(PowerBatch batch) {
    private static final String TIME_INDEXED = "time-indexed";
    private static final String POOLS = "time-indexed-pools";
    static final List<String> FORMULATIONS = List.of(TIME_INDEXED, POOLS);

    private static final long MAX_VARIABLES = 2_000_000;

    /**
     * The model of an aim.
     *
     * @throws UserError where the formulation is not known, or the model would be too large
     */
    OptModel model(PowerAim aim, Optional<String> formulation) {
      GoalSum goals = GoalSum.of(batch, aim);
      return switch (formulation.orElse(TIME_INDEXED)) {
        case TIME_INDEXED -> {
          checkSize(TimeIndexedFormulation.size(batch));
          yield new TimeIndexedFormulation(goals).build(batch).model();
        }
        case POOLS -> {
          checkSize(PooledFormulation.size(batch));
          yield new PooledFormulation(goals).build(batch).model();
        }
        default ->
            throw UserError.invalid(
                "There is no formulation (%s) of batches with power. Maybe one of %s."
                    .formatted(
                        Escaped.name(formulation.orElse("")), String.join(", ", FORMULATIONS)));
      };
    }

    private static void checkSize(long variables) {
      if (variables > MAX_VARIABLES) {
        throw UserError.invalid(
            "The model has a variable for each group of tasks, node and slot, and that would be (%s). Maybe longer slots."
                .formatted(Quantities.count(variables)));
      }
    }
  }

  /**
   * A batch with what is minimised.
   *
   * @param loaded the instance as it was read
   * @param aim what is minimised
   */
  private record PowerProblem(LoadedInstance<PowerBatch> loaded, PowerAim aim)
      implements Problem<PowerBatch, PowerSchedule> {
    @Override
    public ProblemType<PowerBatch, PowerSchedule> type() {
      return PowerSchedule.PROBLEM;
    }

    @Override
    public PowerBatch instance() {
      return loaded.value();
    }

    @Override
    public String objective() {
      return aim.word();
    }

    @Override
    public ValueFormat format() {
      return aim.objective().map(PowerProblem::format).orElse(ValueFormat.NUMBER);
    }

    @Override
    public String size() {
      return PowerTexts.size(loaded.value());
    }

    @Override
    public Optional<Counts> counts() {
      PowerBatch batch = loaded.value();
      return Optional.of(new Counts(batch.tasks().size(), batch.cluster().nodeCount(), 1));
    }

    @Override
    public SolverOptions solverOptions() {
      return aim.isWeightedSum()
          ? SolverOptions.NONE.with(GoalWeights.class, aim.weights())
          : SolverOptions.NONE;
    }

    @Override
    public Optional<NamedSolution<PowerSchedule>> named(ResultDocument result) {
      return result instanceof PowerResult found
          ? found.placement().map(new PowerByName(instance())::schedule)
          : Optional.empty();
    }

    @Override
    public String solutionName() {
      return "schedule";
    }

    @Override
    public Recheck recheck(PowerSchedule schedule) {
      CheckReport report = new PowerScheduleChecker().check(instance(), schedule);
      double value =
          report.objectives().isEmpty()
              ? Double.NaN
              : aim.value(instance(), PowerShares.goals(report));
      return new Recheck(value, report);
    }

    /** That of areas, which no schedule beats. */
    @Override
    public List<NamedBound> bounds(SolveContext context) {
      if (!PowerLimits.contradictions(instance()).isEmpty()) {
        return List.of();
      }
      return PowerAreas.bound(instance(), aim, context.parameters(), context.interrupt()).stream()
          .mapToObj(bound -> new NamedBound("areas", bound))
          .toList();
    }

    @Override
    public List<Certifier<PowerBatch, PowerSchedule>> certifiers(ExactCertifier exact) {
      return PowerCertifiers.of(exact, aim);
    }

    @Override
    public SolvedRun solved(Run run, SolveResult<PowerSchedule> result, SolveContext context) {
      return new PowerBatchRun(
          run,
          aim.objective(),
          aim.weights(),
          instance(),
          result.solution().map(schedule -> new PowerUse(instance(), schedule)));
    }

    /** How values of a goal of batches are written. */
    private static ValueFormat format(PowerObjective objective) {
      DoubleFunction<String> number = value -> Quantities.value(value) + " " + objective.unit();
      return objective == PowerObjective.ENERGY
          ? ValueFormat.JOULES
          : ValueFormat.of(objective.unit(), number, number);
    }
  }
}
