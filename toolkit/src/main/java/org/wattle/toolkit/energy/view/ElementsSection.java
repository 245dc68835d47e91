package org.wattle.toolkit.energy.view;

import java.util.Map;
import java.util.stream.Collectors;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyBreakdown.OnCount;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;

/** Servers by type and switches by tier that are on, and how much of the servers is used. */
final class ElementsSection {
  /** Where there are more kinds than this, only those of which some are on are reported. */
  private static final int MAX_KINDS = 12;

  private ElementsSection() {}

  static String of(EnergyBreakdown energy) {
    TextTable table = TextTable.aligned("lrlr");
    kind(table, "Servers on", energy.serversOn());
    if (!energy.switchesOn().isEmpty()) {
      kind(table, "Switches on", energy.switchesOn());
    }
    return table.render() + utilisation(energy);
  }

  private static void kind(TextTable table, String label, Map<String, OnCount> counts) {
    row(table, label, sum(counts));
    boolean all = counts.size() <= MAX_KINDS;
    counts.forEach(
        (name, count) -> {
          if (all || count.on() > 0) {
            row(table, "  " + Escaped.name(name), count);
          }
        });
  }

  private static OnCount sum(Map<String, OnCount> counts) {
    return counts.values().stream().reduce(new OnCount(0, 0, 0), OnCount::plus);
  }

  private static void row(TextTable table, String label, OnCount count) {
    table.row(
        label,
        Quantities.count(count.on()),
        "of " + Quantities.count(count.total()),
        count.woken() > 0 ? Quantities.count(count.woken()) + " woken" : "");
  }

  private static String utilisation(EnergyBreakdown energy) {
    return energy.utilisation().entrySet().stream()
        .map(used -> Escaped.name(used.getKey()) + " " + Quantities.percent(used.getValue()))
        .collect(Collectors.joining(", ", "  Used of the servers on: ", "\n"));
  }
}
