package org.wattle.toolkit.front;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.Source;
import org.wattle.model.json.front.FrontFormat.KnownFront;
import org.wattle.model.json.table.CsvRow;
import org.wattle.model.json.table.CsvTable;
import org.wattle.model.json.table.IssueLog;
import org.wattle.model.optimization.Sense;
import org.wattle.render.text.Quantities;

/** Reads a table of goals of points. Mutable. */
final class FrontTableReader {
  private static final int LEAST_GOALS = 2;

  private static final int MOST_GOALS = 8;

  private static final int MOST_DECIMALS = 9;

  /** Comparing each with each takes seconds for so many. */
  private static final int MOST_POINTS = 20_000;

  private static final double LARGEST = 1e15;

  private static final String ID = "id";

  /** Of the columns of a table without header, before their numbers. */
  private static final String COLUMN = "f";

  private static final String FIRST = COLUMN + 1;

  private final Source source;
  private final List<String> names;
  private final List<FrontGoal> known;
  private final IssueLog log;
  private final List<String> notes = new ArrayList<>();
  private int numbered;

  FrontTableReader(Source source, List<String> names, List<FrontGoal> known, IssueLog log) {
    this.source = separated(source);
    this.names = names;
    this.known = known;
    this.log = log;
  }

  Optional<FrontTable> read() {
    CsvTable table = table();
    if (!log.none()) {
      return Optional.empty();
    }
    List<CsvRow> rows = table.rows();
    List<String> columns =
        table.columns().stream().filter(name -> !name.equalsIgnoreCase(ID)).toList();
    Optional<String> id =
        table.columns().stream().filter(name -> name.equalsIgnoreCase(ID)).findFirst();
    boolean senses =
        !rows.isEmpty() && columns.stream().allMatch(c -> isSense(rows.get(0).text(c)));
    List<FrontGoal> goals =
        IntStream.range(0, columns.size())
            .mapToObj(k -> goal(columns, k, senses ? rows.get(0).text(columns.get(k)) : ""))
            .toList();
    check(table, columns, goals, rows.size() - (senses ? 1 : 0));
    List<Row> points = new ArrayList<>();
    for (CsvRow row : senses ? rows.subList(1, rows.size()) : rows) {
      numbered++;
      point(row, columns, id.map(row::text)).ifPresent(points::add);
    }
    return log.none() ? Optional.of(front(goals, points)) : Optional.empty();
  }

  private CsvTable table() {
    char separator = CsvTable.separator(source);
    String[] cells = firstLine(source).split(String.valueOf(separator), -1);
    if (!Arrays.stream(cells).allMatch(FrontTableReader::isNumber)) {
      return CsvTable.headed(source, List.of(), separator, log);
    }
    List<String> columns =
        IntStream.rangeClosed(1, cells.length).mapToObj(k -> COLUMN + k).toList();
    return CsvTable.headless(source, columns, separator, log);
  }

  private static boolean isNumber(String cell) {
    try {
      return Double.isFinite(Double.parseDouble(cell.strip()));
    } catch (NumberFormatException text) {
      return false;
    }
  }

  private static boolean isSense(String cell) {
    return sense(cell).isPresent();
  }

  private static Optional<Sense> sense(String word) {
    String lower = word.strip().toLowerCase(Locale.ROOT);
    return lower.startsWith("min")
        ? Optional.of(Sense.MINIMIZE)
        : lower.startsWith("max") ? Optional.of(Sense.MAXIMIZE) : Optional.empty();
  }

  private FrontGoal goal(List<String> columns, int k, String said) {
    Optional<FrontGoal> its = known(columns, k);
    if (its.isPresent()) {
      return its.get();
    }
    String given =
        names.isEmpty() || names.size() != columns.size() ? columns.get(k) : names.get(k);
    int colon = given.lastIndexOf(':');
    Optional<Sense> named = colon < 0 ? Optional.empty() : sense(given.substring(colon + 1));
    String name = named.isPresent() ? given.substring(0, colon).strip() : given.strip();
    return new FrontGoal(
        name, named.or(() -> sense(said)).orElse(Sense.MINIMIZE), name, name, "", "", 0, "");
  }

