package org.wattle.simulation.energy;

/** Hears of a run as it goes. */
public interface ClusterListener {
  /** Hears nothing. */
  ClusterListener NONE = new ClusterListener() {};

  default void sample(Sample sample) {}

  default void slot(SlotRecord slot) {}

  default void ended(TaskEnd end) {}
}
