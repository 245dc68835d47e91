package org.wattle.toolkit.lotes.view;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineConfiguration;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.lotes.LotesHeld;
import org.wattle.toolkit.lotes.LotesRun;

/** How many tasks of each class a machine of each configuration holds, and what that uses. */
final class HeldSection {
  private final LotesInstance instance;
  private final LotesHeld held;

  private HeldSection(LotesInstance instance, LotesHeld held) {
    this.instance = instance;
    this.held = held;
  }

  static String of(LotesRun solved, LotesHeld held) {
    return new HeldSection(solved.instance(), held).render();
  }

  private String render() {
    int numbers = 1 + instance.classes().size() + instance.resources().size();
    TextTable table = TextTable.aligned("l" + "r".repeat(numbers));
    List<String> head = new ArrayList<>(List.of("Tasks a machine", "machines"));
    instance.classes().forEach(c -> head.add(Escaped.name(c.name())));
    instance.resources().forEach(name -> head.add(Escaped.name(name)));
    table.row(head.toArray(String[]::new));
    for (int j = 0; j < instance.configurations().size(); j++) {
      int at = j;
      MachineConfiguration configuration = instance.configurations().get(j);
      row(
          table,
          "  " + Escaped.name(configuration.name()),
          configuration.count(),
          k -> held.perMachine(at, k),
          3,
          l -> held.used(at, l));
    }
    row(table, "Tasks in all", instance.machines(), held::ofClass, 1, held::used);
    return table.render();
  }

  private void row(
      TextTable table,
      String name,
      long machines,
      IntToDoubleFunction tasks,
      int decimals,
      IntToDoubleFunction used) {
    List<String> cells = new ArrayList<>(List.of(name, Quantities.count(machines)));
    for (int k = 0; k < instance.classes().size(); k++) {
      double number = tasks.applyAsDouble(k);
      cells.add(number == 0 ? Quantities.UNKNOWN : Quantities.fixed(number, decimals));
    }
    for (int l = 0; l < instance.resources().size(); l++) {
      cells.add(Quantities.percent(used.applyAsDouble(l)));
    }
    table.row(cells.toArray(String[]::new));
  }
}
