package org.wattle.simulation.power.cap;

import org.wattle.model.plugin.DescribedPart;
import org.wattle.model.power.PowerScenario.Capping;

/**
 * A policy of capping. Policies are found by {@link java.util.ServiceLoader}: one of one's own is
 * one class with a public constructor without parameters and one line in {@code
 * META-INF/services/org.wattle.simulation.power.cap.CapRule}. They keep no state: what they did
 * before is in the history of {@link NodeCaps}.
 */
public interface CapRule extends DescribedPart {
  /** The cap of a node from the start, in milliwatts: its TDP where it is not capped. */
  default long startMilliwatts(Capping settings, long tdpMilliwatts) {
    return tdpMilliwatts;
  }

  /** Whether it takes steps. */
  default boolean watches() {
    return true;
  }

  /** Looks at what nodes drew, and changes caps. Is called once a period. */
  default void step(NodeCaps caps) {}
}
