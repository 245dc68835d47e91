package org.wattle.simulation.energy;

import java.util.Optional;
import org.wattle.heuristics.energy.OnlinePlacement;
import org.wattle.heuristics.energy.Traffic;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement.Unused;

/** A policy that places the tasks of each slot. */
public interface SlotPolicy {
  /** The short name that users type, e.g. {@code gems}. */
  String id();

  /** Begins a run; as {@link org.wattle.heuristics.energy.OnlineHeuristic#begin}. */
  Decisions begin(DataCenter center, Traffic traffic, long seed);

  /** Whether servers and switches without work sleep or stay on. */
  Unused unused();

  /**
   * A policy during a run.
   *
   * @param places what it decides
   * @param observer receives each decision
   */
  record Decisions(OnlinePlacement places, Observer observer) {}

  /** Is told what a policy decided, and says what is known of it. */
  interface Observer {
    /** Knows nothing. */
    Observer NONE = tasks -> Optional.empty();

    /** Tasks of a slot were placed as far as possible; what is known of that, if anything is. */
    Optional<SlotRecord.Verdict> placed(int[] tasks);

    /** A task left. */
    default void left(int task) {}
  }
}
