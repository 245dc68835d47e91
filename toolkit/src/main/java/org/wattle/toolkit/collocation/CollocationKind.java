package org.wattle.toolkit.collocation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.model.collocation.ShareOfLargest;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.collocation.Weights;
import org.wattle.model.collocation.formulation.GoalCosts;
import org.wattle.model.collocation.formulation.GoalLimits;
import org.wattle.model.collocation.formulation.RackFormulation;
import org.wattle.model.collocation.formulation.SeatFormulation;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.collocation.CollocationCodec;
import org.wattle.model.json.collocation.CollocationFrontFormat;
import org.wattle.model.json.collocation.CollocationResult;
import org.wattle.model.json.collocation.CollocationResult.ContainerRow;
import org.wattle.model.json.collocation.CollocationResultCodec;
import org.wattle.model.json.collocation.CollocationWeightsCodec;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverOptions;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.solvers.collocation.CollocationCertifiers;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions;
import org.wattle.solvers.collocation.front.CollocationFronts;
import org.wattle.toolkit.ExportRequest;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.MoveLimit;
import org.wattle.toolkit.NamedSolution;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.ResultCheck;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.Verification.Figure;
import org.wattle.toolkit.front.FrontKind;
import org.wattle.toolkit.front.InstanceFronts;
import org.wattle.toolkit.front.InstanceFronts.Evolution;

/**
 * Collocation of containers. Weights, migrations and features of branch-and-bound may be given as
 * the option {@link CollocationRequest}, the limit of migrations as {@link MoveLimit} too.
 */
public final class CollocationKind implements ProblemKind<CollocationInstance> {
  @Override
  public InstanceCodec<CollocationInstance> codec() {
    return new CollocationCodec();
  }

  @Override
  public ResultCodec<?> resultCodec() {
    return new CollocationResultCodec();
  }

  @Override
  public List<String> objectives() {
    return List.of(WeightedSum.NAME);
  }

  @Override
  public Set<Class<?>> options() {
    return Set.of(CollocationRequest.class, MoveLimit.class, GoalWeights.class);
  }

  @Override
  public Problem<?, ?> problem(
      LoadedInstance<CollocationInstance> instance, ProblemRequest request) {
    knownObjective(request.objective());
    CollocationRequest asked =
        request.options().get(CollocationRequest.class).orElse(CollocationRequest.NONE);
    Optional<MoveLimit> limit = request.options().get(MoveLimit.class);
    CollocationRequest limited = limit.map(each -> asked.withMaxMoves(each.max())).orElse(asked);
    CollocationRequest all =
        request
            .options()
            .get(GoalWeights.class)
            .map(weights -> limited.withWeights(Weights.of(weights)))
            .orElse(limited);
    return new CollocationProblem(instance, all.apply(instance.value()), all);
  }

  @Override
  public ResultCheck check(CollocationInstance instance, ResultDocument result) {
    return CollocationResultCheck.of(instance, result(CollocationResult.class, result)).check();
  }

  @Override
  public Optional<FrontKind<CollocationInstance, ?>> fronts() {
    return Optional.of(
        new FrontKind<>(
            new CollocationFrontFormat(),
            new CollocationWeightsCodec(),
            CollocationKind::fronts,
            new CollocationChecker()));
  }

  private static InstanceFronts<CollocationPlacement> fronts(CollocationInstance instance) {
    CollocationFronts fronts = new CollocationFronts(instance);
    GoalsEvaluator evaluator = new GoalsEvaluator(instance);
    ShareOfLargest shares = new ShareOfLargest(instance);
    return new InstanceFronts<>(
        instance.name(),
        "%s on %s"
            .formatted(
                Quantities.counted(instance.containers(), "container", "containers"),
                Quantities.counted(instance.cluster().nodes(), "node", "nodes")),
        Goals.OF_FRONTS,
        List.of(0, 1, 2),
        notes(instance),
        fronts::exact,
        Optional.of(new Evolution<>(fronts::weightedSums, fronts::evolved)),
        (placement, check) -> evaluator.of(placement).values(),
        goals -> shares.of(Goals.of(goals)).values(),
        new CollocationByName(instance)::nodesOfJobs,
        placement -> List.of());
  }

