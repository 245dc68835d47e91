package org.wattle.studies.lotes;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;

/** Figure 3: how many tasks are in the system over time, as a mean over runs. */
final class MeanSystemSize {
  private static final List<String> HEAD = List.of("policy", "hour", "in_system");

  /** Samples are this often enough for a picture. */
  private static final double HOURS_BETWEEN = 20;

  private static final double LAST_HOUR = 2000;

  private MeanSystemSize() {}

  static void keep(Workspace workspace) throws IOException {
    List<Row> samples = new Records(workspace.work().resolve("size")).rows("samples.csv");
    List<List<String>> rows = new ArrayList<>();
    for (Map.Entry<List<String>, List<Row>> each :
        Rows.groupBy(samples, "policy", "hour").entrySet()) {
      double hour = Double.parseDouble(each.getKey().get(1));
      if (hour <= LAST_HOUR && hour % HOURS_BETWEEN == 0) {
        double mean =
            SampleStatistics.of(
                    each.getValue(), row -> row.number("running") + row.number("waiting"))
                .mean();
        rows.add(
            List.of(
                each.getKey().get(0),
                Long.toString(Math.round(hour)),
                String.format(Locale.ROOT, "%.1f", mean)));
      }
    }
    workspace.keep(LotesStudy.PATH, HEAD, rows);
  }
}
