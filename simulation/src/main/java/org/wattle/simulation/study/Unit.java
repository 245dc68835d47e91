package org.wattle.simulation.study;

/**
 * A unit in which a measure is written.
 *
 * @param symbol behind a number; empty where the form writes it, or there is none
 * @param size in the unit of the data
 * @param from the largest of the numbers that stand beside each other from which on it is used
 * @param form of a number
 */
public record Unit(String symbol, double size, double from, Form form) {
  /** How a number is written. */
  public enum Form {
    /** To four significant digits. */
    NUMBER,
    /** To five significant digits. */
    FINE,
    /** A share of 1 as a percentage. */
    PERCENT,
    /** Seconds with their unit. */
    SECONDS,
    /** Hours in the unit of time that suits them. */
    HOURS,
    /** To three significant digits, and as an integer from 100 on. */
    COUNT,
    /** With three decimals. */
    RATIO
  }

  /** Without a unit. */
  public static final Unit NONE = of("", 1, Form.NUMBER);

  /** A share of 1. */
  public static final Unit SHARE = of("", 1, Form.PERCENT);

  /** Seconds. */
  public static final Unit SECONDS = of("", 1, Form.SECONDS);

  /** Of energies in J. */
  public static final Unit WATT_HOURS = of("Wh", 3600, Form.NUMBER);

  /** Of energies in J. */
  public static final Unit KILOWATT_HOURS = of("kWh", 3.6e6, Form.FINE).from(3.6e6);

  /** Of energies in J. */
  public static final Unit KILOJOULES = of("kJ", 1000, Form.NUMBER);

  /** Of power in W. */
  public static final Unit WATTS = of("W", 1, Form.NUMBER);

  /** A unit of one size for all numbers. */
  public static Unit of(String symbol, double size, Form form) {
    return new Unit(symbol, size, 0, form);
  }

  /** The same for large numbers alone. */
  public Unit from(double largest) {
    return new Unit(symbol, size, largest, form);
  }
}
