package org.wattle.solvers.collocation.branchandbound;

import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.BoundFunction;

/** What the branch-and-bound does not take, in words. */
final class UnsupportedInstances {
  private static final int SLOTS = 2;

  private UnsupportedInstances() {}

  static Optional<String> of(CollocationInstance instance, BranchAndBoundOptions options) {
    int slots = instance.cluster().slotsPerNode();
    if (slots != SLOTS) {
      return Optional.of(
          "Nodes have (%d) slots, and the branch-and-bound is for (%d), as in the paper. Maybe the solver auto."
              .formatted(slots, SLOTS));
    }
    if (!instance.current().isEmpty() && !instance.migrations().areFree()) {
      return Optional.of(
          "Containers that run may not move freely (at most %s, at a cost of %s each), and the branch-and-bound places all anew. Maybe the solver auto."
              .formatted(
                  instance.migrations().most().isPresent()
                      ? instance.migrations().most().getAsInt()
                      : "any",
                  instance.migrations().cost()));
    }
    if (options.fathoming() && options.bound() != BoundFunction.ELABORATE) {
      return Optional.of(
          "Fathoming makes placements of what the elaborate bound counts on, and the bound is (%s). Maybe --bound elaborate."
              .formatted(options.bound().word()));
    }
    if (!(options.approximate() > 0 && options.approximate() <= 1)) {
      return Optional.of(
          "The share of approximate bounding (%s) is not above 0 and at most 1. Maybe 0.99."
              .formatted(options.approximate()));
    }
    return Optional.empty();
  }
}
