package org.wattle.studies.traces;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.toolkit.trace.EvictionCauses;

/**
 * Table 5.1 of the thesis.
 *
 * @param totals of the analyses
 * @param known rows of {@link TraceRecords#KNOWN}
 */
record CauseTable(TraceTotals totals, List<Row> known) {
  private static final List<OptionalInt> FAILURE_SECONDS =
      EvictionCauses.FAILURE_SECONDS.stream().map(OptionalInt::of).toList();

  private static final List<String> HIGHER =
      List.of("93.69 %", "93.76 %", "93.94 %", "94.59 %", "95.36 %");

  private static final List<OptionalInt> HIGHER_SECONDS =
      EvictionCauses.PRIORITY_SECONDS.stream().map(OptionalInt::of).toList();

  /** The evictions that are known to have a cause. */
  static double known(List<Row> rows, String cause) {
    return SampleStatistics.of(Rows.where(rows, "cause", cause), "evictions").sum();
  }

  /** A row of Table 5.1. */
  private record CauseRow(String cause, OptionalInt tolerance, String theirs, String known) {
    String found(TraceTotals of) {
      return "**" + share(of.caused(cause, tolerance) / of.evictions()) + "**";
    }

    String known(TraceTotals of, List<Row> rows) {
      return known.isEmpty() ? share(0) : share(CauseTable.known(rows, known) / of.evictions());
    }

    List<String> cells() {
      return List.of(
          cause, tolerance.isPresent() ? tolerance.getAsInt() + " s" : Quantities.UNKNOWN, theirs);
    }
  }

  private static List<CauseRow> causeRows() {
    List<CauseRow> rows = new ArrayList<>();
    FAILURE_SECONDS.forEach(
        tolerance -> rows.add(new CauseRow("machine failure", tolerance, "0.67 %", "failure")));
    rows.add(new CauseRow("memory excess", OptionalInt.empty(), "1.74 %", "memory"));
    rows.add(new CauseRow("disk excess", OptionalInt.empty(), "0.0002 %", ""));
    for (int i = 0; i < HIGHER.size(); i++) {
      rows.add(
          new CauseRow("higher priority task", HIGHER_SECONDS.get(i), HIGHER.get(i), "priority"));
    }
    return rows;
  }

  /**
   * The table for simulated traces.
   *
   * @param frequent the analyses of traces in which memory runs out often
   * @param knownFrequent the causes that are known in these
   */
  Block besides(TraceTotals frequent, List<Row> knownFrequent) {
    List<List<String>> rows = new ArrayList<>();
    for (CauseRow row : causeRows()) {
      List<String> cells = new ArrayList<>(row.cells());
      cells.add(row.found(totals));
      cells.add(row.known(totals, known));
      cells.add(row.found(frequent));
      cells.add(row.known(frequent, knownFrequent));
      rows.add(cells);
    }
    return new Block.Table(
        "Table 5.1: causes of eviction by tolerance τ, shares of all evictions: %s where memory runs out rarely, %s where it does often. An eviction may have several causes."
            .formatted(
                Quantities.count(totals.evictions()), Quantities.count(frequent.evictions())),
        "lrrrrrr",
        List.of(
            "cause",
            "τ",
            "thesis",
            "found, memory runs out rarely",
            "known",
            "found, memory runs out often",
            "known"),
        rows);
  }

  /** The table for Google's trace, in which no cause is known. */
  Block alone() {
    List<List<String>> rows = new ArrayList<>();
    for (CauseRow row : causeRows()) {
      List<String> cells = new ArrayList<>(row.cells());
      cells.add(row.found(totals));
      rows.add(cells);
    }
    return new Block.Table(
        "Table 5.1 for Google's trace, shares of all %s evictions."
            .formatted(Quantities.count(totals.evictions())),
        "lrrr",
        List.of("cause", "τ", "thesis", "here"),
        rows);
  }

  private static String share(double of) {
    return Quantities.percent(of, 2);
  }
}
