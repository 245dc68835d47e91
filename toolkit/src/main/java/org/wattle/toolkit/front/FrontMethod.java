package org.wattle.toolkit.front;

import org.wattle.model.Worded;

/** How fronts are searched for. */
public enum FrontMethod implements Worded {
  /** Exactly within a part of the limits, and by NSGA-II what that leaves open. */
  AUTO,
  /** Every point is proven. */
  EXACT,
  /** Evolutionary search without proof. */
  NSGA2
}
