package org.wattle.studies.lotes;

import java.util.List;
import java.util.Locale;
import org.wattle.studies.Block;
import org.wattle.studies.Records.Row;

/** Runs of policies at loads as tables. */
final class LotesTables {
  private LotesTables() {}

  /** What tasks wait. */
  static Block waits(String caption, List<Row> rows) {
    return new Block.Grid(
        caption,
        "lrrrrrrl",
        List.of("policy", "load", "runs", "mean wait", "median", "±", "backlog an hour", "verdict"),
        rows.stream().map(LotesTables::wait).toList());
  }

  /** How long jobs take. */
  static Block flows(String caption, List<Row> rows) {
    return new Block.Grid(
        caption,
        "lrrrrrrl",
        List.of(
            "policy", "load", "runs", "flow/ideal", "median", "mean wait", "backlog", "verdict"),
        rows.stream().map(LotesTables::flow).toList());
  }

  private static List<String> wait(Row row) {
    String half = row.text("wait_all_hours_half_width");
    return List.of(
        "`" + row.text("policy") + "`",
        row.text("load"),
        row.text("runs"),
        LoadSummaries.time(LoadSummaries.waitHours(row)),
        LoadSummaries.time(row.number("wait_all_hours_median")),
        half.isEmpty() ? "–" : LoadSummaries.time(Double.parseDouble(half)),
        LoadSummaries.backlog(row),
        row.text("verdict"));
  }

  private static List<String> flow(Row row) {
    return List.of(
        "`" + row.text("policy") + "`",
        row.text("load"),
        row.text("runs"),
        LoadSummaries.flowWords(row),
        String.format(Locale.ROOT, "%.3f", row.number("relative_flow_median")),
        LoadSummaries.time(LoadSummaries.waitHours(row)),
        LoadSummaries.backlog(row),
        row.text("verdict"));
  }
}
