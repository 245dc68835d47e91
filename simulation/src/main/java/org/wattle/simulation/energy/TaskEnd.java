package org.wattle.simulation.energy;

/**
 * A task that left.
 *
 * @param task its number in the workload
 * @param server where it ran
 * @param arrivalSeconds when it came, rounded up to a second
 * @param startSeconds when it began to make progress
 * @param endSeconds when it left
 */
public record TaskEnd(
    int task, int server, long arrivalSeconds, long startSeconds, long endSeconds) {
  /** T_wait. */
  public long waitSeconds() {
    return startSeconds - arrivalSeconds;
  }

  /** T_response. */
  public long responseSeconds() {
    return endSeconds - arrivalSeconds;
  }
}
