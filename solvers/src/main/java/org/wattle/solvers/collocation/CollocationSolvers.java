package org.wattle.solvers.collocation;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.heuristics.collocation.CollocationHeuristic;
import org.wattle.heuristics.collocation.CollocationHeuristicSolver;
import org.wattle.heuristics.collocation.CollocationHeuristics;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.WeightedSum;
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
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundSolver;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * The solvers of collocation instances: {@code auto}, the backends for integer programs,
 * branch-and-bound, the baselines. Branch-and-bound supports {@link BranchAndBoundOptions}.
 */
public final class CollocationSolvers implements SolverProvider {
  /** The id of the solver that selects the fastest exact method. */
  public static final String AUTO = "auto";

  /** The backend that {@code auto} selects, since it assigns jobs to racks fastest. */
  private static final String PICKED = "scip";

  /**
   * The backend where goals have bounds; there it is four times as fast, measured on fronts of 32
   * and 64 containers.
   */
  private static final String PICKED_FOR_GOALS = "cp-sat";

  /** What a solver honours with any backend; the seed is used by baselines and relocation. */
  private static final Set<Ability> WITH_ANY_BACKEND =
      EnumSet.of(Ability.RELATIVE_GAP, Ability.SEED, Ability.HINT, Ability.BOUND, Ability.PROGRESS);

  private static final Set<Ability> OF_BRANCH_AND_BOUND =
      EnumSet.of(
          Ability.TIME_LIMIT,
          Ability.WORK_LIMIT,
          Ability.RELATIVE_GAP,
          Ability.SEED,
          Ability.HINT,
          Ability.BOUND,
          Ability.INTERRUPT,
          Ability.PROGRESS);

  @Override
  public List<PluginFailure> failures() {
    return CollocationHeuristics.load().failures();
  }

  @Override
  public List<SolverDescriptor<CollocationInstance, CollocationPlacement>> solvers() {
    List<SolverDescriptor<CollocationInstance, CollocationPlacement>> solvers = new ArrayList<>();
    solvers.add(
        own(
                AUTO,
                Set.of(),
                Guarantee.OF_CHOSEN_SOLVER,
                (objective, options) -> new ExactCollocationSolver(AUTO, picked()))
            .restingOn(Set.of(PICKED)));
    Backends.all().stream()
        .filter(CollocationSolvers::takesIntegers)
        .map(CollocationSolvers::exact)
        .forEach(solvers::add);
    solvers.add(
        own(
            BranchAndBoundSolver.ID,
            OF_BRANCH_AND_BOUND,
            Guarantee.EXACT,
            (objective, options) ->
                new BranchAndBoundSolver(
                    options.get(BranchAndBoundOptions.class).orElse(BranchAndBoundOptions.ALL))));
    CollocationHeuristics.all().forEach(heuristic -> solvers.add(baseline(heuristic)));
    return solvers;
  }

  private static SolverDescriptor<CollocationInstance, CollocationPlacement> own(
      String id,
      Set<Ability> honours,
      Guarantee guarantee,
      SolverDescriptor.Factory<CollocationInstance, CollocationPlacement> factory) {
    return new SolverDescriptor<>(
        id,
        CollocationPlacement.PROBLEM,
        List.of(WeightedSum.NAME),
        honours,
        guarantee,
        guarantee != Guarantee.OF_CHOSEN_SOLVER,
        "",
        factory);
  }

  private static SolverDescriptor<CollocationInstance, CollocationPlacement> exact(
      Backend backend) {
    Set<Ability> honours = EnumSet.copyOf(WITH_ANY_BACKEND);
    honours.addAll(backend.capabilities().honours());
    return new SolverDescriptor<>(
        backend.id(),
        CollocationPlacement.PROBLEM,
        List.of(WeightedSum.NAME),
        honours,
        Guarantee.EXACT,
        backend.capabilities().deterministic(),
        backend.version(),
        (objective, options) ->
            new ExactCollocationSolver(backend.id(), new CheckedBackend(backend)));
  }

  private static SolverDescriptor<CollocationInstance, CollocationPlacement> baseline(
      CollocationHeuristic heuristic) {
    return own(
        heuristic.id(),
        heuristic.randomized()
            ? Set.of(Ability.TIME_LIMIT, Ability.INTERRUPT, Ability.SEED)
            : Set.of(Ability.TIME_LIMIT, Ability.INTERRUPT),
        Guarantee.NOTHING,
        (objective, options) -> new CollocationHeuristicSolver(heuristic));
  }

  /** All of them: the default first, then backends, branch-and-bound and baselines. */
  public static List<String> ids() {
    return new CollocationSolvers().solvers().stream().map(SolverDescriptor::id).toList();
  }

  /** The solver of an id; branch-and-bound with all its features. */
  public static Optional<Solver<CollocationInstance, CollocationPlacement>> byId(String id) {
    return byId(id, BranchAndBoundOptions.ALL);
  }

  /** The solver of an id; the options are those of branch-and-bound. */
  public static Optional<Solver<CollocationInstance, CollocationPlacement>> byId(
      String id, BranchAndBoundOptions options) {
    return new SolverRegistry(new CollocationSolvers().solvers())
        .find(CollocationPlacement.PROBLEM, WeightedSum.NAME, id)
        .map(
            solver ->
                solver.create(
                    WeightedSum.NAME,
                    SolverOptions.NONE.with(BranchAndBoundOptions.class, options)));
  }

  /** The minimiser of goals for an exact front. */
  public static ExactGoals goals(CollocationInstance instance) {
    return new ExactGoals(instance, CheckedBackend.installed(PICKED_FOR_GOALS));
  }

  private static CheckedBackend picked() {
    return CheckedBackend.installed(PICKED)
        .noting("auto picked " + PICKED + ": it assigns jobs to racks fastest");
  }

  private static boolean takesIntegers(Backend backend) {
    return backend.capabilities().accepts().contains(ModelFeature.INTEGER_VARIABLES)
        && backend.capabilities().proof() == Proof.EXACT;
  }
}
