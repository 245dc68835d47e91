package org.wattle.importers;

/** Rounds the computed values of a workload, so that its file stays short and readable. */
public final class WorkloadRounding {
  private static final double PER_SECOND = 1e3;
  private static final double PER_UNIT = 1e6;

  private WorkloadRounding() {}

  /** A time in seconds, rounded down to milliseconds; a positive time becomes 1 ms or more. */
  public static double seconds(double seconds) {
    return Math.max(
        seconds > 0 ? 1 / PER_SECOND : 0, Math.floor(seconds * PER_SECOND) / PER_SECOND);
  }

  /** A demand or an amount of data, rounded to six decimals. */
  public static double amount(double amount) {
    return Math.rint(amount * PER_UNIT) / PER_UNIT;
  }
}
