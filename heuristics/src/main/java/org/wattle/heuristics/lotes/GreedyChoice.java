package org.wattle.heuristics.lotes;

import org.apache.commons.rng.UniformRandomProvider;

/** Which of the machines with room the greedy baseline takes. */
@FunctionalInterface
interface GreedyChoice {
  /** A machine, or {@link FreeMachines#NONE}. */
  int choose(int jobClass, int[] needs, int at, UniformRandomProvider random);
}
