package org.wattle.solvers.energy.explain;

import org.wattle.model.energy.Placement;

/** What is known of an instance that is said to have no placement. */
public sealed interface Infeasibility {
  /** It has none, and this is why. */
  record Explained(Contradiction contradiction) implements Infeasibility {}

  /** It has one. */
  record HasPlacement(Placement placement) implements Infeasibility {}

  /** Neither was shown within the limits. */
  record Undecided() implements Infeasibility {}
}
