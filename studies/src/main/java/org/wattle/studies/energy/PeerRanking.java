package org.wattle.studies.energy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.studies.Records.Row;

/** The rows of a comparison of programs, relative to the best bound that any program proved. */
final class PeerRanking {
  private static final double ALIKE = 1 - 1e-7;

  private final List<Row> rows;
  private final Map<String, Double> bestBound = new LinkedHashMap<>();

  PeerRanking(List<Row> rows) {
    this.rows = List.copyOf(rows);
    rows.stream()
        .filter(row -> !row.text("bound").isEmpty())
        .forEach(row -> bestBound.merge(row.text("instance"), row.number("bound"), Math::max));
  }

  List<String> instances() {
    return distinct("instance");
  }

  List<String> contenders() {
    return distinct("contender");
  }

  /** The time limits in seconds. */
  List<String> limits() {
    return distinct("limit");
  }

  Optional<Row> row(String instance, String contender, String limit) {
    return rows.stream()
        .filter(row -> row.text("instance").equals(instance))
        .filter(row -> row.text("contender").equals(contender))
        .filter(row -> row.text("limit").equals(limit))
        .findFirst();
  }

  /** The excess of its value over the best bound of all, as a share of the bound. */
  OptionalDouble above(Row row) {
    Double bound = bestBound.get(row.text("instance"));
    return row.text("value").isEmpty() || bound == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.max(0, row.number("value") / bound - 1));
  }

  /** How far its own bound is below the best bound of all, as a share of that bound. */
  OptionalDouble below(Row row) {
    Double bound = bestBound.get(row.text("instance"));
    return row.text("bound").isEmpty() || bound == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.max(0, 1 - row.number("bound") / bound));
  }

  /** Whether it has a value and no program has a better one with the same time limit. */
  boolean best(Row row) {
    return !row.text("value").isEmpty()
        && rows.stream()
            .filter(other -> other.text("instance").equals(row.text("instance")))
            .filter(other -> other.text("limit").equals(row.text("limit")))
            .filter(other -> !other.text("value").isEmpty())
            .allMatch(other -> other.number("value") >= row.number("value") * ALIKE);
  }

  private List<String> distinct(String column) {
    return rows.stream().map(row -> row.text(column)).distinct().toList();
  }
}
