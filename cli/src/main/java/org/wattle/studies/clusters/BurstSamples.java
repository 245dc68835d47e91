package org.wattle.studies.clusters;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.Rows;

/** Figure 4.3: how many servers are on around a burst. */
final class BurstSamples {
  private static final List<String> HEAD = List.of("policy", "to_seconds", "servers_on");

  /** A burst that wakes everyone shows nothing. */
  private static final double MAX_SERVERS = 1200;

  private static final double AROUND_SECONDS = 300;
  private static final double BEFORE_SECONDS = 180;
  private static final double SHOWN_SECONDS = 600;

  private BurstSamples() {}

  /** Keeps ten minutes of the first run, around the highest burst that leaves servers asleep. */
  static void keep(Workspace workspace) throws IOException {
    List<Row> samples = new Records(workspace.work().resolve("4h")).rows("samples.csv");
    List<Row> first = Rows.where(samples, "run", "1");
    double begin = Math.max(0, peak(Rows.where(first, "policy", "gems")) - BEFORE_SECONDS);
    List<List<String>> rows = new ArrayList<>();
    for (Row row : first) {
      double from = row.number("from_seconds");
      if (from >= begin && from < begin + SHOWN_SECONDS) {
        rows.add(HEAD.stream().map(row::text).toList());
      }
    }
    workspace.keep(GemsStudy.BURST, HEAD, rows);
  }

  private static double peak(List<Row> gems) {
    return gems.stream()
        .filter(at -> most(near(gems, at)).orElse(0) < MAX_SERVERS)
        .max(Comparator.comparingDouble(row -> row.number("servers_on")))
        .map(row -> row.number("from_seconds"))
        .orElse(0.0);
  }

  private static List<Row> near(List<Row> rows, Row at) {
    double seconds = at.number("from_seconds");
    return rows.stream()
        .filter(row -> Math.abs(row.number("from_seconds") - seconds) <= AROUND_SECONDS)
        .toList();
  }

  /** The most servers that are on at once. */
  static OptionalDouble most(List<Row> rows) {
    return rows.stream().mapToDouble(row -> row.number("servers_on")).max();
  }
}
