package org.wattle.heuristics.lotes;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * An online dispatch policy: where each arriving task goes. A policy of one's own is a public class
 * with a constructor without parameters that is declared to {@link java.util.ServiceLoader} as a
 * service of this interface; it is then found by its id, {@link DispatchPolicies#byId}. Most are
 * easiest written as a {@link MachineRating}.
 */
public interface DispatchPolicy {
  /** The short name that users type, e.g. {@code greedy}; unlike that of any other policy. */
  String id();

  /**
   * Begins a run; called once for every run, possibly by several threads at once.
   *
   * @param state of the machines, which are empty, and which the dispatcher keeps up to date
   * @param random the only source of random choices
   */
  Rule begin(FleetState state, UniformRandomProvider random);

  /** The policy in one run. Not for several threads. */
  @FunctionalInterface
  interface Rule {
    /** Returned where no machine could ever hold the task. */
    int NOWHERE = Integer.MIN_VALUE;

    /**
     * Chooses a machine for a task.
     *
     * @param jobClass class of the task, by its position in the instance
     * @param needs an array that holds what the task needs of each resource, in units of the {@link
     *     Fleet}; not to be changed
     * @param at index in {@code needs} of the task's first resource
     * @return a machine with room on which the task starts; or {@code ~m} for the machine m in
     *     whose queue it waits; or {@link #NOWHERE}
     */
    int choose(int jobClass, int[] needs, int at);
  }
}
