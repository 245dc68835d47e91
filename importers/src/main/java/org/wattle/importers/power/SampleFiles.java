package org.wattle.importers.power;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Source;

/** Finds out what wrote a file of samples, and reads it. */
final class SampleFiles {
  /** The first line of a table names its columns; longer ones are not looked at. */
  private static final int MAX_HEADER = 1_000_000;

  private SampleFiles() {}

  static MeasuredFile read(Source source, Labels labels, String idle) {
    String header = header(source);
    if (header.startsWith("{") || header.startsWith("[")) {
      return ScaphandreReports.read(source, labels, idle);
    }
    List<String> columns = Arrays.stream(header.split(",", -1)).map(SampleFiles::unquoted).toList();
    if (columns.contains(SampleTables.WATTS)) {
      return SampleTables.watts(source, labels, idle);
    }
    if (columns.contains(SampleTables.ENERGY) || columns.contains(SampleTables.JOULES)) {
      return SampleTables.zones(source, labels, idle);
    }
    if (columns.contains(MetricTables.VALUE)) {
      return MetricTables.rows(source, labels, idle);
    }
    if (columns.get(0).equals(MetricTables.TIME)) {
      return MetricTables.joined(source, labels, idle);
    }
    return new MeasuredFile(
        List.of(),
        List.of(
            new Issue(
                source.name(),
                1,
                0,
                "",
                header,
                "The file is none of those that are known.",
                "Maybe its first line is missing: a table has a column watts, energy_uj or value,"
                    + " or begins with Time.")),
        List.of());
  }

  private static String header(Source source) {
    byte[] bytes = source.utf8().bytes();
    String begin = new String(bytes, 0, Math.min(bytes.length, MAX_HEADER), StandardCharsets.UTF_8);
    return begin.lines().filter(line -> !line.isBlank()).findFirst().orElse("").strip();
  }

  private static String unquoted(String cell) {
    return cell.strip().replaceAll("^\"|\"$", "");
  }
}
