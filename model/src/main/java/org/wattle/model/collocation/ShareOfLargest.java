package org.wattle.model.collocation;

/**
 * Each goal over the largest value that it could have. Power is {@code idle·U + (1 − idle)·n/s} in
 * units of a node's peak, over the power of every container on its own node as far as nodes reach;
 * intensity over that of all tazes alone; sensitivity over the containers of all sensitive jobs.
 *
 * <p>Where there is no taz with an intensity above 0 the share is 1 (none suffers), where no job is
 * sensitive it is 0 (none is broken).
 */
public final class ShareOfLargest {
  private final double idleFraction;
  private final double load;
  private final double largestPower;
  private final long largestIntensity;
  private final long largestSensitivity;

  /** For the goals of that instance. */
  public ShareOfLargest(CollocationInstance instance) {
    Cluster cluster = instance.cluster();
    int containers = instance.containers();
    idleFraction = cluster.idleFraction();
    load = (1 - idleFraction) * containers / cluster.slotsPerNode();
    largestPower = power(Math.min(containers, cluster.nodes()));
    largestIntensity = instance.largestIntensity();
    largestSensitivity = instance.sensitiveContainers();
  }

  /** P of that many nodes in use, in units of a node's peak power. */
  public double power(int usedNodes) {
    return idleFraction * usedNodes + load;
  }

  /** The shares of goals; linear in each. */
  public NormalisedGoals of(Goals goals) {
    return new NormalisedGoals(
        power(goals.usedNodes()) / largestPower,
        largestIntensity == 0 ? 1 : (double) goals.intensity() / largestIntensity,
        largestSensitivity == 0 ? 0 : (double) goals.sensitivity() / largestSensitivity);
  }
}
