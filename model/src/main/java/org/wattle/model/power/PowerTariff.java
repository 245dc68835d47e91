package org.wattle.model.power;

import java.util.List;
import org.wattle.model.JsonField;

/**
 * What energy and power cost: a price for energy, one for the highest demand, and one for the
 * demand at the times at which everybody draws much (the coincidence peak, 5.1).
 *
 * @param perKwh price of a kilowatt-hour, at least 0
 * @param demandSeconds over which demand is a mean, counted from the start, at least 1
 * @param demandPerKw price of a kilowatt of the highest demand, at least 0
 * @param coincident times at which everybody draws much, ascending, without overlap
 * @param coincidentPerKw price of a kilowatt of the highest mean power over one of these, at least
 *     0
 * @param currency its symbol
 */
public record PowerTariff(
    @JsonField(usual = "0") double perKwh,
    @JsonField(usual = "" + PowerTariff.USUAL_DEMAND_SECONDS) int demandSeconds,
    @JsonField(usual = "0") double demandPerKw,
    List<Window> coincident,
    @JsonField(usual = "0") double coincidentPerKw,
    @JsonField(usual = PowerTariff.USUAL_CURRENCY) String currency) {
  /** Demand is usually a mean over a quarter of an hour. */
  public static final int USUAL_DEMAND_SECONDS = 900;

  /** The currency where none is named. */
  public static final String USUAL_CURRENCY = "$";

  public PowerTariff {
    coincident = List.copyOf(coincident);
  }

  /**
   * Seconds of a run.
   *
   * @param fromSeconds the first
   * @param toSeconds the first that is not in it, above {@code fromSeconds}
   */
  public record Window(int fromSeconds, int toSeconds) {}
}
