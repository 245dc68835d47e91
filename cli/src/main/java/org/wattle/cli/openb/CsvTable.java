package org.wattle.cli.openb;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.wattle.model.json.Source;

/** Reads the rows of a CSV file whose first line names its columns. */
final class CsvTable {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setIgnoreEmptyLines(false).setIgnoreSurroundingSpaces(true).get();

  private final IssueLog log;
  private final List<CsvRow> rows = new ArrayList<>();
  private final Map<String, Integer> columns = new HashMap<>();
  private int width;

  private CsvTable(IssueLog log) {
    this.log = log;
  }

  /**
   * The rows that have a cell for every column of the header; whatever else there is goes to the
   * log. None where a required column is missing.
   */
  static List<CsvRow> read(Source source, List<String> required, IssueLog log) {
    CsvTable table = new CsvTable(log);
    Optional<String> text = text(source.bytes(), log);
    if (text.isPresent()) {
      table.parse(text.get(), required);
    }
    return table.rows;
  }

  private static Optional<String> text(byte[] bytes, IssueLog log) {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    CoderResult result = decoder.decode(in, out, true);
    if (result.isError()) {
      int line = 1;
      for (int i = 0; i < in.position(); i++) {
        line += bytes[i] == '\n' ? 1 : 0;
      }
      log.add(line, "", "", "The file is not UTF-8 text.", "Maybe it is not a CSV file.");
      return Optional.empty();
    }
    String text = out.flip().toString();
    return Optional.of(text.startsWith("\uFEFF") ? text.substring(1) : text);
  }

  private void parse(String text, List<String> required) {
    int line = 1;
    try (CSVParser parser = CSVParser.parse(new StringReader(text), FORMAT)) {
      for (CSVRecord cells : parser) {
        if (width == 0) {
          readHeader(cells, line, required);
          if (!log.none()) {
            return;
          }
        } else {
          readRow(cells, line);
        }
        line = Math.toIntExact(parser.getCurrentLineNumber()) + 1;
      }
    } catch (IOException | UncheckedIOException malformed) {
      log.add(
          line, "", "", "A quoted cell does not end as it should.", "Maybe a quote is missing.");
    }
    if (width == 0 && log.none()) {
      log.add(0, "", "", "The file is empty.", "Maybe it is the wrong file.");
    }
  }

  private void readHeader(CSVRecord cells, int line, List<String> required) {
    if (blank(cells)) {
      return;
    }
    width = cells.size();
    for (int i = 0; i < cells.size(); i++) {
      String name = cells.get(i).trim();
      if (columns.putIfAbsent(name, i) != null && required.contains(name)) {
        log.add(line, name, name, "The column stands in the header twice.", "Maybe drop one.");
      }
    }
    for (String name : required) {
      if (!columns.containsKey(name)) {
        String problem = "The column (" + name + ") is missing from the header.";
        log.add(line, name, "", problem, "Maybe this is another table.");
      }
    }
  }

  private void readRow(CSVRecord cells, int line) {
    if (blank(cells)) {
      return;
    }
    if (cells.size() != width) {
      String problem =
          "The row has (" + cells.size() + ") cells where the header has (" + width + ").";
      log.add(
          line,
          "",
          String.join(",", cells.values()),
          problem,
          "Maybe a comma is missing or not quoted.");
      return;
    }
    rows.add(new CsvRow(line, columns, cells, log));
  }

  private static boolean blank(CSVRecord cells) {
    return cells.size() == 1 && cells.get(0).isBlank();
  }
}
