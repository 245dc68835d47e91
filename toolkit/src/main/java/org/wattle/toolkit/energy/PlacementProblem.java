package org.wattle.toolkit.energy;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyBreakdown.OnCount;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Obstacles;
import org.wattle.model.energy.Obstacles.Obstacle;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Waiting;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.TimeLimit;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.solvers.energy.AggregateBound;
import org.wattle.solvers.energy.EnergyCertifiers;
import org.wattle.solvers.energy.EnergyFormulation;
import org.wattle.solvers.energy.EnergySolvers;
import org.wattle.toolkit.EnergyUse;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.NamedBound;
import org.wattle.toolkit.Outcome;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolvedRun;

/** Placing the tasks of an energy instance whose running tasks stay where they are. */
final class PlacementProblem implements EnergyProblem<EnergyInstance> {
  private static final String AUTO = "auto";

  private final LoadedInstance<EnergyInstance> loaded;
  private final PlacementObjective goal;
  private final Optional<EnergyFormulation> formulation;
  private final EnergyRates rates;
  private final DataCenter center;
  private Optional<List<Obstacle>> obstacles = Optional.empty();

  PlacementProblem(
      LoadedInstance<EnergyInstance> loaded,
      PlacementObjective goal,
      Optional<EnergyFormulation> formulation,
      EnergyRates rates) {
    this.loaded = loaded;
    this.goal = goal;
    this.formulation = formulation;
    this.rates = rates;
    this.center = DataCenter.of(loaded.value());
  }

  /** Sought when they are first asked for, which is within the time limit. */
  private List<Obstacle> obstacles() {
    List<Obstacle> found = obstacles.orElseGet(() -> Obstacles.of(center));
    obstacles = Optional.of(found);
    return found;
  }

  @Override
  public LoadedInstance<EnergyInstance> loaded() {
    return loaded;
  }

  @Override
  public PlacementObjective goal() {
    return goal;
  }

  @Override
  public DataCenter center() {
    return center;
  }

  @Override
  public ProblemType<EnergyInstance, Placement> type() {
    return Placement.PROBLEM;
  }

  @Override
  public EnergyInstance instance() {
    return loaded.value();
  }

  @Override
  public SolverOptions solverOptions() {
    return formulation
        .map(chosen -> SolverOptions.NONE.with(EnergyFormulation.class, chosen))
        .orElse(SolverOptions.NONE);
  }

  /** A formulation is for backends. */
  @Override
  public void checkOptions(List<String> solvers) {
    List<String> backends = formulation.isPresent() ? EnergySolvers.backends() : List.of();
    if (!backends.isEmpty() && solvers.stream().noneMatch(backends::contains)) {
      throw UserError.invalid(
          "--formulation is for backends (%s), and none of them was asked. Maybe --solver %s, or leave it out."
              .formatted(String.join(", ", backends), backends.get(0)));
    }
  }

  /** Infeasible where an obstacle is plain from the instance; heuristics place what they can. */
  @Override
  public Optional<SolveResult<Placement>> knownResult(
      SolverDescriptor<EnergyInstance, Placement> solver, SolveParameters parameters) {
    if (obstacles().isEmpty() || solver.heuristic()) {
      return Optional.empty();
    }
    return Optional.of(
        new SolveResult.Infeasible<>(
            new Report(
                new Termination(Termination.Cause.COMPLETED, ""),
                Statistics.NONE,
                Provenance.of(solver.id(), "", parameters),
                List.of(),
                List.of("plain from the instance: no solver was asked"))));
  }

  @Override
  public Recheck recheck(Placement placement) {
    CheckReport report = new PlacementChecker().check(instance(), placement);
    return new Recheck(
        report.objectives().getOrDefault(goal.word(), Double.NaN),
        report.violations().stream().map(Escaped::violation).toList(),
        Optional.of(use(EnergyEvaluator.evaluate(center, placement), OptionalInt.empty())));
  }

  /** Where the energy goes. */
  static EnergyUse use(EnergyBreakdown energy, OptionalInt moves) {
    return new EnergyUse(
        energy.serverJoules(),
        energy.networkJoules(),
        energy.serversOn().values().stream().mapToInt(OnCount::on).sum(),
        energy.switchesOn().values().stream().mapToInt(OnCount::on).sum(),
        moves);
  }

  /** Checked as well: what is placed must be clean, and what is not must wait. */
  @Override
  public Outcome partialOutcome(Placement partial) {
    CheckReport report = new PlacementChecker().check(instance(), partial);
    List<DomainViolation> wrong = PlacementChecker.besidesWaiting(partial, report);
    if (!wrong.isEmpty()) {
      return new Outcome.Refuted(wrong.stream().map(Escaped::violation).toList());
    }
    Map<Waiting.Reason, Long> reasons = new EnumMap<>(Waiting.Reason.class);
    partial.waiting().forEach(each -> reasons.merge(each.reason(), 1L, Long::sum));
    return new Outcome.Waiting(
        partial.waiting().size(),
        reasons.entrySet().stream()
            .map(
                each ->
                    Quantities.counted(each.getValue(), "task waits", "tasks wait")
                        + ": "
                        + each.getKey().description())
            .collect(Collectors.joining("; ")));
  }

  /** Optima of small models: none where no solver of models is registered that chooses backends. */
  @Override
  public List<NamedBound> bounds(SolveContext context) {
    if (context.solvers().find(ProblemType.MODEL, "", AUTO).isEmpty()) {
      return List.of();
    }
    DataCenter minimised = goal.money() ? DataCenter.of(goal.priced(instance())) : center;
    SolveParameters parameters = context.parameters();
    Interrupt interrupt = context.interrupt();
    Stop.Watch watch = interrupt.watch(new TimeLimit(parameters.timeLimit()));
    return Stream.<Supplier<AggregateBound>>of(
            () -> AggregateBound.linear(minimised, goal.energy(), parameters, interrupt),
            () -> AggregateBound.whole(minimised, goal.energy(), parameters, interrupt))
        .flatMap(bound -> Stop.attempt(() -> Stop.within(watch, bound)).stream())
        .flatMap(
            bound ->
                bound.joules().stream()
                    .mapToObj(
                        joules ->
                            new NamedBound(
                                bound.description(), PlacementFormats.value(goal, joules))))
        .toList();
  }

  @Override
  public List<Certifier<EnergyInstance, Placement>> certifiers(ExactCertifier exact) {
    return EnergyCertifiers.of(goal, exact);
  }

  @Override
  public List<SolverDescriptor<EnergyInstance, Placement>> secondSolvers(SolverRegistry solvers) {
    return EnergyCertifiers.secondSolvers();
  }

  @Override
  public List<SolverDescriptor<EnergyInstance, Placement>> quickSecondSolvers() {
    return EnergyCertifiers.quickSecondSolvers(instance());
  }

  @Override
  public boolean secondSolversFirst() {
    return EnergyCertifiers.secondSolversFirst(instance());
  }

  @Override
  public SolvedRun solved(Run run, SolveResult<Placement> result, SolveContext context) {
    Optional<Placement> placement = result.solution().or(() -> partial(result));
    Optional<EnergyBreakdown> energy =
        placement.map(found -> EnergyEvaluator.evaluate(center, found));
    return new EnergyRun(
        run, center, goal, placement, energy, Optional.empty(), obstacles(), rates);
  }

  private static Optional<Placement> partial(SolveResult<Placement> result) {
    return result instanceof SolveResult.NoSolution<Placement> none
        ? none.partial()
        : Optional.empty();
  }
}
