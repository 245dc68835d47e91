package org.wattle.toolkit.lotes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.Tolerances;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.lotes.LotesCodec;
import org.wattle.model.json.lotes.LotesResult;
import org.wattle.model.json.lotes.LotesResultCodec;
import org.wattle.model.json.lotes.LotesRows;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment.BinUse;
import org.wattle.model.lotes.bins.ClassSets;
import org.wattle.model.lotes.bins.MaximalBins;
import org.wattle.model.lotes.formulation.AllocationFormulation;
import org.wattle.model.lotes.formulation.Form;
import org.wattle.model.lotes.formulation.MachineAssignmentFormulation;
import org.wattle.model.lotes.formulation.TieBreak;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverOptions;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.solvers.lotes.LotesCertifiers;
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

/**
 * LoTES: how many jobs machines can carry. Which of many optimal allocations is found may be given
 * as the option {@link TieBreak}.
 */
public final class LotesKind implements ProblemKind<LotesInstance> {
  /** Rates of jobs. */
  static final ValueFormat JOBS_PER_HOUR =
      ValueFormat.of("jobs/h", Quantities::jobsPerHour, Quantities::jobsPerHour);

  @Override
  public InstanceCodec<LotesInstance> codec() {
    return new LotesCodec();
  }

  @Override
  public ResultCodec<?> resultCodec() {
    return new LotesResultCodec();
  }

  @Override
  public List<String> objectives() {
    return Arrays.stream(LotesObjective.values()).map(LotesObjective::word).toList();
  }

  @Override
  public Set<Class<?>> options() {
    return Set.of(TieBreak.class);
  }

  @Override
  public Problem<?, ?> problem(LoadedInstance<LotesInstance> instance, ProblemRequest request) {
    LotesObjective objective = objective(request.objective());
    if (objective != LotesObjective.ALLOCATION
        && request.options().get(TieBreak.class).isPresent()) {
      throw UserError.invalid(
          "--tie-break is for the objective (allocation), and this is (%s). Maybe leave it out."
              .formatted(objective.word()));
    }
    return problem(instance, LotesSolutions.of(objective), request);
  }

  private static <S> Problem<LotesInstance, S> problem(
      LoadedInstance<LotesInstance> instance, LotesSolutions<S> solutions, ProblemRequest request) {
    return new LotesProblem<>(instance, solutions, request.options());
  }

  /** The objective of bins where the result names none is the one with the looser constraints. */
  @Override
  public ResultCheck check(LoadedInstance<LotesInstance> instance, ResultDocument document) {
    LotesResult result = result(LotesResult.class, document);
    boolean shares = result.rows().filter(LotesRows.Shares.class::isInstance).isPresent();
    return result
        .summary()
        .objective()
        .map(named -> LotesObjective.byWord(named.name()))
        .orElse(Optional.of(shares ? LotesObjective.ALLOCATION : LotesObjective.MACHINE_ASSIGNMENT))
        .map(objective -> check(instance, LotesSolutions.of(objective), result))
        .orElseGet(() -> ResultCheck.of(result, Optional.empty(), "", any -> Metric.Group.NONE));
  }

  private static <S> ResultCheck check(
      LoadedInstance<LotesInstance> instance, LotesSolutions<S> solutions, LotesResult result) {
    Problem<LotesInstance, S> problem = new LotesProblem<>(instance, solutions, SolverOptions.NONE);
    if (result.rows().isPresent() && problem.named(result).isEmpty()) {
      return ResultCheck.impossible(
          "objective: the result holds no solution for (" + problem.objective() + ")");
    }
    return ResultCheck.of(
        result,
        Optional.of(problem),
        "rows: there are none",
        solution ->
            Metric.Group.of(
                LotesRun.tasksHeld(
                        instance.value(), solutions.held().apply(instance.value(), solution))
                    .map()));
  }

  @Override
  public List<String> formulations() {
    return LotesModels.FORMULATIONS;
  }

  @Override
  public OptModel export(LotesInstance instance, ExportRequest request) {
    return new LotesModels(instance).model(objective(request.objective()), request.formulation());
  }

  /** The objective that was asked for; the default is that of fractions of machines. */
  private LotesObjective objective(Optional<String> asked) {
    return knownObjective(asked)
        .flatMap(LotesObjective::byWord)
        .orElse(LotesObjective.MACHINE_ASSIGNMENT);
  }

  /** Classes, machines and configurations. */
  public static String size(LotesInstance instance) {
    return "%s on %s of %s"
        .formatted(
            Quantities.counted(instance.classes().size(), "class", "classes"),
            Quantities.counted(instance.machines(), "machine", "machines"),
            Quantities.counted(
                instance.configurations().size(), "configuration", "configurations"));
  }

  /** The optimisation models of a LoTES instance, written out for other programs. */
  private record LotesModels(LotesInstance instance) {
    static final List<String> FORMULATIONS = List.of("literal", "reduced");

    /** A model has a column for every bin; ten million columns are of no use. */
    private static final int MAX_BINS = 200_000;

    /**
     * The model of an objective.
     *
     * @throws UserError where the formulation is not known, or there are too many bins
     */
    OptModel model(LotesObjective objective, Optional<String> formulation) {
      Form form = formulation.map(LotesModels::form).orElse(Form.REDUCED);
      return switch (objective) {
        case ALLOCATION -> new AllocationFormulation(form, TieBreak.NONE).build(instance).model();
        case MACHINE_ASSIGNMENT -> assignment(form, VariableType.CONTINUOUS);
        case MACHINE_ASSIGNMENT_INTEGER -> assignment(form, VariableType.INTEGER);
      };
    }

