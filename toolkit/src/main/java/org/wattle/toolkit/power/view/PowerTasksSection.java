package org.wattle.toolkit.power.view;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.power.batch.TaskRun;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.power.PowerTexts;
import org.wattle.toolkit.power.PowerUse;

/** Which task runs on which node and when, in the order of their starts. */
final class PowerTasksSection {
  private PowerTasksSection() {}

  static String of(PowerUse use) {
    List<String> nodes = use.batch().cluster().nodeNames();
    long slot = use.batch().slotSeconds();
    TextTable table = TextTable.aligned("llrrrr");
    table.row("Task", "node", "from", "to", "at first", "afterwards");
    IntStream.range(0, use.schedule().tasks())
        .boxed()
        .sorted(
            Comparator.comparingInt((Integer i) -> use.schedule().start(i))
                .thenComparingInt(i -> use.schedule().node(i)))
        .forEach(
            i -> {
              TaskRun run = use.run(i);
              int start = use.schedule().start(i);
              table.row(
                  "  " + Escaped.name(use.batch().tasks().get(i).name()),
                  Escaped.name(nodes.get(use.schedule().node(i))),
                  PowerTexts.seconds(start * slot),
                  PowerTexts.seconds((start + run.slots()) * slot),
                  PowerTexts.watts(run.milliwatts(0)),
                  PowerTexts.watts(run.meanMilliwatts()));
            });
    return table.render();
  }
}
