package org.wattle.toolkit.energy;

import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.consolidation.EnergyBaseline;
import org.wattle.model.energy.scenario.Tariff;
import org.wattle.toolkit.energy.EnergyRates.Rate;

/**
 * The energy of a slot under a placement against a baseline: over the slot in J, and what it costs
 * and emits where that is known.
 *
 * @param baseline what it is compared with
 * @param beforeJoules of servers and network in the baseline
 * @param afterJoules of servers, network and moves under the placement
 * @param price in EUR
 * @param carbon in kg of CO2
 * @param perDay how many slots a day has
 */
public record EnergyComparison(
    EnergyBaseline baseline,
    double beforeJoules,
    double afterJoules,
    Optional<Charge> price,
    Optional<Charge> carbon,
    double perDay) {
  private static final double SECONDS_PER_DAY = 86_400;

  /**
   * Cost or emissions of the slot.
   *
   * @param rate the mean over the slot, in EUR/MWh or g/kWh
   * @param before in the baseline
   * @param after under the placement
   */
  public record Charge(double rate, double before, double after) {
    public double saved() {
      return before - after;
    }
  }

  /**
   * Compares a placement with what is, or where nothing is on with all on.
   *
   * @param center of the instance, with all that runs where it runs now
   * @param placed the energy under the placement
   * @param moveJoules what its moves take
   * @throws org.wattle.model.json.InvalidInputException where rates do not cover the slot
   */
  public static EnergyComparison of(
      DataCenter center, EnergyBreakdown placed, double moveJoules, EnergyRates rates) {
    EnergyBaseline baseline = EnergyBaseline.of(center);
    double before = baseline.joules(center, placed).total();
    double after = placed.totalJoules() + moveJoules;
    double slot = center.instance().slotSeconds();
    return new EnergyComparison(
        baseline,
        before,
        after,
        rates.price().map(rate -> charge(rate, before, after, slot)),
        rates.carbon().map(rate -> charge(rate, before, after, slot)),
        SECONDS_PER_DAY / slot);
  }

  private static Charge charge(Rate rate, double before, double after, double slotSeconds) {
    Tariff tariff = rate.over(slotSeconds);
    long to = Math.max(1, Math.round(slotSeconds));
    return new Charge(
        tariff.rate(0, to), tariff.charge(before, 0, to), tariff.charge(after, 0, to));
  }

  public double savedJoules() {
    return beforeJoules - afterJoules;
  }

  /** The share of the baseline that is saved; 0 where the baseline takes nothing. */
  public double savedShare() {
    return beforeJoules == 0 ? 0 : savedJoules() / beforeJoules;
  }
}
