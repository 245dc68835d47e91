package org.wattle.toolkit.power.view;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.power.PowerTexts;
import org.wattle.toolkit.power.PowerUse;

/** What nodes do: one by one, or by class where there are many. */
final class PowerNodesSection {
  private static final int MANY = 24;
  private static final double MILLI = 1000;

  private PowerNodesSection() {}

  static String of(PowerUse use, boolean verbose) {
    return verbose || use.batch().cluster().nodeCount() <= MANY ? single(use) : byClass(use);
  }

  private static String single(PowerUse use) {
    PowerBatch batch = use.batch();
    int[] classOf = batch.cluster().classOfNode();
    List<String> names = batch.cluster().nodeNames();
    TextTable table = TextTable.aligned("lrrrr");
    table.row("Node", "tasks", "peak", "at most", "energy");
    for (int n = 0; n < classOf.length; n++) {
      table.row(
          "  " + Escaped.name(names.get(n)),
          Quantities.count(use.tasksOn(n)),
          PowerTexts.watts(use.peakOf(n)),
          PowerTexts.watts(batch.nodeMilliwatts(classOf[n])),
          Quantities.wattHours(use.energyOf(n) / MILLI));
    }
    return table.render();
  }

  private static String byClass(PowerUse use) {
    PowerBatch batch = use.batch();
    int[] classOf = batch.cluster().classOfNode();
    TextTable table = TextTable.aligned("lrrrrr");
    table.row("Class", "nodes", "tasks", "largest peak", "at most", "energy");
    for (int c = 0; c < batch.cluster().classes().size(); c++) {
      List<Integer> nodes = new ArrayList<>();
      for (int n = 0; n < classOf.length; n++) {
        if (classOf[n] == c) {
          nodes.add(n);
        }
      }
      table.row(
          "  " + Escaped.name(batch.cluster().classes().get(c).name()),
          Quantities.count(nodes.size()),
          Quantities.count(nodes.stream().mapToLong(use::tasksOn).sum()),
          PowerTexts.watts(nodes.stream().mapToLong(use::peakOf).max().orElse(0)),
          PowerTexts.watts(batch.nodeMilliwatts(c)),
          Quantities.wattHours(nodes.stream().mapToLong(use::energyOf).sum() / MILLI));
    }
    return table.render();
  }
}
