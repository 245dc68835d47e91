package org.wattle.model;

/**
 * The tolerances of checkers, formulations, bounds, solvers and heuristics, each with its reason.
 * By {@link #ROUNDING} an amount may exceed what holds it, relative to the capacity itself, so that
 * what fits is the same in every unit. The others say when computed numbers are the same. Numbers
 * that belong to one algorithm stand with it.
 */
public final class Tolerances {
  /**
   * The relative tolerance, about 9.3e-10: far more than sums of a million amounts are off by. It
   * is a power of two, so that no sum of decimals with up to 29 digits lies exactly on it, and less
   * than 1e-9, up to which SCIP takes a number for 0.
   */
  public static final double ROUNDING = 0x1p-30;

  /**
   * To what answers of solvers are accurate, and results therefore compared: values, numbers of
   * machines and costs that differ by less, relative to them, are the same.
   */
  public static final double RESULT = 1e-6;

  /** Energies in joules that differ by less are the same. */
  public static final double JOULES = 1e-6;

  /**
   * By how much sums may differ that were added in another order or by a solver: relative, or as a
   * side of a row of amounts.
   */
  public static final double SUM = 1e-9;

  /**
   * {@link #SUM} as a side of a row for SCIP, which takes numbers up to 1e-9 for 0; some of its
   * presolvers include that very number.
   */
  public static final double SIDE = 2e-9;

  /** The last digits of a sum of few numbers, relative. */
  public static final double DIGITS = 1e-12;

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
