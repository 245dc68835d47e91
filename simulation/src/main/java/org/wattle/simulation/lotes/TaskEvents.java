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

  /** Records that a task starts now. */
  void started(int task, int jobClass);
}
