package org.wattle.simulation.lotes;

/** What happens next: the arrival of a job, or the end of a running task. Changes. */
interface TaskEvents {
  /** The next event is an arrival. */
  int ARRIVAL = -1;

  /** Moves on to the next event: a task, which is then no longer known, or {@link #ARRIVAL}. */
  int next();

  /** The time of the last event, in hours. */
  double now();

  /** Takes note that a task starts now. */
  void started(int task, int jobClass);
}
