package org.wattle.peers;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** The rows of a campaign, held against the best bound that anybody proved. */
final class Standings {
  private final List<Row> rows;
  private final Map<String, Double> bestBound = new LinkedHashMap<>();

  Standings(List<Row> rows) {
    this.rows = List.copyOf(rows);
    rows.stream()
        .filter(row -> row.bound().isPresent())
        .forEach(row -> bestBound.merge(row.instance(), row.bound().orElseThrow(), Math::max));
  }

  Set<String> instances() {
    return ordered(rows.stream().map(Row::instance).toList());
  }

  Set<String> contenders() {
    return ordered(rows.stream().map(Row::contender).toList());
  }

  Set<Integer> limits() {
    return ordered(rows.stream().map(Row::limitSeconds).toList());
  }

  Optional<Row> row(String instance, String contender, int limit) {
    return rows.stream()
        .filter(row -> row.instance().equals(instance) && row.contender().equals(contender))
        .filter(row -> row.limitSeconds() == limit)
        .findFirst();
  }

  /** How far its value lies above the best bound of all, in per cent of the bound. */
  OptionalDouble percentAbove(Row row) {
    Double bound = bestBound.get(row.instance());
    return row.value().isPresent() && bound != null
        ? OptionalDouble.of(Math.max(0, 100 * (row.value().getAsDouble() / bound - 1)))
        : OptionalDouble.empty();
  }

  /** How far its own bound lies below the best bound of all, in per cent. */
  OptionalDouble percentBelow(Row row) {
    Double bound = bestBound.get(row.instance());
    return row.bound().isPresent() && bound != null
        ? OptionalDouble.of(Math.max(0, 100 * (1 - row.bound().getAsDouble() / bound)))
        : OptionalDouble.empty();
  }

  /** Whether nobody has a better value after that limit. */
  boolean best(Row row) {
    return row.value().isPresent()
        && rows.stream()
            .filter(
                other ->
                    other.instance().equals(row.instance())
                        && other.limitSeconds() == row.limitSeconds())
            .allMatch(
                other ->
                    other.value().orElse(Double.POSITIVE_INFINITY)
                        >= row.value().getAsDouble() * (1 - 1e-7));
  }

  private static <T> Set<T> ordered(List<T> all) {
    return new LinkedHashSet<>(all);
  }
}
