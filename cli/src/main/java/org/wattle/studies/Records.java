package org.wattle.studies;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;

/** What a study kept, read again. */
public final class Records {
  private final Path folder;

  /** The records in a folder. */
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

  private static List<Row> parsed(String text) {
    CSVFormat format = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get();
    try (CSVParser parser = CSVParser.parse(text, format)) {
      return parser.stream().map(line -> new Row(line.toMap())).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A row of a CSV file by the names of its columns. */
  public record Row(Map<String, String> cells) {
    public Row {
      cells = Map.copyOf(cells);
    }

    /**
     * The cell of a column, perhaps empty.
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

    /** The number in a cell. */
    public double number(String column) {
      return Double.parseDouble(text(column));
    }
  }
}
