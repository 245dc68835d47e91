package org.wattle.toolkit.lotes;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.Tolerances;
import org.wattle.model.json.lotes.LotesResult;
import org.wattle.model.json.lotes.LotesRows;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment.BinUse;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverOptions;
import org.wattle.render.text.Escaped;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.solvers.lotes.LotesCertifiers;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.NamedBound;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.ValueFormat;
import org.wattle.toolkit.lotes.LotesByName.Named;

/**
 * A LoTES instance with one of its objectives.
 *
 * @param <S> the solution
 */
final class LotesProblem<S> implements Problem<LotesInstance, S> {
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
  public SolverOptions solverOptions() {
    return options;
  }

  @Override
  public boolean takesStart() {
    return solutions.takesStart();
  }

  @Override
  public Optional<S> solutionIn(ResultDocument result, List<String> warnings) {
    Optional<LotesRows> rows =
        result instanceof LotesResult found ? found.rows() : Optional.empty();
    return rows.flatMap(given -> solutions.named(instance(), given))
        .filter(named -> named.problems().isEmpty())
        .map(Named::solution);
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
    CheckReport report = solutions.check(instance(), solution);
    return new Recheck(
        solutions.jobsPerHour(report),
        report.violations().stream().map(Escaped::violation).toList(),
        Optional.empty());
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
    List<BinUse> bins = result.solution().map(solutions::bins).orElse(List.of());
    return new LotesRun(
        run,
        instance(),
        solutions.objective(),
        result.solution().map(found -> solutions.rows(instance(), found)),
        result.solution().map(found -> solutions.held(instance(), found)),
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
                        new SolveRequest<>(instance(), context.parameters(), context.interrupt())))
        .flatMapToDouble(result -> result.bound().stream())
        .findFirst();
  }
}
