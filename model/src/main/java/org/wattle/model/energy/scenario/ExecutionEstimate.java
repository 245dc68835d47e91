package org.wattle.model.energy.scenario;

/** T_x of equation (4.3), which the source leaves open: how long a task will run on a server. */
public enum ExecutionEstimate {
  /** Its work over all of the server's CPU: {@code duration·α/C}. */
  ALONE,
  /** Its work over its share beside the tasks that are there now: {@code duration·(Σα + α)/C}. */
  SHARED,
  /** Its duration as the workload has it. */
  TRACE
}
