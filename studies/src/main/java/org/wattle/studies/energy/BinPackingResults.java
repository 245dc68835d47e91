package org.wattle.studies.energy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;

/** What several methods found on the same bin packing instances, in bins. */
final class BinPackingResults {
  private static final double ROUNDING = 1e-6;

  private final List<Row> solves;
  private final Map<List<String>, Row> simple = new LinkedHashMap<>();
  private final Map<List<String>, Double> values = new LinkedHashMap<>();
  private final Map<List<String>, Double> bounds = new LinkedHashMap<>();

  BinPackingResults(List<Row> solves, List<Row> simple) {
    this.solves = List.copyOf(solves);
    for (Row row : simple) {
      this.simple.put(instance(row), row);
      values.merge(
          instance(row), Math.min(row.number("first fit"), row.number("best fit")), Math::min);
      bounds.merge(instance(row), row.number("sum bound"), Math::max);
      if (!row.text("constructed").isEmpty()) {
        values.merge(instance(row), row.number("constructed"), Math::min);
      }
    }
    for (Row row : solves) {
      if (!row.text("value").isEmpty()) {
        values.merge(instance(row), row.number("value"), Math::min);
      }
      bound(row).ifPresent(bound -> bounds.merge(instance(row), bound, Math::max));
    }
  }

  /** Class, tasks and seed. */
  static List<String> instance(Row row) {
    return List.of(row.text("class"), row.text("tasks"), row.text("seed"));
  }

  List<Row> solves() {
    return solves;
  }

  /** All instances, in the order of the study. */
  List<List<String>> instances() {
    return List.copyOf(Rows.groupBy(solves, "class", "tasks", "seed").keySet());
  }

  List<String> methods() {
    return List.copyOf(Rows.groupBy(solves, "method").keySet());
  }

  /** The bound of a method in whole bins, where it has one. */
  static OptionalDouble bound(Row row) {
    return row.text("bound").isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.ceil(row.number("bound") - ROUNDING));
  }

  /** The optimum, where the best value of all methods meets the best bound of all. */
  OptionalDouble optimum(List<String> instance) {
    Double value = values.get(instance);
    Double bound = bounds.get(instance);
    return value != null && bound != null && value <= bound + ROUNDING
        ? OptionalDouble.of(value)
        : OptionalDouble.empty();
  }

  static boolean proven(Row row) {
    return row.text("status").equals("optimal");
  }

  /** Whether it has the value of the best method. */
  boolean best(Row row) {
    Double value = values.get(instance(row));
    return value != null && !row.text("value").isEmpty() && row.number("value") <= value + ROUNDING;
  }

  /** The instances on which a value in the record of the simple methods is the best of all. */
  long simpleBest(String column, Predicate<List<String>> which) {
    return simple.entrySet().stream()
        .filter(entry -> which.test(entry.getKey()))
        .filter(
            entry ->
                entry.getValue().number(column)
                    <= values.getOrDefault(entry.getKey(), 0.0) + ROUNDING)
        .count();
  }

  /** The instances whose optimum is known by construction. */
  List<Row> constructed() {
    return simple.values().stream().filter(row -> !row.text("constructed").isEmpty()).toList();
  }

  /** Whether some method proved a value or a bound that contradicts the construction. */
  boolean contradicts(Row constructed) {
    double optimum = constructed.number("constructed");
    return solves.stream()
        .filter(row -> instance(row).equals(instance(constructed)))
        .anyMatch(
            row ->
                (!row.text("value").isEmpty() && row.number("value") < optimum - ROUNDING)
                    || bound(row).orElse(0) > optimum + ROUNDING);
  }
}
