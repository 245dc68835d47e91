package org.wattle.reports.energy.simulation;

import java.util.Locale;
import org.wattle.reports.terminal.TextTable;
import org.wattle.toolkit.energy.simulation.ClusterStudy;
import org.wattle.toolkit.text.Escaped;

/** A simulation of a cluster on a terminal. */
public final class ClusterText {
  private ClusterText() {}

  /** A headline, a few tables with a row for each policy, and what they mean. */
  public static String of(ClusterStudy study) {
    StringBuilder text = new StringBuilder(Escaped.name(study.title())).append(": ");
    text.append(ClusterWords.size(study)).append('\n');
    text.append("  ").append(Escaped.text(study.input().workload())).append('\n');
    for (ClusterTable each : ClusterTables.of(study)) {
      TextTable table = TextTable.aligned(each.alignment());
      table.row(
          each.heads().stream()
              .map(head -> head.toUpperCase(Locale.ROOT))
              .map(head -> head.replace("KWH", "kWh"))
              .toArray(String[]::new));
      study.summaries().forEach(of -> table.row(each.row(of).toArray(String[]::new)));
      text.append('\n').append(table.render());
    }
    text.append('\n');
    ClusterWords.notes(study).forEach(note -> text.append("  ").append(note).append('\n'));
    return text.toString();
  }
}
