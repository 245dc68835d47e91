package org.wattle.model;

/**
 * By how much an amount may exceed what holds it: the rounding of sums, relative to the capacity
 * itself, so that what fits is the same in every unit. Checkers, formulations, bounds and
 * heuristics take it from here.
 */
public final class Tolerances {
  /**
   * The relative tolerance, about 9.3e-10: far more than sums of a million amounts are off by. It
   * is a power of two, so that no sum of decimals with up to 29 digits lies exactly on it, and less
   * than 1e-9, up to which SCIP takes a number for 0.
   */
  public static final double ROUNDING = 0x1p-30;

  private Tolerances() {}

  /** By how much a capacity, 0 or more, may be exceeded, in its own units. */
  public static double slack(double capacity) {
    return ROUNDING * capacity;
  }

  /** What fits into a capacity, 0 or more: nothing into 0. */
  public static double room(double capacity) {
    return capacity + slack(capacity);
  }
}
