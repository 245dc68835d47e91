package org.wattle.toolkit.collocation;

import java.util.List;
import java.util.Optional;
import org.wattle.heuristics.collocation.CollocationHeuristics;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.collocation.CollocationSolvers;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions;
import org.wattle.toolkit.SolverEntry;

/** The solvers of collocation instances that come with Wattle. */
public final class InstalledCollocation implements CollocationCatalogue {
  /** What a solver that is no backend proves, in the words of the table. */
  public static String proves(String id) {
    return SolverEntry.proof(
        id.equals(BRANCH_AND_BOUND) ? Capabilities.Proof.EXACT : Capabilities.Proof.NONE);
  }

  /** What a solver that is no backend makes of the parameters. */
  public static List<Ability> honours(String id) {
    return switch (id) {
      case BRANCH_AND_BOUND ->
          List.of(
              Ability.TIME_LIMIT,
              Ability.WORK_LIMIT,
              Ability.RELATIVE_GAP,
              Ability.SEED,
              Ability.BOUND,
              Ability.INTERRUPT,
              Ability.PROGRESS);
      case "random" -> List.of(Ability.SEED);
      default -> List.of();
    };
  }

  @Override
  public boolean migrates(String id) {
    return !CollocationHeuristics.ids().contains(id);
  }

  @Override
  public List<String> ids() {
    return CollocationSolvers.ids();
  }

  @Override
  public Optional<Solver<CollocationInstance, CollocationPlacement>> byId(
      String id, BranchAndBoundOptions options) {
    return CollocationSolvers.byId(id, options);
  }
}
