package org.wattle.solvers.collocation;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.heuristics.collocation.CollocationHeuristics;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.Backends;
import org.wattle.solvers.CheckedBackend;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundSolver;

/** The solvers of collocation instances, by id. */
public final class CollocationSolvers {
  /** Picks what proves the optimum soonest. */
  public static final String AUTO = "auto";

  /** It finds racks fastest; so it is the one that is picked. */
  private static final String PICKED = "scip";

  /** Four times as fast as it where goals have bounds: fronts of 32 and 64 containers. */
  private static final String PICKED_FOR_GOALS = "cp-sat";

  private CollocationSolvers() {}

  /** All of them: the default first, then backends, branch-and-bound and baselines. */
  public static List<String> ids() {
    return Stream.of(
            Stream.of(AUTO),
            backends(),
            Stream.of(BranchAndBoundSolver.ID),
            CollocationHeuristics.ids().stream())
        .flatMap(ids -> ids)
        .toList();
  }

  /** The solver of an id; branch-and-bound with all its features. */
  public static Optional<Solver<CollocationInstance, CollocationPlacement>> byId(String id) {
    return byId(id, BranchAndBoundOptions.ALL);
  }

  /** The solver of an id; the options are those of branch-and-bound. */
  public static Optional<Solver<CollocationInstance, CollocationPlacement>> byId(
      String id, BranchAndBoundOptions options) {
    if (id.equals(AUTO)) {
      return Optional.of(new ExactCollocationSolver(AUTO, picked()));
    }
    if (id.equals(BranchAndBoundSolver.ID)) {
      return Optional.of(new BranchAndBoundSolver(options));
    }
    return CollocationHeuristics.byId(id)
        .or(
            () ->
                Backends.byId(id)
                    .filter(CollocationSolvers::takesIntegers)
                    .map(CheckedBackend::new)
                    .map(backend -> new ExactCollocationSolver(id, backend)));
  }

  /** Minimises goals for an exact front. */
  public static ExactGoals goals(CollocationInstance instance) {
    return new ExactGoals(instance, installed(PICKED_FOR_GOALS));
  }

  private static CheckedBackend picked() {
    return installed(PICKED)
        .noting("auto picked " + PICKED + ": it finds racks for counts fastest");
  }

  private static CheckedBackend installed(String id) {
    return Backends.byId(id)
        .map(CheckedBackend::new)
        .orElseThrow(() -> new IllegalStateException("The backend (" + id + ") is not installed."));
  }

  private static Stream<String> backends() {
    return Backends.all().stream().filter(CollocationSolvers::takesIntegers).map(Backend::id);
  }

  private static boolean takesIntegers(Backend backend) {
    return backend.capabilities().accepts().contains(ModelFeature.INTEGER_VARIABLES)
        && backend.capabilities().proof() == Proof.EXACT;
  }
}
