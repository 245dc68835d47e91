package org.wattle.solvers.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.heuristics.energy.EnergyHeuristicSolver;
import org.wattle.heuristics.energy.EnergyHeuristics;
import org.wattle.heuristics.energy.PlacementHeuristic;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.cost.PricedInstance;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.plugin.PluginFailure;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverProvider;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.solvers.Backends;
import org.wattle.solvers.energy.benders.BendersSolver;
import org.wattle.solvers.energy.support.CostSolver;
import org.wattle.solvers.energy.support.UsualUnits;
import org.wattle.solvers.energy.support.UsualUnitsSolver;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * The solvers of energy instances: {@code auto}, the decomposition with each backend that can solve
 * its master problem, each backend that takes integers, the heuristics. Backends support {@link
 * EnergyFormulation}.
 */
public final class EnergySolvers implements SolverProvider {
  /** The master of {@code auto} and {@code benders}. */
  private static final String MASTER = "scip";

  /** What every solver may rest on: the bound of the counts, and the search of small instances. */
  private static final Set<String> SHARED = Set.of("scip", "ojalgo");

  /** What the decomposition rests on besides its master. */
  private static final Set<String> SHARED_BY_DECOMPOSITIONS =
      Set.of("scip", "ojalgo", "glop", "cp-sat");

  private static final List<String> OBJECTIVES =
      Arrays.stream(EnergyObjective.values()).map(EnergyObjective::word).toList();

  /** What a solver honours with any backend: it handles starts, bounds and the gap itself. */
  private static final Set<Ability> WITH_ANY_BACKEND =
      EnumSet.of(Ability.RELATIVE_GAP, Ability.HINT, Ability.BOUND);

  /** The decomposition also handles time, interrupts and progress itself. */
  private static final Set<Ability> OF_DECOMPOSITION =
      EnumSet.of(
          Ability.TIME_LIMIT,
          Ability.RELATIVE_GAP,
          Ability.THREADS,
          Ability.SEED,
          Ability.HINT,
          Ability.BOUND,
          Ability.INTERRUPT,
          Ability.PROGRESS);

  @Override
  public List<PluginFailure> failures() {
    return EnergyHeuristics.load().failures();
  }

  @Override
  public List<? extends SolverDescriptor<?, ?>> solvers(String id) {
    return id.equals(AutoSelector.ID)
        ? Backends.byId(MASTER).map(EnergySolvers::auto).map(EnergySolvers::complete).stream()
            .toList()
        : SolverProvider.super.solvers(id);
  }

  @Override
  public List<SolverDescriptor<EnergyInstance, Placement>> solvers() {
    List<Backend> backends = Backends.all();
    Optional<Backend> master = Backends.byId(MASTER);
    List<SolverDescriptor<EnergyInstance, Placement>> solvers = new ArrayList<>();
    master.map(EnergySolvers::auto).ifPresent(solvers::add);
    master.ifPresent(scip -> solvers.add(decomposition(BendersSolver.ID, scip)));
    backends.stream()
        .filter(BendersFactory::takesCounts)
        .map(backend -> decomposition(BendersSolver.ID + "-" + backend.id(), backend))
        .forEach(solvers::add);
    master.ifPresent(scip -> solvers.add(decomposition(BendersSolver.DECIDING_ID, scip)));
    backends.stream()
        .filter(EnergySolvers::takesPlacements)
        .map(EnergySolvers::exact)
        .forEach(solvers::add);
    EnergyHeuristics.all().forEach(heuristic -> solvers.add(heuristic(heuristic)));
    return solvers.stream().map(EnergySolvers::complete).toList();
  }

  private static SolverDescriptor<EnergyInstance, Placement> auto(Backend master) {
    return own(
            AutoSelector.ID,
            Set.of(),
            Guarantee.OF_CHOSEN_SOLVER,
            (objective, options) -> AutoSolver.of(master, objective(objective)))
        .restingOn(SHARED_BY_DECOMPOSITIONS);
  }

  /** The same solver for any units, which takes the cost as an objective too. */
  static SolverDescriptor<EnergyInstance, Placement> complete(
      SolverDescriptor<EnergyInstance, Placement> energy) {
    return CostSolver.added(
        UsualUnitsSolver.added(energy, UsualUnits::of), PricedInstance::of, new PlacementChecker());
  }

