package org.wattle.model.json.table;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.wattle.model.json.Source;

/** The rows of a CSV file, whose first line names its columns unless they are given. */
public final class CsvTable {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setIgnoreEmptyLines(false).setIgnoreSurroundingSpaces(true).get();

  /** What may stand between cells, the usual one first. */
  private static final String SEPARATORS = ",;\t";

  /** A table may have this many cells: every one of them is held as a text. */
  private static final long MAX_CELLS = 20_000_000;

  /** Far more than tables have that people or programs make to be read. */
  private static final int MAX_COLUMNS = 10_000;

  /**
   * Of labels of a metric, the longest names that are usual, there are a few hundred characters.
   */
  private static final int MAX_NAME = 10_000;

  private final IssueLog log;
  private final List<CsvRow> rows = new ArrayList<>();
  private final Map<String, Integer> columns = new LinkedHashMap<>();
  private final Set<String> repeated = new HashSet<>();
  private int width;

  private CsvTable(IssueLog log) {
    this.log = log;
  }

  /**
   * The rows that have a cell for every column of the header; whatever else there is goes to the
   * log. None where a required column is missing.
   */
  public static List<CsvRow> read(Source source, List<String> required, IssueLog log) {
    return headed(source, required, log).rows();
  }

  /** The same as a table, which also knows its columns. */
  public static CsvTable headed(Source source, List<String> required, IssueLog log) {
    return headed(source, required, ',', log);
  }

  /**
   * The same with a separator other than a comma.
   *
   * @param separator between cells
   */
  public static CsvTable headed(
      Source source, List<String> required, char separator, IssueLog log) {
    CsvTable table = new CsvTable(log);
    table.parse(source, separator, required);
    return table;
  }

  /**
   * The separator of a table that another program wrote: of comma, semicolon and tab the one that
   * occurs most often in its first line, not counting what is quoted; a comma where none does.
   */
  public static char separator(Source source) {
    byte[] bytes = source.utf8().bytes();
    int[] counts = new int[SEPARATORS.length()];
    boolean quoted = false;
    for (int at = 0; at < bytes.length && (quoted || bytes[at] != '\n'); at++) {
      quoted ^= bytes[at] == '"';
      int separator = quoted ? -1 : SEPARATORS.indexOf(bytes[at]);
      if (separator >= 0) {
        counts[separator]++;
      }
    }
    int most = 0;
    for (int each = 1; each < counts.length; each++) {
      most = counts[each] > counts[most] ? each : most;
    }
    return SEPARATORS.charAt(most);
  }

  /**
   * A table without a header.
   *
   * @param names of the first columns, which every row must have; rows may have more
   * @param separator between cells
   */
  public static CsvTable headless(Source source, List<String> names, char separator, IssueLog log) {
    CsvTable table = new CsvTable(log);
    for (String name : names) {
      table.columns.put(name, table.columns.size());
    }
    table.width = names.size();
    table.parse(source, separator, List.of());
    if (table.rows.isEmpty() && log.none()) {
      table.noteEmpty();
    }
    return table;
  }

  /** The rows in the order of the file. */
  public List<CsvRow> rows() {
    return Collections.unmodifiableList(rows);
  }

  /** The names of the columns from left to right. */
  public List<String> columns() {
    return List.copyOf(columns.keySet());
  }

  /** Whether there is a column of this name. */
  public boolean has(String column) {
    return columns.containsKey(column);
  }

  /** Whether the header has a column of this name more than once. */
  public boolean isRepeated(String column) {
    return repeated.contains(column);
  }

