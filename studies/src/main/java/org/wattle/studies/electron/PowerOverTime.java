package org.wattle.studies.electron;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Series;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.Rows;

/** The power of the cluster over time with each cap: first fit on the first moderate workload. */
final class PowerOverTime {
  private static final String FILE = "moderate-power.csv";
  private static final int SECONDS = 15;

  private PowerOverTime() {}

  /** Keeps means over a few seconds of what {@code simulate} wrote of all runs. */
  static StudyStep step() {
    return new StudyStep.Derivation(
        "write means over %d s of moderate/power.csv to %s".formatted(SECONDS, FILE),
        PowerOverTime::keep);
  }

  private static void keep(Workspace workspace) throws IOException {
    List<Row> all = new Records(workspace.work().resolve(SourceTable.MODERATE)).rows("power.csv");
    Map<String, List<Row>> byCap =
        Rows.groupBy(Rows.where(Rows.where(all, "policy", "ff"), "run", "1"), "cap");
    List<List<String>> rows = new ArrayList<>();
    for (String cap : ElectronFigures.CAPS) {
      double[] joules = joules(byCap.getOrDefault(cap, List.of()));
      for (int i = 0; i < joules.length; i++) {
        rows.add(
            List.of(cap, Integer.toString(i * SECONDS), Quantities.plain(joules[i] / SECONDS, 1)));
      }
    }
    workspace.keep(FILE, List.of("cap", "from_seconds", "watts"), rows);
  }

  /** The energy in each of the intervals. */
  private static double[] joules(List<Row> segments) {
    int end = segments.stream().mapToInt(row -> (int) row.number("to_seconds")).max().orElse(0);
    double[] joules = new double[(end + SECONDS - 1) / SECONDS];
    for (Row segment : segments) {
      int to = (int) segment.number("to_seconds");
      for (int second = (int) segment.number("from_seconds"); second < to; second++) {
        joules[second / SECONDS] += segment.number("watts");
      }
    }
    return joules;
  }

  /** The picture; none where there is no such record. */
  static List<Block> figure(Records records) {
    List<Row> rows = records.rows(FILE);
    if (rows.isEmpty()) {
      return List.of();
    }
    List<Series> curves =
        Series.ofEach(
            ElectronFigures.CAPS,
            cap -> cap,
            cap ->
                Rows.where(rows, "cap", cap).stream()
                    .map(row -> Series.Point.of(row.number("from_seconds"), row.number("watts")))
                    .toList());
    String title = "Moderate workload: power over time with FF (first run)";
    return List.of(
        new Block.Figure(
            "moderate-power-over-time.svg",
            title,
            Chart.of(
                    title,
                    "Means over a few seconds, by cap.",
                    Axis.of("s", Axis.Reach.FROM_ZERO),
                    Axis.of("W", Axis.Reach.FROM_ZERO),
                    Legend.BESIDE,
                    new Lines(curves))
                .picture()));
  }
}
