package org.wattle.simulation.lotes;

/**
 * How long jobs took that arrived after the warm-up and before the end, from arrival to the end of
 * their last task.
 *
 * @param finished how many of them were done when the run ended
 * @param unfinished how many were not; where there are any, the mean is that of the quicker ones
 * @param meanHours of the finished; 0 where there are none
 * @param idealHours the mean in an empty data centre, for the mix of the finished
 */
public record Flows(long finished, long unfinished, double meanHours, double idealHours) {
  /** Mean over ideal; 1 is the best there is. */
  public double relative() {
    return meanHours / idealHours;
  }
}
