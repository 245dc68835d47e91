package org.wattle.solvers.collocation.branchandbound;

import java.util.SplittableRandom;
import org.wattle.heuristics.collocation.RandomPlacement;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.solvers.support.StopSignal;

/** Draws random placements and keeps the best (paper, Table 1, row 0). */
final class RandomSearch {
  /** The largest number of draws, which ends the search where there is no time limit. */
  private static final long MAX_DRAWS = 1_000_000;

  private RandomSearch() {}

  /** Draws until it is stopped; returns the number of draws. */
  static long run(
      CollocationInstance instance, BestPlacement incumbent, long seed, StopSignal stop) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomPlacement rule = new RandomPlacement();
    long draws = 0;
    while (draws < MAX_DRAWS && !stop.stopped()) {
      incumbent.offer(rule.place(instance, random));
      draws++;
      stop.worked(1);
    }
    return draws;
  }
}
