package org.wattle.heuristics.lotes;

/** Where an arriving task goes. One per dispatcher, as it may hold random numbers. */
interface DispatchRule {
  /** No machine could ever hold the task. */
  int NOWHERE = Integer.MIN_VALUE;

  /**
   * Chooses.
   *
   * @param jobClass of the task
   * @param needs of all tasks, in units
   * @param at where those of this task begin
   * @return a machine with room, on which it starts; or {@code ~m} for the machine m in whose line
   *     it waits; or {@link #NOWHERE}
   */
  int choose(int jobClass, int[] needs, int at);
}
