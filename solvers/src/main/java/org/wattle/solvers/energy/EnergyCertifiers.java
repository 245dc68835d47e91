package org.wattle.solvers.energy;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.bound.AggregateModel;
import org.wattle.model.energy.bound.CountsOptions;
import org.wattle.model.energy.bound.CountsOptions.Split;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.model.energy.formulation.AggregatedFlowFormulation;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.solvers.Backends;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.solvers.certificate.Relaxation;
import org.wattle.solvers.certificate.RelaxationCertifier;
import org.wattle.solvers.energy.support.UsualUnits;
import org.wattle.solvers.grading.CheckedBackend;

/** Second methods for the claims of solvers of energy instances. */
public final class EnergyCertifiers {
  /** Fast on these models, and rarely the engine of the first solver. */
  private static final String PREFERRED = "highs";

  /** With more tasks than this, they are not split among classes one by one. */
  private static final int MAX_SHARES = 250;

  /** For larger instances even the counts take too long to build. */
  private static final int MAX_TASKS = 5_000;

  private static final int MAX_SERVERS = 50_000;

  /** Larger products of tasks and servers make models that no search tree closes. */
  private static final long MAX_PAIRS = 4_000;

  /** Nodes that a second solver may search where nobody asked for a certificate. */
  private static final long QUICK_NODES = 100;

  private EnergyCertifiers() {}

  /** Exact arithmetic: on the counts of servers and switches, then on the whole placement. */
  public static List<Certifier<EnergyInstance, Placement>> of(
      PlacementObjective objective, ExactCertifier exact) {
    List<Certifier<EnergyInstance, Placement>> certifiers = of(objective.energy(), exact);
    return objective.money()
        ? certifiers.stream().<Certifier<EnergyInstance, Placement>>map(CostCertifier::new).toList()
        : certifiers;
  }

  /** The same of claims about energies. */
  public static List<Certifier<EnergyInstance, Placement>> of(
      EnergyObjective objective, ExactCertifier exact) {
    Certifier<EnergyInstance, Placement> counts =
        new RelaxationCertifier<>(
            exact,
            "servers and switches counted by class",
            instance -> counts(instance, objective, options -> options.with(Split.TASKS)));
    Certifier<EnergyInstance, Placement> wholeTasks =
        new RelaxationCertifier<>(
            exact,
            "servers and switches counted by class with whole tasks",
            instance ->
                instance.tasks().size() > MAX_SHARES
                    ? Optional.empty()
                    : counts(instance, objective, options -> options.with(Split.NOTHING)));
    Certifier<EnergyInstance, Placement> placements =
        new RelaxationCertifier<>(
            exact, "a place for every task", instance -> placements(instance, objective));
    return exact.recording()
        ? List.of(counts, wholeTasks, placements)
        : List.of(counts, placements);
  }

  private static Optional<Relaxation<Placement>> counts(
      EnergyInstance instance,
      EnergyObjective objective,
      UnaryOperator<CountsOptions> withFewTasks) {
    if (instance.tasks().size() > MAX_TASKS || instance.serverCount() > MAX_SERVERS) {
      return Optional.empty();
    }
    CountsOptions options = CountsOptions.plain(VariableType.INTEGER);
    boolean few = instance.tasks().size() <= MAX_SHARES;
    DataCenter center = DataCenter.of(UsualUnits.of(instance));
    AggregateModel counts =
        AggregateModel.of(center, objective, few ? withFewTasks.apply(options) : options);
    return Optional.of(
        new Relaxation<>(counts.model(), new CountedPlacement(center, counts)::point));
  }

  private static Optional<Relaxation<Placement>> placements(
      EnergyInstance instance, EnergyObjective objective) {
    return AutoSolver.pairs(instance) > MAX_PAIRS
        ? Optional.empty()
        : Optional.of(
            Relaxation.of(
                new AggregatedFlowFormulation(FormulationOptions.of(objective))
                    .build(UsualUnits.of(instance))));
  }

  /**
   * Solvers of the whole placement that rest on one backend alone: none takes the bound of the
   * aggregate model, which another backend proves.
   */
  public static List<SolverDescriptor<EnergyInstance, Placement>> secondSolvers() {
    return Backends.all().stream()
        .filter(EnergySolvers::takesPlacements)
        .sorted(Comparator.comparing((Backend backend) -> !backend.id().equals(PREFERRED)))
        .map(EnergyCertifiers::alone)
        .toList();
  }

  /** The fastest of {@link #secondSolvers}, with a limit on its work; none for large instances. */
  public static List<SolverDescriptor<EnergyInstance, Placement>> quickSecondSolvers(
      EnergyInstance instance) {
    return AutoSolver.pairs(instance) > MAX_PAIRS
        ? List.of()
        : Backends.byId(PREFERRED).stream()
            .map(backend -> alone(backend).withWorkLimit(QUICK_NODES))
            .toList();
  }

  /** Whether {@link #quickSecondSolvers} are sooner done than exact arithmetic. */
  public static boolean secondSolversFirst(EnergyInstance instance) {
    return AutoSolver.few(instance);
  }

  private static SolverDescriptor<EnergyInstance, Placement> alone(Backend backend) {
    return EnergySolvers.complete(
        new SolverDescriptor<>(
            backend.id(),
            Placement.PROBLEM,
            Arrays.stream(EnergyObjective.values()).map(EnergyObjective::word).toList(),
            EnumSet.copyOf(backend.capabilities().honours()),
            Guarantee.of(backend.capabilities().proof()),
            backend.capabilities().deterministic(),
            backend.version(),
            (objective, options) ->
                ExactEnergySolver.alone(
                    EnergySolvers.objective(objective),
                    BackendSelector.fixed(new CheckedBackend(backend)))));
  }
}
