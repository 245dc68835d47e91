package org.wattle.reports.collocation.simulation;

import java.util.List;
import java.util.Locale;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.reports.terminal.TextTable;
import org.wattle.simulation.collocation.StageSimulation;
import org.wattle.toolkit.collocation.simulation.StagedStudy;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.Quantities;
import org.wattle.toolkit.text.Size;

/** What {@code simulate} prints of stages. */
public final class StagesText {
  /** What the columns mean. */
  static final String LEGEND =
      "Value: F' of the jobs that run, and the cost of moves. Isolated: of the jobs of tazes. Kept:"
          + " of the sensitive jobs. Wait: containers of jobs that do not fit yet.";

  private StagesText() {}

  /** A headline, a row for every stage of every policy, and what ended early. */
  public static String of(StagedStudy study) {
    StringBuilder text = new StringBuilder(Escaped.name(study.scenario().name())).append(": ");
    text.append(size(study.scenario())).append('\n');
    TextTable table = TextTable.aligned(StageCells.ALIGNMENT);
    table.row(
        StageCells.HEAD.stream()
            .map(title -> title.toUpperCase(Locale.ROOT))
            .toArray(String[]::new));
    for (StageSimulation.PolicyRun run : study.runs()) {
      StageCells.of(run).forEach(cells -> table.row(cells.toArray(String[]::new)));
    }
    text.append(table.render()).append("  ").append(LEGEND).append('\n');
    stopped(study).forEach(words -> text.append("  - ").append(words).append('\n'));
    return text.toString();
  }

  /** What ended early, and why. */
  static List<String> stopped(StagedStudy study) {
    return study.runs().stream()
        .flatMap(run -> run.stopped().stream().map(why -> run.policy() + ": " + Escaped.text(why)))
        .toList();
  }

  /** The scenario in words. */
  static String size(CollocationScenario scenario) {
    return Quantities.counted(scenario.jobs().size(), "job", "jobs")
        + " over "
        + Quantities.counted(scenario.stages(), "stage", "stages")
        + " on "
        + Size.of(scenario.cluster());
  }
}
