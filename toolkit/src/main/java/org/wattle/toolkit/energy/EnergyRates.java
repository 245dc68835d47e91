package org.wattle.toolkit.energy;

import java.util.Optional;
import org.wattle.importers.tariff.TariffReader;
import org.wattle.importers.tariff.TariffTable;
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

  /** A rate: the same at all times, or one that changes over time. */
  public sealed interface Rate {
    /**
     * The rate over the first seconds of a run.
     *
     * @throws org.wattle.model.json.InvalidInputException where it is not known for so long
     */
    Tariff over(double seconds);
  }

  /** The same at all times. */
  public record Constant(double rate) implements Rate {
    @Override
    public Tariff over(double seconds) {
      return tariff(rate);
    }
  }

  /**
   * One that changes over time.
   *
   * @param table the rates
   * @param start where in the table the run begins; the first row where absent
   */
  public record OverTime(TariffTable table, Optional<TariffTable.Start> start) implements Rate {
    @Override
    public Tariff over(double seconds) {
      return table.tariff(start, seconds);
    }
  }

  /** Whether any is known. */
  public boolean any() {
    return price.isPresent() || carbon.isPresent();
  }

  /** Whether any changes over time. */
  public boolean anyOverTime() {
    return price.filter(OverTime.class::isInstance).isPresent()
        || carbon.filter(OverTime.class::isInstance).isPresent();
  }

  /** A tariff of one rate. */
  static Tariff tariff(double rate) {
    return new Tariff(new double[] {0}, new double[] {rate}, 0);
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
    Optional<Double> number = number(given);
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
      return new OverTime(
          Instances.valid(source, TariffReader.read(source, negative)).value(), from);
    }
    double rate = number.get();
    if (!Double.isFinite(rate) || (rate < 0 && !negative)) {
      throw UserError.invalid(
          "%s takes %s number or a file, not (%s). Maybe %s."
              .formatted(
                  option,
                  negative ? "a finite" : "a finite, not negative",
                  Escaped.text(given),
                  example));
    }
    return new Constant(rate);
  }

  /** Reads where in a file of rates the run begins: a date or seconds. */
  public static TariffTable.Start start(String text) {
    return TariffTable.Start.parse(text)
        .orElseThrow(
            () ->
                UserError.invalid(
                    "--power-from takes a date or seconds, not ("
                        + Escaped.text(text)
                        + "). Maybe 2022-06-01T00:00 or 86400."));
  }

  private static Optional<Double> number(String text) {
    try {
      return Optional.of(Double.valueOf(text));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
