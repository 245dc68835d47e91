package org.wattle.toolkit.collocation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Migrations;
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
import org.wattle.model.json.collocation.CollocationResult.ContainerMove;
import org.wattle.model.json.collocation.CollocationResultCodec;
import org.wattle.model.json.collocation.CollocationWeightsCodec;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.MoveOrder;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverOptions;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.solvers.collocation.CollocationCertifiers;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions;
import org.wattle.solvers.collocation.front.CollocationFronts;
import org.wattle.solvers.collocation.order.PlanOrder;
import org.wattle.toolkit.ExportRequest;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.MoveLimit;
import org.wattle.toolkit.NamedSolution;
import org.wattle.toolkit.PlanOption;
import org.wattle.toolkit.PlanOption.Detours;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.ResultCheck;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.RunbookSteps;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.explain.ExplainRequest;
import org.wattle.toolkit.explain.Explanation;
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
    Set<Class<?>> options = new HashSet<>(List.of(PlanOption.class.getPermittedSubclasses()));
    options.addAll(Set.of(CollocationRequest.class, MoveLimit.class, GoalWeights.class));
    return options;
  }

  @Override
  public Problem<?, ?> problem(
      LoadedInstance<CollocationInstance> instance, ProblemRequest request) {
    knownObjective(request.objective());
    SolverOptions options = request.options();
    CollocationRequest asked =
        options.get(CollocationRequest.class).orElse(CollocationRequest.NONE);
    CollocationInstance given = instance.value();
    Optional<Integer> maxMoves = options.get(MoveLimit.class).map(MoveLimit::max);
    Migrations moves = asked.changed(given.migrations(), maxMoves);
    Optional<String> stays =
        Optional.of("no container of the instance runs. Maybe leave it out.")
            .filter(why -> given.current().isEmpty());
    if (PlanOption.anyOrder(options, stays)) {
      moves = moves.inAnyOrder();
    } else if (options.get(Detours.class).isPresent()) {
      moves = moves.withDetours();
    }
    CollocationInstance changed =
        given
            .with(options.get(GoalWeights.class).map(Weights::of).orElse(given.weights()))
            .with(moves);
    return new CollocationProblem(instance, changed, asked);
  }

  /** The weights and migrations are those that the result names. */
  @Override
  public ResultCheck check(LoadedInstance<CollocationInstance> loaded, ResultDocument document) {
    CollocationResult result = result(CollocationResult.class, document);
    CollocationInstance given = loaded.value();
    CollocationInstance instance = solved(given, result);
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
          "The limit, the cost and the order of migrations are those of the result, not those of the"
              + " instance.");
    }
    Optional<ResultObjective> other =
        result.summary().objective().filter(named -> !named.name().equals(WeightedSum.NAME));
    CollocationProblem problem = new CollocationProblem(loaded, instance, CollocationRequest.NONE);
    return ResultCheck.of(
            result,
            Optional.of(problem).filter(posed -> other.isEmpty()),
            "placement: there is none",
            placement -> CollocationRun.metrics(instance, PlacementSummary.of(instance, placement)))
        .withWarnings(warnings);
  }

  private static CollocationInstance solved(CollocationInstance given, CollocationResult result) {
    return given
        .with(result.weights().orElse(given.weights()))
        .with(result.migrations().orElse(given.migrations()));
  }

  /** Which containers block each other, where the moves of a result have no order. */
  @Override
  public Explanation explain(
      LoadedInstance<CollocationInstance> loaded, ExplainRequest request, SolveContext context) {
    if (request.result().isEmpty() || !request.servers().isEmpty()) {
      throw UserError.invalid(
          "Of a collocation instance, the order of the moves of a result can be explained. Maybe"
              + " give a result, without --server.");
    }
    CollocationResult result = result(CollocationResult.class, request.result().orElseThrow());
    CollocationInstance instance = solved(loaded.value(), result);
    CollocationByName names = new CollocationByName(instance);
    CollocationPlacement placement =
        result
            .placement()
            .map(rows -> names.placement(rows, result.moves()))
            .filter(named -> named.whole() && named.problems().isEmpty())
            .map(NamedSolution::solution)
            .filter(found -> new CollocationChecker().check(instance, found).clean())
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "The result holds no clean placement. Maybe wattle verify tells why."));
    MoveOrder<ContainerMove> order = names.moves(placement);
    List<List<Integer>> blocked =
        order.feasible() ? List.of() : PlanOrder.blocked(instance, placement);
    View view = new View().line("Order of moves: " + RunbookSteps.words(order) + ".");
    blocked.forEach(
        group ->
            view.gap()
                .line("None of these can move first, as each moves to where another one is:")
                .notes(group.stream().map(c -> names.move(placement, c)).toList()));
    return loaded.explained(
        request,
        new JsonFields()
            .with("order", order.word())
            .with(
                "blocked",
                blocked.stream()
                    .map(group -> group.stream().map(names::container).toList())
                    .toList()),
        view,
        ExitCodes.OK);
  }

  @Override
  public Optional<FrontKind<CollocationInstance, ?>> fronts() {
    return Optional.of(
        new FrontKind<>(
            new CollocationFrontFormat(),
            new CollocationWeightsCodec(),
            CollocationKind::fronts,
            (read, placement) ->
                new CollocationChecker()
                    .check(ofAnyWeights(read), new CollocationByName(read).ordered(placement)),
            Optional.of(CollocationRequest::limited)));
  }

  /** Fronts are of all weights, and within no limits that these name. */
  private static CollocationInstance ofAnyWeights(CollocationInstance instance) {
    return instance.with(Weights.EQUAL);
  }

  private static InstanceFronts<CollocationPlacement> fronts(CollocationInstance given) {
    CollocationInstance instance = ofAnyWeights(given);
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
        placement -> List.of(),
        Optional.of(PictureOfRacks.of(instance)));
  }

  private static List<String> notes(CollocationInstance instance) {
    List<String> notes = new ArrayList<>();
    if (!instance.current().isEmpty()) {
      notes.add(
          instance.limitsMoves()
              ? "At most (%d) of (%d) running containers move."
                  .formatted(instance.migrations().most().orElseThrow(), instance.current().size())
              : "What runs already may move to any node.");
      if (instance.needsOrder()) {
        notes.add("The moves can be made one after another, each to a free slot.");
      }
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
          yield new RackFormulation(costs, GoalLimits.of(instance)).build(instance).model();
        }
        case SEATS -> {
          checkSize();
          yield new SeatFormulation(costs, GoalLimits.of(instance)).build(instance).model();
        }
        default ->
            throw UserError.invalid(
                "There is no formulation (%s) of collocation instances. Maybe counts or seats."
                    .formatted(Escaped.name(formulation.orElse(""))));
      };
    }

    /**
     * Counts of containers describe an instance completely with free migrations and turtles that
     * are no more intensive than any taz.
     */
    private boolean countsSuffice() {
      int coolestTaz =
          instance.jobs().stream()
              .filter(Job::isTaz)
              .mapToInt(Job::intensity)
              .min()
              .orElse(Integer.MAX_VALUE);
      return !instance.movesMatter()
          && instance.jobs().stream().allMatch(job -> job.isTaz() || job.intensity() <= coolestTaz);
    }

    private void checkCountsSuffice() {
      if (!countsSuffice()) {
        throw UserError.invalid(
            "The formulation (counts) is for turtles no hotter than tazes and migrations that"
                + " are free. Maybe --formulation seats.");
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
    public Optional<Counts> counts() {
      Cluster on = instance.cluster();
      return Optional.of(new Counts(instance.containers(), on.nodes(), on.slotsPerNode()));
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
    public Optional<NamedSolution<CollocationPlacement>> named(ResultDocument result) {
      return result instanceof CollocationResult found
          ? found
              .placement()
              .map(rows -> new CollocationByName(instance).placement(rows, found.moves()))
          : Optional.empty();
    }

    @Override
    public String solutionName() {
      return "placement";
    }

    @Override
    public Recheck recheck(CollocationPlacement placement) {
      CheckReport report =
          new CollocationChecker()
              .check(instance, new CollocationByName(instance).ordered(placement));
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
      Optional<CollocationPlacement> placement =
          result.solution().map(new CollocationByName(instance)::ordered);
      return new CollocationRun(
          run,
          loaded.value(),
          instance,
          placement,
          placement.map(found -> PlacementSummary.of(instance, found)));
    }
  }
}
