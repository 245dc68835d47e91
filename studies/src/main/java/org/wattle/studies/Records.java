package org.wattle.studies;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;

/** The records in the folder of a study. */
public final class Records {
  private final Path folder;

  /** The records in this folder, which may not exist. */
  public Records(Path folder) {
    this.folder = folder;
  }

  /** Whether there is a file of that name. */
  public boolean has(String file) {
    return Files.isRegularFile(folder.resolve(file));
  }

  /**
   * The rows of a CSV file with a head; none where there is no such file.
   *
   * @throws java.io.UncheckedIOException where it cannot be read
   */
  public List<Row> rows(String file) {
    return text(file).map(Records::parsed).orElse(List.of());
  }

  /** The text of a file, if it is there. */
  public Optional<String> text(String file) {
    Path path = folder.resolve(file);
    if (!Files.isRegularFile(path)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Files.readString(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The names of the files with this ending, in order. */
  public List<String> files(String ending) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(Files::isRegularFile)
          .map(file -> String.valueOf(file.getFileName()))
          .filter(file -> file.endsWith(ending))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The lines of a CSV file, its head first; none where there is no such file. */
  public List<List<String>> lines(String file) {
    return text(file)
        .map(
            text -> {
              try (CSVParser parser = CSVParser.parse(text, CSVFormat.DEFAULT)) {
                return parser.stream().map(line -> line.toList()).toList();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            })
        .orElse(List.of());
  }

  /** The rows of the text of a CSV file with a head. */
  static List<Row> parsed(String text) {
    CSVFormat format = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get();
    try (CSVParser parser = CSVParser.parse(text, format)) {
      return parser.stream().map(line -> new Row(line.toMap())).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The text of a CSV file, with line feeds alone.
   *
   * @param head the names of the columns
   * @param rows of as many cells as the head has
   */
  public static String csv(List<String> head, List<List<String>> rows) {
    StringBuilder text = new StringBuilder(line(head));
    rows.forEach(row -> text.append(line(row)));
    return text.toString();
  }

  private static String line(List<String> cells) {
    return CSVFormat.DEFAULT.format(cells.toArray()) + "\n";
  }

  /** A row of a CSV file by the names of its columns. */
  public record Row(Map<String, String> cells) {
    public Row {
      cells = Map.copyOf(cells);
    }

    /**
     * The cell of a column, which may be empty.
     *
     * @throws IllegalArgumentException where there is no such column
     */
    public String text(String column) {
      String cell = cells.get(column);
      if (cell == null) {
        throw new IllegalArgumentException(
            "There is no column (" + column + ") among " + cells.keySet() + ".");
      }
      return cell;
    }

    /**
     * The number in the cell of a column.
     *
     * @throws NumberFormatException where the cell holds none
     */
    public double number(String column) {
      return Double.parseDouble(text(column));
    }

    /** The number in the cell of a column; empty where the cell is. */
    public OptionalDouble numberIfAny(String column) {
      return text(column).isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(number(column));
    }
  }
}
