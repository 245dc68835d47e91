package org.wattle.simulation.lotes;

/**
 * The data centre at one time. Counts are of tasks; {@code arrived = running + waiting + finished}.
 *
 * @param hour since the start
 * @param arrived so far
 * @param finished so far
 * @param running now
 * @param waiting now
 */
public record DispatchSample(double hour, long arrived, long finished, int running, int waiting) {
  /** In the system now. */
  public int inSystem() {
    return running + waiting;
  }
}