  private static SolverDescriptor<EnergyInstance, Placement> own(
      String id,
      Set<Ability> honours,
      Guarantee guarantee,
      SolverDescriptor.Factory<EnergyInstance, Placement> factory) {
    return new SolverDescriptor<>(
        id,
        Placement.PROBLEM,
        OBJECTIVES,
        honours,
        guarantee,
        guarantee != Guarantee.OF_CHOSEN_SOLVER,
        "",
        factory);
  }

  private static SolverDescriptor<EnergyInstance, Placement> decomposition(
      String id, Backend master) {
    Set<Ability> honours = EnumSet.copyOf(OF_DECOMPOSITION);
    if (master.capabilities().honours(Ability.WORK_LIMIT)) {
      honours.add(Ability.WORK_LIMIT);
    }
    return own(
            id,
            honours,
            Guarantee.EXACT,
            (objective, options) -> BendersFactory.of(master, id, objective(objective)))
        .restingOn(with(SHARED_BY_DECOMPOSITIONS, master.id()));
  }

  /** Results have a bound even where the backend proves none: the {@link AggregateBound}. */
  private static SolverDescriptor<EnergyInstance, Placement> exact(Backend backend) {
    Set<Ability> honours = EnumSet.copyOf(WITH_ANY_BACKEND);
    honours.addAll(backend.capabilities().honours());
    Proof proof = backend.capabilities().proof();
    return new SolverDescriptor<>(
            backend.id(),
            Placement.PROBLEM,
            OBJECTIVES,
            honours,
            proof == Proof.NONE ? Guarantee.BOUND : Guarantee.of(proof),
            backend.capabilities().deterministic(),
            backend.version(),
            (objective, options) ->
                new ExactEnergySolver(
                    objective(objective),
                    new CheckedBackend(backend),
                    options.get(EnergyFormulation.class).orElse(EnergyFormulation.AGGREGATED_FLOW)))
        .restingOn(with(SHARED, backend.id()));
  }

  private static Set<String> with(Set<String> engines, String one) {
    Set<String> all = new HashSet<>(engines);
    all.add(one);
    return all;
  }

  private static SolverDescriptor<EnergyInstance, Placement> heuristic(
      PlacementHeuristic heuristic) {
    return own(
            heuristic.id(),
            honours(heuristic),
            Guarantee.BOUND,
            (objective, options) ->
                new BoundedHeuristic(
                    new EnergyHeuristicSolver(
                            heuristic,
                            objective(objective),
                            heuristic.improvement(objective(objective)),
                            OptionalDouble.empty())
                        ::withGoal,
                    objective(objective)))
        .restingOn(SHARED);
  }

  /**
   * A limit ends a constructive heuristic without a placement; only a search after it can be given
   * a start and a limit of work.
   */
  private static Set<Ability> honours(PlacementHeuristic heuristic) {
    Set<Ability> honours =
        EnumSet.of(Ability.TIME_LIMIT, Ability.RELATIVE_GAP, Ability.BOUND, Ability.INTERRUPT);
    if (heuristic.randomized()) {
      honours.add(Ability.SEED);
    }
    if (heuristic.improvement(EnergyObjective.MTEC).isPresent()) {
      honours.addAll(EnumSet.of(Ability.WORK_LIMIT, Ability.SEED, Ability.HINT, Ability.PROGRESS));
    }
    return honours;
  }

  static EnergyObjective objective(String id) {
    return EnergyObjective.byId(id)
        .orElseThrow(
            () -> new IllegalArgumentException("There is no energy objective (" + id + ")."));
  }

  /** Every id: {@code auto}, decompositions, backends that take integers, heuristics. */
  public static List<String> ids() {
    return new EnergySolvers().solvers().stream().map(SolverDescriptor::id).toList();
  }

  /** The solver of an id; empty where there is none, or it is a backend that cannot place tasks. */
  public static Optional<Solver<EnergyInstance, Placement>> byId(
      String id, EnergyObjective objective) {
    return descriptor(id).map(solver -> solver.create(objective.word(), SolverOptions.NONE));
  }

  private static Optional<SolverDescriptor<EnergyInstance, Placement>> descriptor(String id) {
    return new SolverRegistry(new EnergySolvers().solvers())
        .find(Placement.PROBLEM, EnergyObjective.MTEC.word(), id);
  }

  /** The ids of the backends that take a formulation of the whole instance. */
  public static List<String> backends() {
    return Backends.all().stream().filter(EnergySolvers::takesPlacements).map(Backend::id).toList();
  }

  /** Whether a backend can place tasks, which needs integers. */
  public static boolean takesPlacements(Backend backend) {
    return backend.capabilities().accepts().contains(ModelFeature.INTEGER_VARIABLES);
  }
}
