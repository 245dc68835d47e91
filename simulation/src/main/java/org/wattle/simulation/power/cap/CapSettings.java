package org.wattle.simulation.power.cap;

/**
 * Thresholds, times and shares of policies of capping.
 *
 * @param highMilliwatts a mean of the cluster above this caps
 * @param lowMilliwatts a mean of the cluster below this undoes caps; below {@code highMilliwatts}
 * @param windowSeconds over which means are taken, a multiple of {@code periodSeconds}
 * @param periodSeconds between two steps, at least 1
 * @param staticShare of its TDP that a node is capped to from the start
 * @param initialShare of its TDP that a node is capped to first
 * @param floorShare of its TDP below which no node is capped step by step
 * @param localHigh share of its TDP: a mean of a node above this caps the node
 * @param localLow share of its TDP: a mean of a node below this undoes a cap of the node
 */
public record CapSettings(
    long highMilliwatts,
    long lowMilliwatts,
    int windowSeconds,
    int periodSeconds,
    double staticShare,
    double initialShare,
    double floorShare,
    double localHigh,
    double localLow) {
  public CapSettings {
    if (highMilliwatts <= lowMilliwatts || localHigh <= localLow) {
      throw new IllegalArgumentException(
          "The high threshold (%d mW, %s) is not above the low one (%d mW, %s)."
              .formatted(highMilliwatts, localHigh, lowMilliwatts, localLow));
    }
    if (periodSeconds < 1 || windowSeconds < 1 || windowSeconds % periodSeconds != 0) {
      throw new IllegalArgumentException(
          "The window (%d s) is not a multiple of the period (%d s)."
              .formatted(windowSeconds, periodSeconds));
    }
  }

  /** A share of a TDP in milliwatts, rounded. */
  public static long share(double share, long tdpMilliwatts) {
    return Math.round(share * tdpMilliwatts);
  }
}
