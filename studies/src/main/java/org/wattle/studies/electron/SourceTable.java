package org.wattle.studies.electron;

import static org.wattle.studies.electron.PowerMeasure.ENERGY;
import static org.wattle.studies.electron.PowerMeasure.MAKESPAN;
import static org.wattle.studies.electron.PowerMeasure.MAXIMUM;
import static org.wattle.studies.electron.PowerMeasure.MEAN;
import static org.wattle.studies.electron.PowerMeasure.MEDIAN;
import static org.wattle.studies.electron.PowerMeasure.P90;
import static org.wattle.studies.electron.PowerMeasure.P95;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A table of the source: a measure of several policies.
 *
 * @param where in the source, e.g. {@code table 5.2}
 * @param title what it shows
 * @param workload name of our records
 * @param columns the policies of its columns; empty for Aurora, another scheduler
 * @param rows its numbers, one for each column
 */
record SourceTable(
    String where,
    String title,
    String workload,
    List<Optional<CappedPolicy>> columns,
    List<Numbers> rows) {
  static final String AURORA = "Aurora";
  static final String CHAPTER_4 = "chapter-4";
  static final String LIGHT = "light";
  static final String MODERATE = "moderate";
  static final String HEAVY = "heavy";
  static final List<String> POLICIES = List.of("ff", "bp", "mm", "mgm");

  SourceTable {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /** A row: a measure of each column. */
  record Numbers(PowerMeasure measure, List<Double> values) {
    Numbers {
      values = List.copyOf(values);
    }
  }

  static final List<SourceTable> OF_CHAPTER_4 =
      List.of(
          chapter4(
              "table 4.1",
              "without caps",
              List.of(Optional.empty(), ff(CappedPolicy.NONE), bp(CappedPolicy.NONE)),
              List.of(
                  row(MAKESPAN, 1441, 1532, 1640),
                  row(MAXIMUM, 1066.52, 1231.38, 1209.15),
                  row(MEAN, 729.28, 684.87, 602.09),
                  row(MEDIAN, 788.87, 728.30, 633.81),
                  row(P90, 955.55, 924.40, 684.45),
                  row(P95, 981.73, 970.09, 707.96))),
          chapter4(
              "table 4.2",
              "all nodes capped to half their TDP",
              List.of(Optional.empty(), ff(CappedPolicy.STATIC), bp(CappedPolicy.STATIC)),
              List.of(
                  row(MAKESPAN, 1643, 1570, 1616),
                  row(MAXIMUM, 886.14, 929.28, 948.05),
                  row(MEAN, 611.87, 634.20, 532.34),
                  row(MEDIAN, 700.02, 706.04, 546.42),
                  row(P90, 816.56, 820.59, 575.15),
                  row(P95, 827.75, 833.44, 735.26))),
          chapter4(
              "table 4.3",
              "Extrema",
              List.of(ff(CappedPolicy.EXTREMA), bp(CappedPolicy.EXTREMA)),
              List.of(
                  row(MAKESPAN, 1533, 1616),
                  row(MAXIMUM, 1138.62, 1000.31),
                  row(MEAN, 627.75, 525.81),
                  row(MEDIAN, 655.40, 524.48),
                  row(P90, 762.83, 575.28),
                  row(P95, 786.04, 724.46))));

  static final Map<String, SourceTable> OF_WORKLOADS =
      Map.of(
          LIGHT,
          chapter5(
              "table 5.2",
              LIGHT,
              row(P95, 1072.75, 1033.1, 1039.2, 1094.8),
              row(MAKESPAN, 1319, 1417, 1544, 1122),
              row(ENERGY, 858, 844.6, 761.9, 793)),
          MODERATE,
          chapter5(
              "table 5.3",
              MODERATE,
              row(P95, 1032.9, 957, 980, 1049.4),
              row(MAKESPAN, 1521, 1602, 1575, 1450),
              row(ENERGY, 1183.8, 1031, 918.3, 891.7)),
          HEAVY,
          chapter5(
              "table 5.4",
              HEAVY,
              row(P95, 1098.2, 1006.5, 1110.7, 1028.2),
              row(MAKESPAN, 1630, 1683, 1626, 1697),
              row(ENERGY, 1546.4, 1380.1, 1259.1, 1226.9)));

  /** The workloads of chapter 5, from light to heavy. */
  static final List<String> WORKLOADS = List.of(LIGHT, MODERATE, HEAVY);

  /** The table of a workload of chapter 5. */
  static SourceTable of(String workload) {
    return Optional.ofNullable(OF_WORKLOADS.get(workload)).orElseThrow();
  }

  /** A number of the table; empty where it has none. */
  Optional<Double> number(CappedPolicy of, PowerMeasure measure) {
    int column = columns.indexOf(Optional.of(of));
    return rows.stream()
        .filter(row -> column >= 0 && row.measure().equals(measure))
        .map(row -> row.values().get(column))
        .findFirst();
  }

  private static Optional<CappedPolicy> ff(String cap) {
    return Optional.of(new CappedPolicy("ff", cap));
  }

  private static Optional<CappedPolicy> bp(String cap) {
    return Optional.of(new CappedPolicy("bp", cap));
  }

  private static Numbers row(PowerMeasure measure, double... values) {
    return new Numbers(measure, Arrays.stream(values).boxed().toList());
  }

  private static SourceTable chapter4(
      String where, String title, List<Optional<CappedPolicy>> columns, List<Numbers> rows) {
    return new SourceTable(where, title, CHAPTER_4, columns, rows);
  }

  private static SourceTable chapter5(String where, String workload, Numbers... rows) {
    return new SourceTable(
        where,
        workload + " workload",
        workload,
        POLICIES.stream().map(CappedPolicy::uncapped).map(Optional::of).toList(),
        List.of(rows));
  }
}
