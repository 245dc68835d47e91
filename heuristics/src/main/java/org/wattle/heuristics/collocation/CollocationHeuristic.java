package org.wattle.heuristics.collocation;

import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;

/** A rule that gives containers their nodes, quickly and without any proof. */
public interface CollocationHeuristic {
  /** The short name that users type, e.g. {@code slot-rr}. */
  String id();

  /** Whether placements depend on the seed. */
  default boolean randomized() {
    return false;
  }

  /**
   * Places every container that does not run yet; those that do stay where they are.
   *
   * @param instance with no more containers than slots
   * @param seed of every random choice
   */
  CollocationPlacement place(CollocationInstance instance, long seed);
}
