package org.wattle.toolkit.energy;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import org.wattle.importers.tariff.TariffReader;
import org.wattle.importers.tariff.TariffTable;
import org.wattle.model.ReadableNumber;
import org.wattle.model.energy.scenario.Tariff;
import org.wattle.model.json.Source;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;

/**
 * An option of energy instances: what energy costs and emits, for reports and results.
 *
 * @param price in EUR/MWh
 * @param carbon in g of CO2/kWh
 */
public record EnergyRates(Optional<Rate> price, Optional<Rate> carbon) {
  /** Neither is known. */
  public static final EnergyRates NONE = new EnergyRates(Optional.empty(), Optional.empty());

  /**
   * A rate.
   *
   * @param changes whether it changes over time
   * @param known the rate over so many seconds
   */
  public record Rate(boolean changes, DoubleFunction<Tariff> known) {
    /**
     * The rate over the first seconds of a run.
     *
     * @throws org.wattle.model.json.InvalidInputException where it is not known for so long
     */
    public Tariff over(double seconds) {
      return known.apply(seconds);
    }
  }

  /** Whether any is known. */
  public boolean any() {
    return price.isPresent() || carbon.isPresent();
  }

  /** Whether any changes over time. */
  public boolean anyOverTime() {
    return price.filter(Rate::changes).isPresent() || carbon.filter(Rate::changes).isPresent();
  }

  /**
   * Reads rates: each a number, or the name of a file of rates over time.
   *
   * @param price in EUR/MWh, as given with {@code --price}; may be below 0
   * @param carbon in g/kWh, as given with {@code --carbon}
   * @param from where in a file the run begins
   * @throws UserError where one is neither
   */
  public static EnergyRates read(
      Inputs inputs,
      Optional<String> price,
      Optional<String> carbon,
      Optional<TariffTable.Start> from) {
    return new EnergyRates(
        price.map(given -> read(inputs, "--price", given, true, from)),
        carbon.map(given -> read(inputs, "--carbon", given, false, from)));
  }

  private static Rate read(
      Inputs inputs,
      String option,
      String given,
      boolean negative,
      Optional<TariffTable.Start> from) {
    OptionalDouble number = ReadableNumber.in(given);
    String example = negative ? "85.5, in EUR/MWh" : "380, in g/kWh";
    if (number.isEmpty() && !inputs.exists(given)) {
      String near = inputs.near(given);
      throw UserError.invalid(
          "%s takes a number or a file. There is no file (%s). %s"
              .formatted(
                  option, Escaped.text(given), near.isEmpty() ? "Maybe " + example + "." : near));
    }
    if (number.isEmpty()) {
      Source source = inputs.read(given);
      TariffTable table = Instances.valid(source, TariffReader.read(source, negative)).value();
      return new Rate(true, seconds -> table.tariff(from, seconds));
    }
    double rate = number.getAsDouble();
    if (!Double.isFinite(rate) || (rate < 0 && !negative)) {
      throw UserError.invalid(
          "%s takes %s number or a file, not (%s). Maybe %s."
              .formatted(
                  option,
                  negative ? "a finite" : "a finite, not negative",
                  Escaped.text(given),
                  example));
    }
    Tariff constant = new Tariff(new double[] {0}, new double[] {rate}, 0);
    return new Rate(false, seconds -> constant);
  }

  /** Reads where in a file of rates the run begins: a date or seconds. */
  public static TariffTable.Start start(String text) {
    return TariffTable.Start.parse(text)
        .orElseThrow(
            () ->
                UserError.invalid(
                    "--power-from takes a date or seconds, not (%s). Maybe 2022-06-01T00:00 or 86400."
                        .formatted(Escaped.text(text))));
  }
}