  private static List<String> notes(CollocationInstance instance) {
    List<String> notes = new ArrayList<>();
    if (!instance.current().isEmpty()) {
      notes.add(
          instance.limitsMoves()
              ? "At most (%d) of (%d) running containers move."
                  .formatted(instance.migrations().most().orElseThrow(), instance.current().size())
              : "What runs already may move to any node.");
      if (instance.migrations().cost() > 0) {
        notes.add("The cost of moves is none of the goals.");
      }
    }
    return notes;
  }

  @Override
  public List<String> formulations() {
    return CollocationModels.FORMULATIONS;
  }

  @Override
  public OptModel export(CollocationInstance instance, ExportRequest request) {
    knownObjective(request.objective());
    return new CollocationModels(instance).model(request.formulation());
  }

  /** Jobs, containers, nodes, racks and what runs already. */
  public static String size(CollocationInstance instance) {
    String size =
        "%s of %s on %s"
            .formatted(
                Quantities.counted(instance.jobs().size(), "job", "jobs"),
                Quantities.counted(instance.containers(), "container", "containers"),
                size(instance.cluster()));
    int running = instance.current().size();
    return running == 0
        ? size
        : size + ", " + Quantities.counted(running, "container", "containers") + " running";
  }

  /** Nodes, racks and slots. */
  public static String size(Cluster cluster) {
    return "%s in %s, %s a node"
        .formatted(
            Quantities.counted(cluster.nodes(), "node", "nodes"),
            Quantities.counted(cluster.racks(), "rack", "racks"),
            Quantities.counted(cluster.slotsPerNode(), "slot", "slots"));
  }

  /** The optimisation models of a collocation instance, for export. */
  private record CollocationModels(CollocationInstance instance) {
    private static final String COUNTS = "counts";
    private static final String SEATS = "seats";
    static final List<String> FORMULATIONS = List.of(COUNTS, SEATS);

    private static final long MAX_VARIABLES = 2_000_000;

    /**
     * The model in counts where counts describe the instance completely, else in seats; or the one
     * that is named.
     *
     * @throws UserError where the name is not known, or the model would not be true or too large
     */
    OptModel model(Optional<String> formulation) {
      GoalCosts costs = GoalCosts.of(instance);
      return switch (formulation.orElse(countsSuffice() ? COUNTS : SEATS)) {
        case COUNTS -> {
          checkCountsSuffice();
          yield new RackFormulation(costs, GoalLimits.NONE).build(instance).model();
        }
        case SEATS -> {
          checkSize();
          yield new SeatFormulation(costs, GoalLimits.NONE).build(instance).model();
        }
        default ->
            throw UserError.invalid(
                "There is no formulation (%s) of collocation instances. Maybe counts or seats."
                    .formatted(Escaped.name(formulation.orElse(""))));
      };
    }

    /**
     * Counts of containers describe an instance completely with two slots on a node, free
     * migrations, and turtles that are no more intensive than any taz.
     */
    private boolean countsSuffice() {
      int coolestTaz =
          instance.jobs().stream()
              .filter(Job::isTaz)
              .mapToInt(Job::intensity)
              .min()
              .orElse(Integer.MAX_VALUE);
      return instance.cluster().slotsPerNode() == 2
          && (instance.current().isEmpty() || instance.migrations().areFree())
          && instance.jobs().stream().allMatch(job -> job.isTaz() || job.intensity() <= coolestTaz);
    }

    private void checkCountsSuffice() {
      if (!countsSuffice()) {
        throw UserError.invalid(
            "The formulation (counts) is for two slots a node, turtles no hotter than tazes, and"
                + " migrations that are free. Maybe --formulation seats.");
      }
    }

    private void checkSize() {
      long size = SeatFormulation.size(instance);
      if (size > MAX_VARIABLES) {
        throw UserError.invalid(
            "The formulation (seats) has a variable for each job on each node, and that would be (%s). Maybe a smaller instance."
                .formatted(Quantities.count(size)));
      }
    }
  }

