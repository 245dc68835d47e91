package org.wattle.simulation.lotes;

/**
 * The events of a run in the order of time: arrivals of jobs and ends of running tasks. Mutable.
 */
interface TaskEvents {
  /** The next event is an arrival. */
  int ARRIVAL = -1;

  /** Advances to the next event: the end of a task, which is then removed, or {@link #ARRIVAL}. */
  int next();

  /** The time of the last event, in hours. */
  double now();

  /**
   * The class of the job that arrived with the last event.
   *
   * @param need for what a task of it asks, an amount per resource
   */
  int arrival(int[] need);

  /** Records that a task starts now. */
  void started(int task, int jobClass);
}
