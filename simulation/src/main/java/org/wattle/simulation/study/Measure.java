package org.wattle.simulation.study;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import org.wattle.model.json.RecordJson;

/**
 * A quantity of something that tables have rows of: of the outcome of a run, or of a part of it
 * such as a sample. It is declared once; all documents are written from lists of measures.
 *
 * @param name in JSON and for programs, with the unit at its end
 * @param column in CSV
 * @param path in the JSON object of a row, level by level
 * @param label in tables, with the unit at its end where there is one alone
 * @param table the title of the table that it is in by itself; empty where only a table lists it
 * @param units in which it is written, from small to large numbers
 * @param documents that it is in
 * @param rank in summaries: smaller ones come first, and equal ones in the order of their list
 * @param value of a row: a number, truth value or text, or an {@code Optional} of one that is
 *     absent where the row has none
 * @param <R> the rows
 */
public record Measure<R>(
    String name,
    String column,
    List<String> path,
    String label,
    String table,
    List<Unit> units,
    Set<Document> documents,
    int rank,
    Function<? super R, ?> value) {
  public Measure {
    path = List.copyOf(path);
    units = List.copyOf(units);
    documents = Set.copyOf(documents);
  }

  /** Where a measure stands by itself. */
  public enum Document {
    /** The CSV table of rows. */
    CSV,
    /** The JSON object of a row. */
    JSON,
    /** Estimates over the runs of a case, in CSV, JSON and for programs. */
    SUMMARY
  }

  /** A measure without a unit that is in all documents. */
  public static <R> Measure<R> of(String name, Function<? super R, ?> value) {
    String column = name.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    Set<Document> all = EnumSet.allOf(Document.class);
    return new Measure<>(name, column, List.of(name), name, "", List.of(Unit.NONE), all, 0, value);
  }

  /** Written in these units, from small to large numbers. */
  public Measure<R> in(Unit... written) {
    List<Unit> all = List.of(written);
    return new Measure<>(name, column, path, label, table, all, documents, rank, value);
  }

  /** With another label. */
  public Measure<R> as(String other) {
    return at(table, other);
  }

  /** With a label, in the table of a title by itself. */
  public Measure<R> at(String title, String head) {
    return new Measure<>(name, column, path, head, title, units, documents, rank, value);
  }

  /** With another column in CSV. */
  public Measure<R> column(String other) {
    return new Measure<>(name, other, path, label, table, units, documents, rank, value);
  }

  /** At another place in JSON. */
  public Measure<R> path(String... levels) {
    List<String> other = List.of(levels);
    return new Measure<>(name, column, other, label, table, units, documents, rank, value);
  }

  /** In these documents alone. */
  public Measure<R> only(Document... others) {
    Set<Document> some = Set.of(others);
    return new Measure<>(name, column, path, label, table, units, some, rank, value);
  }

  /** At another rank in summaries. */
  public Measure<R> rank(int other) {
    return new Measure<>(name, column, path, label, table, units, documents, other, value);
  }

  /** The measure of rows that have such a row, in the same words. */
  public <T> Measure<T> of(Function<? super T, ? extends R> row) {
    Function<T, Object> taken = other -> value.apply(row.apply(other));
    return new Measure<>(name, column, path, label, table, units, documents, rank, taken);
  }

  /** Those of a list that are in a document, in the order of that document. */
  public static <R> List<Measure<R>> in(Document document, List<Measure<R>> all) {
    Comparator<Measure<R>> order =
        Comparator.comparingInt(measure -> document == Document.SUMMARY ? measure.rank() : 0);
    return all.stream()
        .filter(measure -> measure.documents().contains(document))
        .sorted(order)
        .toList();
  }

  /** The number of a row; empty where it has none. */
  public OptionalDouble number(R row) {
    return RecordJson.unwrapped(value.apply(row)).stream()
        .filter(Number.class::isInstance)
        .mapToDouble(number -> ((Number) number).doubleValue())
        .findFirst();
  }

  /** The unit for numbers of which this is the largest. */
  public Unit unit(double largest) {
    return units.stream()
        .filter(unit -> unit.from() <= largest)
        .reduce(units.get(0), (smaller, larger) -> larger);
  }
}
