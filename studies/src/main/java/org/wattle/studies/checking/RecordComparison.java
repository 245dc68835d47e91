package org.wattle.studies.checking;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.wattle.studies.Repeatability;

/**
 * A record of the book beside the one that was made anew.
 *
 * @param file its name
 * @param equality how far they are equal
 * @param difference where they are not, a sentence that begins with the name of the file
 */
record RecordComparison(String file, Equality equality, String difference) {
  /** How far two records are equal. */
  enum Equality {
    /** Byte by byte. */
    SAME,
    /** Except for columns of measurements. */
    SAME_BUT_FOR_TIMES,
    /** The results depend on time limits; columns and what stands in the first one are the same. */
    TIMED,
    DIFFERENT
  }

  /** A table as it is written. */
  private record Table(List<String> head, List<List<String>> rows) {
    static Table of(String text) {
      try (CSVParser parser = CSVParser.parse(text, CSVFormat.DEFAULT)) {
        List<List<String>> lines = new ArrayList<>();
        for (CSVRecord line : parser) {
          lines.add(line.toList());
        }
        return lines.isEmpty()
            ? new Table(List.of(), List.of())
            : new Table(lines.get(0), lines.subList(1, lines.size()));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Where two tables differ first, and in how many cells. */
  private record Cells(long number, Optional<String> first, boolean measuredDiffer) {}

  /**
   * Compares two texts of a record.
   *
   * @param recorded in the book
   * @param made anew
   */
  static RecordComparison of(
      String file, String recorded, String made, Repeatability repeatability) {
    if (recorded.equals(made)) {
      return new RecordComparison(file, Equality.SAME, "");
    }
    if (file.endsWith(".csv")) {
      return tables(file, Table.of(recorded), Table.of(made), repeatability);
    }
    return repeatability.timed(file)
        ? new RecordComparison(file, Equality.TIMED, "")
        : different(file, lines(recorded.lines().toList(), made.lines().toList()));
  }

  /** A record that another run did not make. */
  static RecordComparison missing(String file) {
    return different(file, "it is not made any more");
  }

  /** A record that is made now, and that the book does not have. */
  static RecordComparison added(String file) {
    return different(file, "it is new, and not in the book");
  }

  private static RecordComparison tables(
      String file, Table recorded, Table made, Repeatability repeatability) {
    if (!recorded.head().equals(made.head())) {
      return different(file, heads(recorded.head(), made.head()));
    }
    if (repeatability.timed(file)) {
      return timed(file, recorded, made);
    }
    Cells cells = cells(recorded, made, repeatability);
    if (recorded.rows().size() != made.rows().size()) {
      return different(
          file,
          "%d rows are recorded, and %d are made now"
                  .formatted(recorded.rows().size(), made.rows().size())
              + cells.first().map(first -> "; " + first).orElse(""));
    }
    if (cells.first().isPresent()) {
      String number = cells.number() == 1 ? "1 cell differs" : cells.number() + " cells differ";
      return different(file, cells.first().get() + "; " + number + " in all");
    }
    return cells.measuredDiffer()
        ? new RecordComparison(file, Equality.SAME_BUT_FOR_TIMES, "")
        : different(file, "its cells are the same, but line ends or quotes are not");
  }

  /**
   * Compares two tables of results that depend on time limits, where not even the number of rows
   * need be the same.
   */
  private static RecordComparison timed(String file, Table recorded, Table made) {
    Set<String> gone = firstCells(recorded);
    gone.removeAll(firstCells(made));
    Set<String> fresh = firstCells(made);
    fresh.removeAll(firstCells(recorded));
    return gone.isEmpty() && fresh.isEmpty()
        ? new RecordComparison(file, Equality.TIMED, "")
        : different(file, changes("rows", gone, fresh));
  }

  private static Set<String> firstCells(Table table) {
    return table.rows().stream()
        .map(row -> row.get(0))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Compares the rows that both have. */
  private static Cells cells(Table recorded, Table made, Repeatability repeatability) {
    long number = 0;
    boolean measured = false;
    Optional<String> first = Optional.empty();
    for (int i = 0; i < Math.min(recorded.rows().size(), made.rows().size()); i++) {
      List<String> left = recorded.rows().get(i);
      List<String> right = made.rows().get(i);
      for (int j = 0; j < Math.max(left.size(), right.size()); j++) {
        String column =
            j < recorded.head().size() ? recorded.head().get(j) : Integer.toString(j + 1);
        String before = j < left.size() ? left.get(j) : "";
        String now = j < right.size() ? right.get(j) : "";
        if (before.equals(now)) {
          continue;
        }
        if (repeatability.measured().contains(column)) {
          measured = true;
          continue;
        }
        number++;
        if (first.isEmpty()) {
          first =
              Optional.of(
                  "row %d (%s), column %s: (%s) is recorded, and (%s) is made now"
                      .formatted(i + 1, left.get(0), column, before, now));
        }
      }
    }
    return new Cells(number, first, measured);
  }

  private static String heads(List<String> recorded, List<String> made) {
    List<String> gone = new ArrayList<>(recorded);
    gone.removeAll(made);
    List<String> fresh = new ArrayList<>(made);
    fresh.removeAll(recorded);
    return gone.isEmpty() && fresh.isEmpty()
        ? "its columns stand in another order"
        : changes("columns", gone, fresh);
  }

  private static String changes(String things, Collection<String> gone, Collection<String> fresh) {
    List<String> clauses = new ArrayList<>();
    if (!gone.isEmpty()) {
      clauses.add(things + " are not made any more: " + String.join(", ", gone));
    }
    if (!fresh.isEmpty()) {
      clauses.add(things + " are new: " + String.join(", ", fresh));
    }
    return String.join("; ", clauses);
  }

  private static String lines(List<String> recorded, List<String> made) {
    int same = 0;
    while (same < Math.min(recorded.size(), made.size())
        && recorded.get(same).equals(made.get(same))) {
      same++;
    }
    return "line %d: (%s) is recorded, and (%s) is made now"
        .formatted(
            same + 1,
            same < recorded.size() ? recorded.get(same) : "",
            same < made.size() ? made.get(same) : "");
  }

  private static RecordComparison different(String file, String how) {
    return new RecordComparison(file, Equality.DIFFERENT, file + ": " + how + ".");
  }
}
