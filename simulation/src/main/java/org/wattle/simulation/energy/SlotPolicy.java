package org.wattle.simulation.energy;

import java.util.Optional;
import java.util.function.Supplier;
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
   * @param verdict what is known of the placement of the last slot; empty where nothing is
   */
  record Decisions(OnlinePlacement places, Supplier<Optional<SlotRecord.Verdict>> verdict) {
    /** Of which nothing is known but what it decides. */
    static Decisions of(OnlinePlacement places) {
      return new Decisions(places, Optional::empty);
    }
  }
}
