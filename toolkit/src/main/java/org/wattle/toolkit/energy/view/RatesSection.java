package org.wattle.toolkit.energy.view;

import org.wattle.model.energy.consolidation.EnergyBaseline;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.energy.EnergyComparison;
import org.wattle.toolkit.energy.EnergyComparison.Charge;

/** What the energy of the slot costs and emits, before and afterwards. */
final class RatesSection {
  private RatesSection() {}

  /** Empty where neither is known. */
  static String of(EnergyComparison compared) {
    if (compared.price().isEmpty() && compared.carbon().isEmpty()) {
      return "";
    }
    boolean now = compared.baseline() == EnergyBaseline.AS_NOW;
    TextTable table = TextTable.aligned("lrrrrl");
    table.row("Slot", now ? "now" : "all on", "afterwards", "saved", "saved a day", "");
    compared.price().ifPresent(price -> row(table, compared, price, "EUR", "EUR/MWh"));
    compared.carbon().ifPresent(carbon -> row(table, compared, carbon, "kg CO2", "g/kWh"));
    return "\n" + table.render();
  }

  private static void row(
      TextTable table, EnergyComparison compared, Charge charge, String unit, String rateUnit) {
    table.row(
        unit,
        Quantities.brief(charge.before()),
        Quantities.brief(charge.after()),
        Quantities.brief(charge.saved()),
        Quantities.brief(charge.saved() * compared.perDay()),
        "at " + Quantities.brief(charge.rate()) + " " + rateUnit);
  }
}
