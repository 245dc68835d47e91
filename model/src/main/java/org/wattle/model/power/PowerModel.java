package org.wattle.model.power;

import org.wattle.model.JsonField;

/**
 * How fast tasks progress on a node. A node whose tasks would draw more than its cap runs its CPU
 * at the frequency {@code (cap / demand)^(1 / exponent)}; tasks that together use more bandwidth
 * than the memory has wait longer for it, all by the same factor.
 *
 * @param exponent of power over frequency, at least 1
 */
public record PowerModel(@JsonField(usual = "" + PowerModel.USUAL_EXPONENT) double exponent) {
  /**
   * Dynamic power grows with frequency times voltage squared, and voltage nearly with frequency.
   */
  public static final double USUAL_EXPONENT = 2.2;

  /** The usual exponent. */
  public static final PowerModel USUAL = new PowerModel(USUAL_EXPONENT);

  /**
   * The frequency of a node's CPU, as a share of the usual one.
   *
   * @param demandMilliwatts what the node would draw without a cap, static power included
   */
  public double frequency(long capMilliwatts, long demandMilliwatts) {
    return demandMilliwatts <= capMilliwatts
        ? 1
        : StrictMath.pow((double) capMilliwatts / demandMilliwatts, 1 / exponent);
  }

  /** By how much waiting for memory takes longer where tasks of a node use this bandwidth. */
  public static double contention(long usedBandwidth, NodeClass node) {
    return node.bandwidth() == 0 || usedBandwidth <= node.bandwidth()
        ? 1
        : (double) usedBandwidth / node.bandwidth();
  }

  /**
   * The units of work that a task does in a second; at least 1.
   *
   * @param frequency from {@link #frequency}
   * @param contention from {@link #contention}
   */
  public static long unitsPerSecond(
      TaskProfile task, NodeClass node, double frequency, double contention) {
    double secondsPerSecond =
        (1 - task.memoryBound()) / (node.speed() * frequency) + task.memoryBound() * contention;
    return Math.max(1, (long) Math.floor(TaskProfile.UNITS_PER_SECOND / secondsPerSecond));
  }

  /** How many whole seconds a task takes on a node that is not capped and has enough bandwidth. */
  public static long seconds(TaskProfile task, NodeClass node) {
    long units = unitsPerSecond(task, node, 1, contention(task.bandwidth(), node));
    return (task.work() + units - 1) / units;
  }
}
