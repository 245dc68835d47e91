package org.wattle.solvers.energy.explain;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.energy.Placement;

/** What becomes of the energy when a server may take no task. All energies in joules. */
public sealed interface TurnedOff {
  /** Running tasks hold it on, and they stay where they are. */
  record Held() implements TurnedOff {}

  /** Proven that without it there is no placement. */
  record Impossible() implements TurnedOff {}

  /**
   * Every placement without it takes more.
   *
   * @param atLeast how much more, proven
   * @param best how much more the best one found takes; none where none was found
   */
  record Dearer(double atLeast, OptionalDouble best) implements TurnedOff {}

  /**
   * A placement without it takes as much, but for rounding.
   *
   * @param instead the servers that it turns on instead, by expanded name
   */
  record SameEnergy(Placement placement, List<String> instead) implements TurnedOff {
    public SameEnergy {
      instead = List.copyOf(instead);
    }
  }

  /** A placement without it takes less: the one that was explained is not optimal. */
  record Saves(double joules, Placement placement) implements TurnedOff {}

  /**
   * Nothing of this was shown within the limits.
   *
   * @param best how much more the best one found takes; none where none was found
   */
  record Undecided(OptionalDouble best) implements TurnedOff {}

  /** There was no time left to ask. */
  record NotAsked() implements TurnedOff {}
}
