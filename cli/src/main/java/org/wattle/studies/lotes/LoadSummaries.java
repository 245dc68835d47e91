package org.wattle.studies.lotes;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wattle.studies.Records.Row;

/** What {@code simulate} says of policies at loads, as means over runs. */
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

  /** By load. */
  List<Row> of(String policy) {
    return rows.stream().filter(row -> row.text("policy").equals(policy)).toList();
  }

  List<String> policies() {
    return rows.stream().map(row -> row.text("policy")).distinct().toList();
  }

  /** The least load at which the backlog grows. */
  static Optional<Row> firstUnstable(List<Row> rows) {
    return rows.stream().filter(LoadSummaries::unstable).findFirst();
  }

  static boolean unstable(Row row) {
    return row.text("verdict").equals("unstable");
  }

  /** Mean over runs of the mean wait of all tasks, those that wait at the end included. */
  static double waitHours(Row row) {
    return row.number("wait_all_hours_mean");
  }

  static double flow(Row row) {
    return row.number("relative_flow_mean");
  }

  /** Flow time over the ideal one; at least that, where jobs were not done. */
  static String flowWords(Row row) {
    String least = row.number("unfinished_share") > 1e-4 ? "≥ " : "";
    return least + String.format(Locale.ROOT, "%.3f", flow(row));
  }

  /** Tasks that wait, more each hour. */
  static String backlog(Row row) {
    double growth = row.text("backlog_per_hour").isEmpty() ? 0 : row.number("backlog_per_hour");
    int decimals = Math.abs(growth) < MAX_BEFORE_THE_NEXT_UNIT ? 1 : 0;
    return String.format(Locale.ROOT, "%+,." + decimals + "f", growth);
  }

  /** Hours in the unit that suits them. */
  static String time(double hours) {
    if (hours == 0) {
      return "0 s";
    }
    if (hours * SECONDS_PER_HOUR < MAX_BEFORE_THE_NEXT_UNIT) {
      return String.format(Locale.ROOT, "%.1f s", hours * SECONDS_PER_HOUR);
    }
    return hours * MINUTES_PER_HOUR < MAX_BEFORE_THE_NEXT_UNIT
        ? String.format(Locale.ROOT, "%.1f min", hours * MINUTES_PER_HOUR)
        : String.format(Locale.ROOT, "%.2f h", hours);
  }
}
