package org.wattle.toolkit.energy;

import org.wattle.model.energy.Wording;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.model.energy.cost.PricedInstance;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.ValueFormat;

/** How energies and costs of placements are written. */
public final class PlacementFormats {
  /** In a currency that has no name. */
  private static final ValueFormat MONEY = ValueFormat.of("", Quantities::value, Quantities::money);

  private PlacementFormats() {}

  /**
   * Of the values of an objective; costs are in the currency of the instance, which has no name.
   */
  public static ValueFormat of(PlacementObjective objective) {
    return objective.money() ? MONEY : ValueFormat.JOULES;
  }

  /** Such an energy in words: joules, or money in brief. */
  public static String amount(PlacementObjective objective, double joules) {
    return objective.money()
        ? MONEY.brief(value(objective, joules))
        : ValueFormat.JOULES.exact(value(objective, joules));
  }

  /**
   * An energy of the instance that is minimised in place of an objective, as a value of that.
   *
   * @param joules of the instance itself, or of the {@link PricedInstance}
   */
  public static double value(PlacementObjective objective, double joules) {
    return objective.money() ? PricedInstance.cost(joules) : joules;
  }

  /**
   * A count of tasks or servers, in words of the instance.
   *
   * @param singular e.g. {@code running task}
   */
  static String counted(Wording words, long number, String singular) {
    return Quantities.counted(number, words.in(singular), words.in(singular + "s"));
  }

  /** The name of an objective and what it counts. */
  public static String words(PlacementObjective objective) {
    return switch (objective) {
      case MTEC -> "mtec: servers and network";
      case MSEC -> "msec: servers alone";
      case COST -> "cost: prices of servers that are on, and energy";
    };
  }
}