  private Optional<String> text(byte[] bytes, char separator) {
    if (tooLarge(bytes, separator)) {
      return Optional.empty();
    }
    ByteBuffer in = ByteBuffer.wrap(bytes);
    try {
      return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(in).toString());
    } catch (CharacterCodingException notUtf8) {
      int line = 1;
      for (int i = 0; i < in.position(); i++) {
        line += bytes[i] == '\n' ? 1 : 0;
      }
      log.add(
          line,
          "The file is not UTF-8 text.",
          "Maybe save it as CSV in UTF-8, or it is not a CSV file.");
      return Optional.empty();
    }
  }

  private void parse(Source source, char separator, List<String> required) {
    CSVFormat format = FORMAT.builder().setDelimiter(separator).get();
    text(source.utf8().bytes(), separator).ifPresent(text -> parse(text, format, required));
  }

  private void parse(String text, CSVFormat format, List<String> required) {
    int line = 1;
    boolean headed = width == 0;
    try (CSVParser parser = CSVParser.parse(new StringReader(text), format)) {
      for (CSVRecord cells : parser) {
        if (width == 0) {
          readHeader(cells, line, required);
          if (!log.none()) {
            return;
          }
        } else {
          readRow(cells, line, headed);
        }
        line = Math.toIntExact(parser.getCurrentLineNumber()) + 1;
      }
    } catch (IOException | UncheckedIOException malformed) {
      log.add(line, "A quoted cell does not end as it should.", "Maybe a quote is missing.");
    }
    if (width == 0 && log.none()) {
      noteEmpty();
    }
  }

  /** Counts separators, for all cells also quoted ones, because that takes no memory. */
  private boolean tooLarge(byte[] bytes, char separator) {
    int lines = 1;
    long cells = 1;
    int ofRow = 1;
    boolean quoted = false;
    for (byte each : bytes) {
      quoted ^= each == '"';
      if (each == '\n') {
        lines++;
        cells++;
        ofRow = quoted ? ofRow : 1;
      } else if (each == separator) {
        cells++;
        ofRow += quoted ? 0 : 1;
      }
      if (ofRow > MAX_COLUMNS) {
        log.add(
            lines,
            "The row has more than (%d) cells.".formatted(MAX_COLUMNS),
            "Maybe keep the columns that are read, or it is no table with (%s) between cells."
                .formatted(separator == '\t' ? "a tab" : separator));
        return true;
      }
    }
    if (cells <= MAX_CELLS) {
      return false;
    }
    log.add(
        0,
        "The table has (%d) cells in (%d) lines, more than (%d) cells."
            .formatted(cells, lines, MAX_CELLS),
        "Maybe keep a part of its lines, or fewer columns.");
    return true;
  }

  private void noteEmpty() {
    log.add(0, "The file is empty.", "Maybe it is the wrong file.");
  }

  private void readHeader(CSVRecord cells, int line, List<String> required) {
    if (blank(cells)) {
      return;
    }
    width = cells.size();
    for (int i = 0; i < cells.size(); i++) {
      String name = cells.get(i).trim();
      if (name.length() > MAX_NAME) {
        log.add(
            line,
            "",
            name,
            "The name of the column has (%d) characters.".formatted(name.length()),
            "Maybe a quote is missing: at most %d are allowed.".formatted(MAX_NAME));
        return;
      }
      boolean first = columns.putIfAbsent(name, i) == null;
      if (!first) {
        repeated.add(name);
      }
      if (!first && required.contains(name)) {
        log.add(line, name, name, "The column is in the header twice.", "Maybe drop one.");
      }
    }
    for (String name : required) {
      if (!columns.containsKey(name)) {
        String problem = "The column (" + name + ") is missing from the header.";
        log.add(line, name, "", problem, "Maybe this is another table.");
      }
    }
  }

  private void readRow(CSVRecord cells, int line, boolean headed) {
    if (blank(cells)) {
      return;
    }
    if (cells.size() == width || (cells.size() > width && !headed)) {
      rows.add(new CsvRow(line, columns, trimmed(cells), log));
      return;
    }
    String wanted = headed ? "where the header has (" + width + ")" : "of at least (" + width + ")";
    log.add(
        line,
        "",
        String.join(",", cells.values()),
        "The row has (" + cells.size() + ") cells " + wanted + ".",
        "Maybe a comma is missing or not quoted.");
  }

  /**
   * The cells without spaces around them; empty ones, of which tables may be full, share a text.
   */
  private static String[] trimmed(CSVRecord cells) {
    String[] texts = cells.values();
    for (int i = 0; i < texts.length; i++) {
      String text = texts[i].trim();
      texts[i] = text.isEmpty() ? "" : text;
    }
    return texts;
  }

  private static boolean blank(CSVRecord cells) {
    return cells.size() == 1 && cells.get(0).isBlank();
  }
}
