package org.wattle.toolkit.lotes.view;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment.BinUse;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.lotes.LotesRun;

/** The bins that machines emulate. */
final class BinsSection {
  private BinsSection() {}

  /** How many there are, in a line. */
  static String summary(LotesRun solved) {
    double machines = solved.bins().stream().mapToDouble(BinUse::machines).sum();
    return "  "
        + Quantities.counted(solved.bins().size(), "bin", "bins")
        + " on "
        + Quantities.value(Math.rint(machines * 1e6) / 1e6)
        + " machines.\n";
  }

  /** All of them, one to a line. */
  static String of(LotesRun solved) {
    TextTable table = TextTable.aligned("lrl");
    table.row("Configuration", "Machines", "Tasks side by side");
    for (BinUse use : solved.bins()) {
      String name = solved.instance().configurations().get(use.bin().configuration()).name();
      table.row(
          Escaped.name(name),
          Quantities.value(use.machines()),
          tasks(solved.instance(), use.bin()));
    }
    return table.render();
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
}
