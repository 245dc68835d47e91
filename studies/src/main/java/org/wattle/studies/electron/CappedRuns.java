package org.wattle.studies.electron;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;

/**
 * The complete runs of policies with caps. Run N has the same tasks for all of them.
 *
 * @param runs rows of {@code runs.csv} by their numbers
 */
record CappedRuns(Map<CappedPolicy, SortedMap<Integer, Row>> runs) {
  /** The runs in a record; none where there is no such record. */
  static CappedRuns of(Records records, String file) {
    Map<CappedPolicy, SortedMap<Integer, Row>> runs = new LinkedHashMap<>();
    for (Row row : Rows.where(records.rows(file), "complete", "yes")) {
      runs.computeIfAbsent(
              new CappedPolicy(row.text("policy"), row.text("cap")), of -> new TreeMap<>())
          .put(Integer.parseInt(row.text("run")), row);
    }
    return new CappedRuns(runs);
  }

  boolean isEmpty() {
    return runs.isEmpty();
  }

  boolean has(CappedPolicy of) {
    return runs.containsKey(of);
  }

  /** How many workloads were run. */
  int workloads() {
    return runs.values().stream().mapToInt(Map::size).max().orElse(0);
  }

  /** The mean over the runs; NaN where there is none. */
  double mean(CappedPolicy of, PowerMeasure measure) {
    return runs(of).values().stream()
        .mapToDouble(row -> row.number(measure.column()) * measure.scale())
        .average()
        .orElse(Double.NaN);
  }

  /** The mean as text. */
  String text(CappedPolicy of, PowerMeasure measure) {
    return measure.text(mean(of, measure));
  }

  /** Two compared run by run. */
  PairedRuns paired(CappedPolicy of, CappedPolicy other, PowerMeasure measure) {
    List<Double> first = new ArrayList<>();
    List<Double> second = new ArrayList<>();
    SortedMap<Integer, Row> others = runs(other);
    runs(of)
        .forEach(
            (number, row) -> {
              Row counterpart = others.get(number);
              if (counterpart != null) {
                first.add(row.number(measure.column()));
                second.add(counterpart.number(measure.column()));
              }
            });
    return new PairedRuns(first, second);
  }

  /** How much less one has than another, as a share of the other. */
  PairedSaving less(CappedPolicy of, CappedPolicy other, PowerMeasure measure) {
    return PairedSaving.of(paired(of, other, measure));
  }

  private SortedMap<Integer, Row> runs(CappedPolicy of) {
    return runs.getOrDefault(of, new TreeMap<>());
  }
}