  /** The goal of the instance that a column has, by one of its names. */
  private Optional<FrontGoal> known(List<String> columns, int k) {
    String column = columns.get(k).strip();
    boolean ordered = columns.size() == known.size() && columns.get(0).equals(FIRST);
    return ordered
        ? Optional.of(known.get(k))
        : known.stream()
            .filter(
                goal ->
                    Stream.of(goal.name(), goal.of(), goal.title(), goal.symbol())
                        .anyMatch(column::equalsIgnoreCase))
            .findFirst();
  }

  private void check(CsvTable table, List<String> columns, List<FrontGoal> goals, int rows) {
    if (columns.size() < LEAST_GOALS || columns.size() > MOST_GOALS) {
      log.add(
          1,
          "The table has (%d) goals, not from %d to %d."
              .formatted(columns.size(), LEAST_GOALS, MOST_GOALS),
          "Maybe keep the columns of the goals, and one named id.");
    }
    if (!known.isEmpty() && !(goals.size() == known.size() && goals.containsAll(known))) {
      String theirs = known.stream().map(FrontGoal::name).collect(Collectors.joining(", "));
      log.add(
          1,
          "The columns are not the goals of the instance: %s.".formatted(theirs),
          "Maybe name the columns so, with values in the units of wattle pareto.");
    }
    if (!names.isEmpty() && names.size() != columns.size()) {
      log.add(
          0,
          "--goals names (%d) goals, and the table has (%d)."
              .formatted(names.size(), columns.size()),
          "Maybe name each column once, as cost,speed:max.");
    }
    if (goals.stream().map(FrontGoal::name).distinct().count() < goals.size()
        || columns.stream().anyMatch(table::isRepeated)) {
      log.add(1, "Two goals have the same name.", "Maybe rename one.");
    }
    if (goals.stream().anyMatch(goal -> goal.name().isBlank())) {
      log.add(1, "A goal has no name.", "Maybe give it one, or --goals names all.");
    }
    if (rows < 1) {
      log.add(0, "The table has no points.", "Maybe it is the wrong file.");
    }
  }

