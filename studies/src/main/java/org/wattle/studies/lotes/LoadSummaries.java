package org.wattle.studies.lotes;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wattle.studies.Records.Row;
import org.wattle.toolkit.text.Quantities;

/** Means over runs of policies at several loads, from the records of {@code simulate}. */
record LoadSummaries(List<Row> rows) {
  private static final double SECONDS_PER_HOUR = 3600;
  private static final double MINUTES_PER_HOUR = 60;
  private static final double MAX_BEFORE_THE_NEXT_UNIT = 100;

  LoadSummaries {
    rows = List.copyOf(rows);
  }

  Optional<Row> at(String policy, String load) {
    return of(policy).stream().filter(row -> row.text("load").equals(load)).findFirst();
  }

  /** The rows of a policy, by load. */
  List<Row> of(String policy) {
    return rows.stream().filter(row -> row.text("policy").equals(policy)).toList();
  }

  List<String> policies() {
    return rows.stream().map(row -> row.text("policy")).distinct().toList();
  }

  /** The lowest load at which the backlog grows. */
  static Optional<Row> firstUnstable(List<Row> rows) {
    return rows.stream().filter(LoadSummaries::unstable).findFirst();
  }

  static boolean unstable(Row row) {
    return row.text("verdict").equals("unstable");
  }

  /** Mean over runs of the mean waiting time of all tasks, including those that wait at the end. */
  static double waitHours(Row row) {
    return row.number("wait_all_hours_mean");
  }

  static double flow(Row row) {
    return row.number("relative_flow_mean");
  }

  /** Flow time relative to the ideal; with ≥ where jobs were unfinished. */
  static String flowText(Row row) {
    String least = row.number("unfinished_share") > 1e-4 ? "≥ " : "";
    return least + Quantities.plain(flow(row), 3);
  }

  /** The growth of the number of waiting tasks per hour. */
  static String backlog(Row row) {
    double growth = row.text("backlog_per_hour").isEmpty() ? 0 : row.number("backlog_per_hour");
    int decimals = Math.abs(growth) < MAX_BEFORE_THE_NEXT_UNIT ? 1 : 0;
    return String.format(Locale.ROOT, "%+,." + decimals + "f", growth);
  }

  /** Hours in seconds, minutes or hours, depending on their size. */
  static String time(double hours) {
    if (hours == 0) {
      return "0 s";
    }
    if (hours * SECONDS_PER_HOUR < MAX_BEFORE_THE_NEXT_UNIT) {
      return Quantities.plain(hours * SECONDS_PER_HOUR, 1) + " s";
    }
    return hours * MINUTES_PER_HOUR < MAX_BEFORE_THE_NEXT_UNIT
        ? Quantities.plain(hours * MINUTES_PER_HOUR, 1) + " min"
        : Quantities.plain(hours, 2) + " h";
  }
}
