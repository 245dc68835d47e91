package org.wattle.toolkit.energy.view;

import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;

/** The cost of the slot in the currency of the instance, its parts, and what is saved. */
final class CostSection {
  private CostSection() {}

  static String of(EnergyBreakdown spent) {
    TextTable table = TextTable.aligned("lrrl");
    double total = spent.cost();
    double servers = spent.prices().servers();
    double energy = spent.prices().ofEnergy(spent.totalJoules());
    double everything = spent.everythingOnCost();
    row(table, "Cost", total, "", "in the currency of the prices");
    row(table, "  servers", servers, share(servers, total), "by the hour that they are on");
    row(
        table,
        "  energy",
        energy,
        share(energy, total),
        "at " + Quantities.value(spent.prices().perKwh()) + " a kWh");
    row(table, "All on", everything, "", "with nothing asleep, same tasks");
    row(table, "Saved", everything - total, share(everything - total, everything), "");
    return table.render();
  }

  private static void row(TextTable table, String label, double cost, String share, String remark) {
    table.row(label, Quantities.money(cost), share, remark);
  }

  private static String share(double part, double whole) {
    return whole == 0 ? "" : Quantities.percent(part / whole);
  }
}
