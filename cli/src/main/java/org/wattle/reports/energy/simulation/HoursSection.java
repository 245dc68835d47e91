package org.wattle.reports.energy.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.reports.page.Element;
import org.wattle.reports.page.Table;
import org.wattle.simulation.energy.EnergyBill;
import org.wattle.simulation.energy.EnergyBill.Hour.Charge;
import org.wattle.simulation.engine.Estimate;
import org.wattle.toolkit.energy.simulation.PolicyRun;

/** What the energy of a run came to, hour by hour. */
final class HoursSection {
  private HoursSection() {}

  /** Nothing where it has neither price nor emissions. */
  static List<Element> of(PolicyRun run) {
    boolean price = run.bill().euros().isPresent();
    boolean carbon = run.bill().kilograms().isPresent();
    if (!price && !carbon) {
      return List.of();
    }
    List<String> head = new ArrayList<>(List.of("Hour", "kWh"));
    head.addAll(price ? List.of("EUR/MWh", "EUR") : List.of());
    head.addAll(carbon ? List.of("g CO2/kWh", "kg CO2") : List.of());
    Table table = new Table("Cost and emissions", "r".repeat(head.size()), head);
    for (EnergyBill.Hour hour : run.bill().hours()) {
      List<String> cells = new ArrayList<>();
      cells.add(Long.toString(hour.hour()));
      cells.add(Cells.kilowattHours(Estimate.of(hour.joules())));
      charge(cells, hour.price());
      charge(cells, hour.carbon());
      table.row("", cells.stream().map(text -> Element.of("span", text)).toList());
    }
    return List.of(Element.of("h2", "Cost and emissions"), table.element());
  }

  private static void charge(List<String> cells, Optional<Charge> charge) {
    charge.ifPresent(
        of -> {
          cells.add(Cells.number(Estimate.of(of.rate())));
          cells.add(Cells.number(Estimate.of(of.amount())));
        });
  }
}
