package org.wattle.model.energy.scenario;

/**
 * How tasks run.
 *
 * @param sharing of a server's CPU
 * @param waking of what sleeps
 * @param estimate T_x of the GEMS policies
 * @param oversized what becomes of flows that no link carries
 */
public record Execution(
    Sharing sharing, Waking waking, ExecutionEstimate estimate, OversizedFlow oversized) {
  /** Chapter 3: tasks run as long as they say, from the beginning of their slot. */
  public static final Execution SLOTTED =
      new Execution(Sharing.RESERVED, Waking.ADDED, ExecutionEstimate.ALONE, OversizedFlow.CAP);

  /** Chapter 4: tasks share processors, and wait for servers that wake. */
  public static final Execution SHARED =
      new Execution(
          Sharing.PROPORTIONAL, Waking.DELAYS, ExecutionEstimate.ALONE, OversizedFlow.CAP);
}