  /** A point; two rows are never equal. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Row(int line, int number, String id, double[] values) {}

  private Optional<Row> point(CsvRow row, List<String> columns, Optional<String> id) {
    double[] values = new double[columns.size()];
    boolean whole = true;
    for (int k = 0; k < values.length; k++) {
      OptionalDouble value = row.number(columns.get(k), -LARGEST, LARGEST);
      whole &= value.isPresent();
      values[k] = value.orElse(0);
    }
    return whole
        ? Optional.of(new Row(row.line(), numbered, id.orElse(""), values))
        : Optional.empty();
  }

  private FrontTable front(List<FrontGoal> columns, List<Row> rows) {
    List<FrontGoal> goals =
        known.isEmpty()
            ? IntStream.range(0, columns.size())
                .mapToObj(k -> columns.get(k).withDecimals(decimals(rows, k)))
                .toList()
            : columns;
    List<Row> kept = notDominated(goals, rows);
    if (kept.size() < rows.size()) {
      notes.add(
          "Points that others dominate or equal are left out: %s of %s."
              .formatted(
                  Quantities.count(rows.size() - kept.size()), Quantities.count(rows.size())));
    }
    double[] least = new double[goals.size()];
    double[] most = new double[goals.size()];
    for (int k = 0; k < least.length; k++) {
      int goal = k;
      least[k] = kept.stream().mapToDouble(row -> row.values[goal]).min().orElse(0);
      most[k] = kept.stream().mapToDouble(row -> row.values[goal]).max().orElse(0);
      notes.add(
          most[k] > least[k]
              ? "The share of %s is 0 at %s and 1 at %s."
                  .formatted(
                      goals.get(k).name(), Quantities.value(least[k]), Quantities.value(most[k]))
              : "All points have the same %s, %s: it decides nothing."
                  .formatted(goals.get(k).name(), Quantities.value(least[k])));
    }
    Set<String> ids = new HashSet<>();
    List<KnownFront.Point> points = new ArrayList<>();
    for (int p = 0; p < kept.size(); p++) {
      Row row = kept.get(p);
      String id = row.id.isEmpty() ? Integer.toString(row.number) : row.id;
      if (!ids.add(id)) {
        log.add(row.line, ID, id, "Another point has this id.", "Maybe number the points from 1.");
      }
      List<Double> shares =
          IntStream.range(0, goals.size())
              .mapToObj(
                  k -> most[k] > least[k] ? (row.values[k] - least[k]) / (most[k] - least[k]) : 0.0)
              .toList();
      List<Long> integers =
          IntStream.range(0, goals.size())
              .mapToObj(k -> Math.round(row.values[k] * Math.pow(10, goals.get(k).decimals())))
              .toList();
      points.add(new KnownFront.Point(id, integers, shares, OptionalDouble.empty(), List.of()));
    }
    KnownFront front =
        new KnownFront(source.label(), "", Optional.of(source.name()), List.of(), points);
    return new FrontTable(goals, front, notes);
  }

  /** As many as the values have, while these stay exact as integers. */
  private static int decimals(List<Row> rows, int goal) {
    double most = rows.stream().mapToDouble(row -> Math.abs(row.values[goal])).max().orElse(0);
    int decimals = 0;
    double scale = 1;
    while (decimals < MOST_DECIMALS && most * scale * 10 < LARGEST) {
      double by = scale;
      if (rows.stream()
          .allMatch(row -> row.values[goal] * by == Math.rint(row.values[goal] * by))) {
        break;
      }
      scale *= 10;
      decimals++;
    }
    return decimals;
  }

  /** In lexicographic order a point can only be dominated by earlier ones. */
  private List<Row> notDominated(List<FrontGoal> goals, List<Row> rows) {
    List<Row> sorted = new ArrayList<>(rows);
    sorted.sort((a, b) -> Arrays.compare(minimised(goals, a), minimised(goals, b)));
    List<double[]> front = new ArrayList<>();
    Set<Row> kept = new HashSet<>();
    for (Row row : sorted) {
      double[] values = minimised(goals, row);
      if (front.stream().noneMatch(other -> covers(other, values))) {
        front.add(values);
        kept.add(row);
        if (front.size() > MOST_POINTS) {
          log.add(
              0,
              "The front has more than (%d) points.".formatted(MOST_POINTS),
              "Maybe keep every tenth of them.");
          return List.of();
        }
      }
    }
    return rows.stream().filter(kept::contains).toList();
  }

  private static double[] minimised(List<FrontGoal> goals, Row row) {
    double[] values = row.values.clone();
    for (int k = 0; k < values.length; k++) {
      values[k] = goals.get(k).toMinimise(values[k]);
    }
    return values;
  }

  private static boolean covers(double[] one, double[] other) {
    for (int k = 0; k < one.length; k++) {
      if (one[k] > other[k]) {
        return false;
      }
    }
    return true;
  }

  private static String text(Source source) {
    return new String(source.utf8().bytes(), StandardCharsets.UTF_8);
  }

  /** The first line that is not blank. */
  static String firstLine(Source source) {
    return text(source).lines().filter(line -> !line.isBlank()).findFirst().orElse("");
  }

  /** Blanks between numbers become commas. */
  private static Source separated(Source source) {
    String first = firstLine(source);
    return Stream.of(",", ";", "\t").anyMatch(first::contains) || !first.strip().contains(" ")
        ? source
        : new Source(
            source.name(),
            text(source)
                .replaceAll("(?m)^ +| +$", "")
                .replaceAll(" +", ",")
                .getBytes(StandardCharsets.UTF_8));
  }
}
