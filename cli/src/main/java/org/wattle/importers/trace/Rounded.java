package org.wattle.importers.trace;

/** Rounds what was computed, so that files are readable. */
final class Rounded {
  private static final double MILLI = 1e3;
  private static final double MICRO = 1e6;

  private Rounded() {}

  /** To milliseconds, down, but not to nothing. */
  static double seconds(double seconds) {
    return Math.max(seconds > 0 ? 1 / MILLI : 0, Math.floor(seconds * MILLI) / MILLI);
  }

  /** To six decimals. */
  static double amount(double amount) {
    return Math.rint(amount * MICRO) / MICRO;
  }
}
