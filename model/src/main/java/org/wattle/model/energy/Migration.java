package org.wattle.model.energy;

/**
 * What moving a running task takes by itself.
 *
 * @param seconds how long it lasts; finite, 0 or more
 * @param joules the energy, in J; finite, 0 or more
 */
public record Migration(double seconds, double joules) {
  private static final double BITS_PER_BYTE = 8;

  public Migration {
    if (!(seconds >= 0 && Double.isFinite(seconds) && joules >= 0 && Double.isFinite(joules))) {
      throw new IllegalArgumentException(
          "A move of (" + seconds + " s, " + joules + " J) is negative or no number. Maybe 0.");
    }
  }

  /**
   * A live migration that copies the memory once over a link while two hosts are on for it: {@code
   * t = 8·memory/link}, {@code E = t·(P + P)} with the power without load of the host that is left
   * (docs/background/energy.md, "The energy of a move").
   *
   * @param gigabytes of memory, of 10⁹ bytes
   * @param gbps of the link, above 0
   * @param idleWatts of a host
   */
  public static Migration ofCopy(double gigabytes, double gbps, double idleWatts) {
    double seconds = BITS_PER_BYTE * gigabytes / gbps;
    return new Migration(seconds, seconds * 2 * idleWatts);
  }
}
