package org.wattle.studies.lotes;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records.Row;

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

  /** The lowest load at which the backlog of a policy grows. */
  Optional<Row> firstUnstable(String policy) {
    return of(policy).stream().filter(LoadSummaries::unstable).findFirst();
  }

  /** The same as a number: NaN where the policy was not run, infinite where it never grows. */
  double firstUnstableLoad(String policy) {
    return of(policy).isEmpty()
        ? Double.NaN
        : firstUnstable(policy).map(row -> row.number("load")).orElse(Double.POSITIVE_INFINITY);
  }

  /** The highest load at which a policy is stable; NaN where there is none. */
  double highestStableLoad(String policy) {
    return of(policy).stream()
        .filter(row -> row.text("verdict").equals("stable"))
        .mapToDouble(row -> row.number("load"))
        .max()
        .orElse(Double.NaN);
  }

  /**
   * The lowest load at which tasks of a policy wait so long, interpolated between the two loads
   * around it; NaN where they wait longer at the lowest load, or less at all.
   */
  double loadAtWait(String policy, double hours) {
    List<Row> all = of(policy);
    for (int i = 1; i < all.size(); i++) {
      double before = waitHours(all.get(i - 1));
      double after = waitHours(all.get(i));
      if (before <= hours && hours <= after && before < after) {
        double from = all.get(i - 1).number("load");
        double share = (hours - before) / (after - before);
        return from + share * (all.get(i).number("load") - from);
      }
    }
    return Double.NaN;
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
    double growth = growth(row);
    int decimals = Math.abs(growth) < MAX_BEFORE_THE_NEXT_UNIT ? 1 : 0;
    return String.format(Locale.ROOT, "%+,." + decimals + "f", growth);
  }

  /** The same as a number. */
  static double growth(Row row) {
    return row.text("backlog_per_hour").isEmpty() ? 0 : row.number("backlog_per_hour");
  }

  /** Half the width of its confidence interval. */
  static double growthHalfWidth(Row row) {
    String half = row.text("backlog_per_hour_half_width");
    return half.isEmpty() ? Double.POSITIVE_INFINITY : Double.parseDouble(half);
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
