package org.wattle.importers.inventory;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.CsvRow;
import org.wattle.model.json.table.CsvTable;
import org.wattle.model.json.table.IssueLog;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The rows of a file, whatever its form: CSV, JSON with a list of objects, or sections as Proxmox
 * writes its rules.
 *
 * @param columns their names
 * @param repeated whether the header names a column twice
 * @param rows in the order of the file
 * @param separator between cells; a comma where the file is no CSV
 * @param whole whether all of the file could be taken apart
 */
record InventoryRows(
    List<String> columns,
    Predicate<String> repeated,
    List<CsvRow> rows,
    char separator,
    boolean whole) {
  /** No file. */
  static final InventoryRows NONE =
      new InventoryRows(List.of(), name -> false, List.of(), ',', true);

  /** Lines before the header: of {@code Export-Csv}, and of Excel. */
  private static final List<String> BEFORE_HEADER = List.of("#TYPE", "sep=");

  private static final Pattern SECTION = Pattern.compile("(?m)^([a-z]+-affinity):\\s*(\\S+)");

  static InventoryRows read(Source file, IssueLog log) {
    Source source = file.utf8();
    byte[] bytes = source.bytes();
    int start = 0;
    while (start < bytes.length && bytes[start] <= ' ' && bytes[start] >= 0) {
      start++;
    }
    if (start < bytes.length && (bytes[start] == '[' || bytes[start] == '{')) {
      return new Objects(log).json(bytes);
    }
    String first =
        new String(bytes, start, Math.min(2000, bytes.length - start), StandardCharsets.UTF_8);
    if (SECTION.matcher(first).find()) {
      return new Objects(log).sections(new String(bytes, StandardCharsets.UTF_8));
    }
    Source header = source;
    if (BEFORE_HEADER.stream().anyMatch(first::startsWith)) {
      int end = start;
      while (end < bytes.length && bytes[end] != '\n') {
        end++;
      }
      header =
          new Source(
              source.name(),
              Arrays.copyOfRange(bytes, Math.min(end + 1, bytes.length), bytes.length));
      source = new Source(source.name(), Arrays.copyOfRange(bytes, end, bytes.length));
    }
    char separator = CsvTable.separator(header);
    CsvTable csv = CsvTable.headed(source, List.of(), separator, log);
    return new InventoryRows(csv.columns(), csv::isRepeated, csv.rows(), separator, log.none());
  }

  /** Objects that become rows; the columns are all fields that one of them has. */
  private static final class Objects {
    private final IssueLog log;
    private final Map<String, Integer> columns = new LinkedHashMap<>();
    private final List<Map<String, String>> objects = new ArrayList<>();
    private final List<Integer> lines = new ArrayList<>();

    Objects(IssueLog log) {
      this.log = log;
    }

    private InventoryRows rows() {
      List<CsvRow> rows = new ArrayList<>();
      for (int i = 0; i < objects.size(); i++) {
        String[] cells = new String[columns.size()];
        Arrays.fill(cells, "");
        objects.get(i).forEach((name, value) -> cells[columns.getOrDefault(name, 0)] = value);
        rows.add(new CsvRow(lines.get(i), columns, cells, log));
      }
      if (rows.isEmpty() && log.none()) {
        log.add(0, "The file has no rows.", "Maybe writing it failed.");
      }
      return new InventoryRows(List.copyOf(columns.keySet()), name -> false, rows, ',', log.none());
    }

    private void add(int line) {
      objects.add(new LinkedHashMap<>());
      lines.add(line);
    }

    private void put(String name, String value) {
      columns.putIfAbsent(name, columns.size());
      objects.get(objects.size() - 1).put(name, value.strip());
    }

    InventoryRows json(byte[] bytes) {
      try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), bytes)) {
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
          if (token == JsonToken.START_OBJECT) {
            add(parser.currentTokenLocation().getLineNr());
            fields(parser, "");
          }
        }
      } catch (JacksonException e) {
        int line = Optional.ofNullable(e.getLocation()).map(at -> at.getLineNr()).orElse(0);
        log.add(
            Math.max(0, line), "The file is not JSON.", "Maybe it was cut off: write it again.");
      }
      return rows();
    }

    /** A list in {@code data}, as programs wrap what they list, is the list of rows itself. */
    private void fields(JsonParser parser, String before) {
      for (String name = parser.nextName(); name != null; name = parser.nextName()) {
        JsonToken token = parser.nextToken();
        if (token == JsonToken.START_OBJECT) {
          fields(parser, before + name + ".");
        } else if (token == JsonToken.START_ARRAY && before.isEmpty() && name.equals("data")) {
          objects.remove(objects.size() - 1);
          lines.remove(lines.size() - 1);
          return;
        } else if (token == JsonToken.START_ARRAY) {
          put(before + name, String.join(";", elements(parser)));
        } else if (token != JsonToken.VALUE_NULL) {
          put(before + name, parser.getString());
        }
      }
    }

    private static List<String> elements(JsonParser parser) {
      List<String> elements = new ArrayList<>();
      for (JsonToken token = parser.nextToken();
          token != null && token != JsonToken.END_ARRAY;
          token = parser.nextToken()) {
        if (token.isScalarValue()) {
          elements.add(parser.getString());
        } else {
          parser.skipChildren();
        }
      }
      return elements;
    }

    /** A line for the section and one, indented, for each of its fields; a field alone is true. */
    InventoryRows sections(String text) {
      List<String> all = text.lines().toList();
      for (int i = 0; i < all.size(); i++) {
        String line = all.get(i).strip();
        Matcher section = SECTION.matcher(line);
        if (section.matches()) {
          add(i + 1);
          put("type", section.group(1));
          put("rule", section.group(2));
        } else if (!line.isEmpty() && !line.startsWith("#") && !objects.isEmpty()) {
          int space = (line + " ").indexOf(' ');
          put(line.substring(0, space), space < line.length() ? line.substring(space) : "true");
        }
      }
      return rows();
    }
  }
}
