package org.wattle.cli.report;

import org.wattle.cli.console.Quantities;
import org.wattle.cli.console.TextTable;
import org.wattle.model.energy.EnergyBreakdown;

/** The energy of the slot, its shares, and what is saved against everything switched on. */
final class EnergySection {
  private EnergySection() {}

  static String of(EnergyRun solved, EnergyBreakdown energy) {
    TextTable table = TextTable.aligned("lrrrl");
    double total = energy.totalJoules();
    row(table, "Energy", total, "", "");
    row(table, "  servers", energy.serverJoules(), share(energy.serverJoules(), total), "");
    if (solved.center().topology().isPresent()) {
      row(table, "  network", energy.networkJoules(), share(energy.networkJoules(), total), "");
    }
    double everything = energy.everythingOnJoules();
    row(table, "All on", everything, "", "with nothing asleep, same tasks");
    row(table, "Saved", everything - total, share(everything - total, everything), "");
    return table.render();
  }

  private static void row(
      TextTable table, String label, double joules, String share, String remark) {
    table.row(
        label, Quantities.wattHours(joules), "(" + Quantities.joules(joules) + ")", share, remark);
  }

  private static String share(double part, double whole) {
    return whole == 0 ? "" : Quantities.percent(part / whole);
  }
}
