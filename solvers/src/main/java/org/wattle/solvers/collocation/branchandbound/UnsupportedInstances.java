package org.wattle.solvers.collocation.branchandbound;

import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.front.GoalAims;

/** Explains which instances and options the branch-and-bound does not support. */
final class UnsupportedInstances {
  private static final int SLOTS = 2;

  private UnsupportedInstances() {}

  static Optional<String> of(CollocationInstance instance, BranchAndBoundOptions options) {
    int slots = instance.cluster().slotsPerNode();
    if (slots != SLOTS) {
      return Optional.of(
          "Nodes have (%d) slots, and the branch-and-bound supports (%d), as in the paper. Maybe use the solver auto."
              .formatted(slots, SLOTS));
    }
    if (!instance.current().isEmpty() && !instance.migrations().areFree()) {
      return Optional.of(
          "Migrations are limited (at most %s, at a cost of %s each), and the branch-and-bound places all containers anew. Maybe use the solver auto."
              .formatted(
                  instance.migrations().most().isPresent()
                      ? instance.migrations().most().getAsInt()
                      : "any",
                  instance.migrations().cost()));
    }
    if (!instance.weights().aims().equals(GoalAims.NONE)) {
      return Optional.of(
          "The weights have a reference point or limits, and the branch-and-bound minimises a weighted sum, as in the paper. Maybe use the solver auto.");
    }
    if (options.fathoming() && !options.bound().isElaborate()) {
      return Optional.of(
          "Fathoming constructs placements from the elaborate bound, and the bound is (%s). Maybe use --bound elaborate."
              .formatted(options.bound().word()));
    }
    if (!(options.approximate() > 0 && options.approximate() <= 1)) {
      return Optional.of(
          "The share of approximate bounding (%s) is not above 0 and at most 1. Maybe use 0.99."
              .formatted(options.approximate()));
    }
    return Optional.empty();
  }
}
