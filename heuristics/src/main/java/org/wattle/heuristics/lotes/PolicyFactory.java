package org.wattle.heuristics.lotes;

import org.apache.commons.rng.UniformRandomProvider;

/** An online policy: makes a dispatcher of an empty fleet for every run. */
@FunctionalInterface
public interface PolicyFactory {
  /**
   * Makes one.
   *
   * @param random what the policy draws from
   * @param starts told of tasks that waited and start
   */
  OnlineDispatcher create(UniformRandomProvider random, StartListener starts);
}