    private OptModel assignment(Form form, VariableType machines) {
      return new MachineAssignmentFormulation(form, bins(), machines).build(instance).model();
    }

    private List<Bin> bins() {
      List<Bin> bins = new ArrayList<>();
      boolean all =
          new MaximalBins(instance, ClassSets.all(instance))
              .forEachWhile(
                  bin -> {
                    bins.add(bin);
                    return bins.size() < MAX_BINS;
                  });
      if (!all) {
        throw UserError.invalid(
            "The machine assignment has a column for every bin, and there are more than (%s) of them. Maybe --objective allocation, or solve it here: column generation needs but a few."
                .formatted(Quantities.count(MAX_BINS)));
      }
      return bins;
    }

    private static Form form(String name) {
      return FORMULATIONS.contains(name)
          ? Form.valueOf(name.toUpperCase(Locale.ROOT))
          : unknown(name);
    }

    private static Form unknown(String name) {
      throw UserError.invalid(
          "There is no formulation (" + Escaped.name(name) + "). Maybe literal or reduced.");
    }
  }

  /**
   * A LoTES instance with one of its objectives.
   *
   * @param <S> the solution
   */
  private static final class LotesProblem<S> implements Problem<LotesInstance, S> {
    /** Exact, and without native code to be loaded for so small a program. */
    private static final String BOUND = "ojalgo";

    private final LoadedInstance<LotesInstance> loaded;
    private final LotesSolutions<S> solutions;
    private final SolverOptions options;

    /** The best rate of pooled machines; empty until it was asked for. */
    private Optional<OptionalDouble> allocationBound = Optional.empty();

    LotesProblem(
        LoadedInstance<LotesInstance> loaded, LotesSolutions<S> solutions, SolverOptions options) {
      this.loaded = loaded;
      this.solutions = solutions;
      this.options = options;
    }

    @Override
    public LoadedInstance<LotesInstance> loaded() {
      return loaded;
    }

    @Override
    public ProblemType<LotesInstance, S> type() {
      return solutions.type();
    }

    @Override
    public LotesInstance instance() {
      return loaded.value();
    }

    @Override
    public String objective() {
      return solutions.objective().word();
    }

    @Override
    public Sense sense() {
      return Sense.MAXIMIZE;
    }

    @Override
    public ValueFormat format() {
      return LotesKind.JOBS_PER_HOUR;
    }

    @Override
    public String size() {
      return LotesKind.size(instance());
    }

    @Override
    public Optional<Counts> counts() {
      LotesInstance of = instance();
      return Optional.of(
          new Counts(of.classes().size(), Math.toIntExact(of.machines()), of.resources().size()));
    }

    @Override
    public SolverOptions solverOptions() {
      return options;
    }

    @Override
    public boolean takesStart() {
      return solutions.takesStart();
    }

    @Override
    public Optional<NamedSolution<S>> named(ResultDocument result) {
      return result instanceof LotesResult found
          ? found.rows().flatMap(of -> solutions.named().apply(new LotesByName(instance()), of))
          : Optional.empty();
    }

    @Override
    public String solutionName() {
      return "solution of the objective (" + objective() + ")";
    }

    @Override
    public Map<String, Double> tolerances() {
      return Map.of("capacity", Tolerances.RESULT, "machines", Tolerances.RESULT);
    }

    @Override
    public Recheck recheck(S solution) {
      CheckReport report = solutions.checker().check(instance(), solution);
      return new Recheck(solutions.jobsPerHour(report), report);
    }

    @Override
    public List<NamedBound> bounds(SolveContext context) {
      return allocationBound(context).stream()
          .mapToObj(bound -> new NamedBound("allocation of pooled machines", bound))
          .toList();
    }

    @Override
    public List<Certifier<LotesInstance, S>> certifiers(ExactCertifier exact) {
      return LotesCertifiers.of(solutions.objective(), exact);
    }

    @Override
    public SolvedRun solved(Run run, SolveResult<S> result, SolveContext context) {
      List<BinUse> bins = result.solution().map(solutions.bins()).orElse(List.of());
      return new LotesRun(
          run,
          instance(),
          solutions.objective(),
          result
              .solution()
              .map(found -> solutions.rows().apply(new LotesByName(instance()), found)),
          result.solution().map(found -> solutions.held().apply(instance(), found)),
          bins,
          allocationBound(context));
    }

    /** The best rate of pooled machines, where that is not the objective itself; found once. */
    private OptionalDouble allocationBound(SolveContext context) {
      if (solutions.objective() == LotesObjective.ALLOCATION) {
        return OptionalDouble.empty();
      }
      OptionalDouble bound = allocationBound.orElseGet(() -> findAllocationBound(context));
      allocationBound = Optional.of(bound);
      return bound;
    }

    private OptionalDouble findAllocationBound(SolveContext context) {
      String objective = LotesObjective.ALLOCATION.word();
      Optional<SolverDescriptor<LotesInstance, Allocation>> solver =
          context.solvers().find(Allocation.PROBLEM, objective, BOUND);
      return solver.stream()
          .map(
              found ->
                  found
                      .create(objective, SolverOptions.NONE)
                      .solve(
                          new SolveRequest<>(
                              instance(), context.parameters(), context.interrupt())))
          .flatMapToDouble(result -> result.bound().stream())
          .findFirst();
    }
  }
}