  /**
   * A collocation instance as it is asked for.
   *
   * @param loaded the instance as it was read
   * @param instance with the weights and migrations that were asked for
   * @param request what was asked for
   */
  private record CollocationProblem(
      LoadedInstance<CollocationInstance> loaded,
      CollocationInstance instance,
      CollocationRequest request)
      implements Problem<CollocationInstance, CollocationPlacement> {
    @Override
    public ProblemType<CollocationInstance, CollocationPlacement> type() {
      return CollocationPlacement.PROBLEM;
    }

    @Override
    public String objective() {
      return WeightedSum.NAME;
    }

    @Override
    public String size() {
      return CollocationKind.size(instance);
    }

    @Override
    public SolverOptions solverOptions() {
      return SolverOptions.NONE.with(BranchAndBoundOptions.class, request.branchAndBound());
    }

    @Override
    public void checkOptions(List<String> solvers) {
      request.checkSolvers(solvers);
    }

    @Override
    public Optional<CollocationPlacement> solutionIn(ResultDocument result, List<String> warnings) {
      Optional<List<ContainerRow>> rows =
          result instanceof CollocationResult found ? found.placement() : Optional.empty();
      return rows.map(given -> new CollocationByName(instance).placement(given))
          .flatMap(NamedSolution::withoutProblems)
          .filter(placement -> Arrays.stream(placement.nodes()).allMatch(node -> node >= 0));
    }

    @Override
    public String solutionName() {
      return "placement";
    }

    @Override
    public Recheck recheck(CollocationPlacement placement) {
      CheckReport report = new CollocationChecker().check(instance, placement);
      return new Recheck(report.objectives().getOrDefault(WeightedSum.NAME, Double.NaN), report);
    }

    @Override
    public List<Certifier<CollocationInstance, CollocationPlacement>> certifiers(
        ExactCertifier exact) {
      return CollocationCertifiers.of(exact);
    }

    @Override
    public SolvedRun solved(
        Run run, SolveResult<CollocationPlacement> result, SolveContext context) {
      return new CollocationRun(
          run,
          loaded.value(),
          instance,
          result.solution(),
          result.solution().map(found -> PlacementSummary.of(instance, found)));
    }
  }

  /**
   * Checks the placement in the result of a collocation instance.
   *
   * @param instance with the weights and migrations that the result names
   * @param result to be checked
   * @param warnings on what differs from the instance as it was given
   */
  private record CollocationResultCheck(
      CollocationInstance instance, CollocationResult result, List<String> warnings) {
    static CollocationResultCheck of(CollocationInstance given, CollocationResult result) {
      CollocationInstance instance =
          given
              .with(result.weights().orElse(given.weights()))
              .with(result.migrations().orElse(given.migrations()));
      List<String> warnings = new ArrayList<>();
      if (!instance.weights().equals(given.weights())) {
        warnings.add(
            "The weights are those of the result (%s, %s, %s), not those of the instance."
                .formatted(
                    Quantities.value(instance.weights().power()),
                    Quantities.value(instance.weights().intensity()),
                    Quantities.value(instance.weights().sensitivity())));
      }
      if (!instance.migrations().equals(given.migrations())) {
        warnings.add(
            "The limit and the cost of migrations are those of the result, not those of the"
                + " instance.");
      }
      return new CollocationResultCheck(instance, result, warnings);
    }

    ResultCheck check() {
      String objective =
          result.summary().objective().map(ResultObjective::name).orElse(WeightedSum.NAME);
      ResultCheck check =
          objective.equals(WeightedSum.NAME)
              ? result
                  .placement()
                  .map(this::check)
                  .orElseGet(
                      () ->
                          ResultCheck.withoutSolution(result.summary(), "placement: there is none"))
              : ResultCheck.impossible(
                  "objective: there is none (" + Escaped.name(objective) + ")");
      return check.withWarnings(warnings);
    }

    private ResultCheck check(List<ContainerRow> rows) {
      NamedSolution<CollocationPlacement> named = new CollocationByName(instance).placement(rows);
      CheckReport report = new CollocationChecker().check(instance, named.solution());
      OptionalDouble value =
          report.objectives().containsKey(WeightedSum.NAME)
              ? OptionalDouble.of(report.objectives().get(WeightedSum.NAME))
              : OptionalDouble.empty();
      List<Figure> figures = new ArrayList<>();
      value.ifPresent(found -> addFigures(found, named.solution(), figures));
      return new ResultCheck(named.violations(report), figures, value, Sense.MINIMIZE, List.of());
    }

    private void addFigures(double value, CollocationPlacement placement, List<Figure> figures) {
      figures.add(new Figure(WeightedSum.NAME, value, ResultCheck.claimedValue(result.summary())));
      PlacementSummary summary = PlacementSummary.of(instance, placement);
      figures.addAll(
          ResultCheck.figures(
              CollocationRun.metrics(instance, summary), result.summary().metrics()));
    }
  }
}
