package org.wattle.toolkit.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment.BinUse;
import org.wattle.model.lotes.MachineConfiguration;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;

/** What is shown of a solution of a LoTES instance. */
final class LotesView {
  private final LotesInstance instance;
  private final LotesHeld held;

  private LotesView(LotesInstance instance, LotesHeld held) {
    this.instance = instance;
    this.held = held;
  }

  /**
   * The rate, and how much of what pooled machines could carry it is; the tasks that machines hold;
   * how many bins there are.
   */
  static View answer(LotesRun solved) {
    TextTable carried = TextTable.aligned("lr");
    solved
        .run()
        .result()
        .bounds()
        .ifPresent(found -> carried.row("Carried", Quantities.jobsPerHour(found.value())));
    if (solved.share().isPresent()) {
      carried.row("Pooled", Quantities.jobsPerHour(solved.allocationJobsPerHour().orElseThrow()));
      carried.row("Share", Quantities.percent(solved.share().orElseThrow(), 3));
    }
    View view = new View().below(new View().table(carried));
    solved
        .held()
        .ifPresent(held -> view.gap().table(new LotesView(solved.instance(), held).held()));
    if (!solved.bins().isEmpty()) {
      double machines = solved.bins().stream().mapToDouble(BinUse::machines).sum();
      view.line(
          "  %s on %s machines."
              .formatted(
                  Quantities.counted(solved.bins().size(), "bin", "bins"),
                  Quantities.value(Math.rint(machines * 1e6) / 1e6)));
    }
    return view;
  }

  /** All bins, one to a line. */
  static View bins(LotesRun solved) {
    TextTable table = TextTable.aligned("lrl");
    for (BinUse use : solved.bins()) {
      if (table.isEmpty()) {
        table.row("Configuration", "Machines", "Tasks side by side");
      }
      table.row(
          Escaped.name(solved.instance().configurations().get(use.bin().configuration()).name()),
          Quantities.value(use.machines()),
          tasks(solved.instance(), use.bin()));
    }
    return new View().below(new View().table(table));
  }

  private static String tasks(LotesInstance instance, Bin bin) {
    List<String> words = new ArrayList<>();
    for (int k = 0; k < bin.tasks().size(); k++) {
      if (bin.serves(k)) {
        String name = Escaped.name(instance.classes().get(k).name());
        words.add(Quantities.count(bin.tasks().get(k)) + " " + name);
      }
    }
    return words.isEmpty() ? "none" : String.join(", ", words);
  }

  /** How many tasks of each class a machine of each configuration holds, and what that uses. */
  private TextTable held() {
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
    return table;
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
