package org.wattle.toolkit.energy.view;

import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.consolidation.EnergyBaseline;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.energy.EnergyComparison;
import org.wattle.toolkit.energy.EnergyRun;

/** The energy of the slot, its shares, and what is saved against now and all switched on. */
final class EnergySection {
  private EnergySection() {}

  static String of(EnergyRun solved, EnergyBreakdown energy) {
    TextTable table = TextTable.aligned("lrrrl");
    double total = energy.totalJoules();
    double everything = energy.everythingOnJoules();
    double largest = Math.max(total, everything);
    row(table, "Energy", total, largest, "", "");
    if (solved.center().topology().isPresent()) {
      double servers = energy.serverJoules();
      double network = energy.networkJoules();
      row(table, "  servers", servers, largest, share(servers, total), "");
      row(table, "  network", network, largest, share(network, total), "");
    }
    solved
        .comparison()
        .filter(compared -> compared.baseline() == EnergyBaseline.AS_NOW)
        .ifPresent(compared -> now(table, solved, compared, largest));
    row(table, "All on", everything, largest, "", "with nothing asleep, same tasks");
    double saved = everything - total;
    row(table, "Saved", saved, largest, share(saved, everything), "");
    return table.render() + solved.comparison().map(RatesSection::of).orElse("");
  }

  private static void now(
      TextTable table, EnergyRun solved, EnergyComparison compared, double largest) {
    row(table, "Now", compared.beforeJoules(), largest, "", now(solved));
    String share = Quantities.percent(compared.savedShare());
    row(table, "Saved", compared.savedJoules(), largest, share, "against now");
  }

  /** What now means. */
  static String now(EnergyRun solved) {
    int tasks = solved.center().instance().tasks().size();
    return tasks == 0
        ? "as it is: what is on stays on"
        : "as it is: what is on stays on, without the "
            + Quantities.counted(tasks, "new task", "new tasks");
  }

  private static void row(
      TextTable table, String label, double joules, double largest, String share, String remark) {
    table.row(
        label,
        Quantities.wattHours(joules, largest),
        "(" + Quantities.joules(joules) + ")",
        share,
        remark);
  }

  private static String share(double part, double whole) {
    return whole == 0 ? "" : Quantities.percent(part / whole);
  }
}
