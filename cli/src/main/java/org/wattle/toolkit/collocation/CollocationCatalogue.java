package org.wattle.toolkit.collocation;

import java.util.List;
import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions;

/** The solvers of collocation instances that commands may ask for. */
public interface CollocationCatalogue {
  /** No solver at all. */
  CollocationCatalogue NONE =
      new CollocationCatalogue() {
        @Override
        public List<String> ids() {
          return List.of();
        }

        @Override
        public Optional<Solver<CollocationInstance, CollocationPlacement>> byId(
            String id, BranchAndBoundOptions options) {
          return Optional.empty();
        }
      };

  /** The id of the branch-and-bound. */
  String BRANCH_AND_BOUND = "branch-and-bound";

  /** Whether a solver moves what runs already, as far as it may; baselines do not. */
  default boolean migrates(String id) {
    return true;
  }

  /** The ids that it knows, {@code auto} first. */
  List<String> ids();

  /** The solver of an id; the options are for the branch-and-bound alone. */
  Optional<Solver<CollocationInstance, CollocationPlacement>> byId(
      String id, BranchAndBoundOptions options);
}
