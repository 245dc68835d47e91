package org.wattle.model.energy.scenario;

import org.wattle.model.JsonField;

/**
 * How tasks run.
 *
 * @param sharing of a server's CPU
 * @param waking of what sleeps
 * @param estimate T_x of the GEMS policies
 * @param oversized what becomes of flows that no link carries
 */
public record Execution(
    @JsonField(usual = "reserved") Sharing sharing,
    @JsonField(usual = "added") Waking waking,
    @JsonField(usual = "alone") ExecutionEstimate estimate,
    @JsonField(name = "oversizedFlows", usual = "cap") OversizedFlow oversized) {
  /** Chapter 3: tasks run as long as they say, from the beginning of their slot. */
  public static final Execution SLOTTED =
      new Execution(Sharing.RESERVED, Waking.ADDED, ExecutionEstimate.ALONE, OversizedFlow.CAP);

  /** Chapter 4: tasks share processors, and wait for servers that wake. */
  public static final Execution SHARED =
      new Execution(
          Sharing.PROPORTIONAL, Waking.DELAYS, ExecutionEstimate.ALONE, OversizedFlow.CAP);

  /** What CPU a task gets on a server that it shares. */
  public enum Sharing {
    /** What it demands, whatever else is free: it runs for its duration (thesis, chapter 3). */
    RESERVED,
    /**
     * All of the server's, in proportion to what each demands: no task runs longer than its
     * duration (thesis 4.2.5).
     */
    PROPORTIONAL,
    /** All of the server's, each the same. Large tasks may run longer than their duration. */
    EQUAL
  }

  /** What waking a server or a switch that sleeps takes. */
  public enum Waking {
    /** {@code P_peak·ρ} on top of its operation; tasks run at once (thesis 3.1.2). */
    ADDED,
    /**
     * {@code P_peak·ρ} before its operation: what is placed there makes no progress until all of
     * its path is awake (thesis 4.2.5).
     */
    DELAYS
  }

  /** T_x of equation (4.3), which the source leaves open: how long a task will run on a server. */
  public enum ExecutionEstimate {
    /** Its work over all of the server's CPU: {@code duration·α/C}. */
    ALONE,
    /** Its work over its share beside the tasks that are there now: {@code duration·(Σα + α)/C}. */
    SHARED,
    /** Its duration as the workload has it. */
    TRACE
  }

  /** What becomes of a flow that needs more than a link of the cluster can ever carry. */
  public enum OversizedFlow {
    /** It gets what the link carries. */
    CAP,
    /** Its task is rejected. */
    REJECT
  }
}
