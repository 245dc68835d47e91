package org.wattle.toolkit.front;

import org.wattle.model.Worded;
import org.wattle.model.front.CalibratedWeights;

/** How weights come from the schedules that people chose on a front. */
public enum WeightRule implements Worded {
  /** One over the standard deviation of each goal (Blagodurov and Fedorova, section 3.1). */
  DEVIATION,
  /** The weights under which a chosen schedule is the optimum by the largest margin. */
  INVERSE,
  /** A reference point and weights under which a chosen schedule is the nearest to it. */
  REFERENCE_POINT,
  /** No goal is worse than in the worst of the chosen schedules. */
  LIMITS;

  /** How many schedules have to be chosen at least. */
  public int least() {
    return this == DEVIATION ? CalibratedWeights.MIN_CHOSEN : 1;
  }

  /** Whether more than a weighted sum decides. */
  public boolean hasAims() {
    return this == REFERENCE_POINT || this == LIMITS;
  }
}
