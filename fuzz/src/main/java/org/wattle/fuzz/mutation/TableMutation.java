package org.wattle.fuzz.mutation;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.wattle.fuzz.draw.Draws;

/** Changes of tables and of MPS models: cells, rows, their order, separators, quotes. */
public final class TableMutation {
  private static final List<String> CELLS =
      List.of(
          "",
          " ",
          "0",
          "-1",
          "1",
          "2.5",
          "1e400",
          "1e300",
          "1e20",
          "1e13",
          "1e-300",
          "-0",
          "NaN",
          "Infinity",
          "x",
          "\"",
          "\"\"",
          "\"a,b\"",
          "a\u0085b",
          "é",
          "9223372036854775807",
          "99999999999999999999",
          "0x10",
          "1_000",
          "1,5",
          "null",
          "2020-01-01T00:00:00Z",
          "|",
          "U0",
          "\u0000",
          "RHS",
          "BOUNDS",
          "ENDATA",
          "MARKER",
          "w".repeat(300));

  private final Draws draws;

  /** With these choices. */
  public TableMutation(Draws draws) {
    this.draws = draws;
  }

  /** The document with one change. */
  public byte[] change(byte[] document) {
    String text = new String(document, StandardCharsets.UTF_8);
    List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
    int at = draws.below(lines.size());
    String separator = separator(lines.get(at));
    switch (draws.below(9)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(at, lines.get(at));
      case 2 -> lines.add(lines.remove(at));
      case 3 -> lines.set(at, lines.get(at).replace(separator, draws.of(";", "\t", " ", ",")));
      case 4 -> lines.set(at, lines.get(at) + separator + draws.of(CELLS));
      case 5 -> lines.replaceAll(line -> line + "\r");
      default -> lines.set(at, cell(lines.get(at), separator));
    }
    return String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
  }

  private static String separator(String line) {
    for (String each : List.of("\t", ",", ";")) {
      if (line.contains(each)) {
        return each;
      }
    }
    return " ";
  }

  /** A line with another cell: hostile, missing, that of another column, or another number. */
  private String cell(String line, String separator) {
    String[] cells = line.split(separator, -1);
    int at = draws.below(cells.length);
    switch (draws.below(4)) {
      case 0 -> cells[at] = cells[draws.below(cells.length)];
      case 1 -> cells[at] = number(cells[at]);
      case 2 -> {
        int missing = at;
        return java.util.stream.IntStream.range(0, cells.length)
            .filter(i -> i != missing)
            .mapToObj(i -> cells[i])
            .collect(Collectors.joining(separator));
      }
      default -> cells[at] = draws.of(CELLS);
    }
    return String.join(separator, cells);
  }

  private String number(String cell) {
    try {
      double value = Double.parseDouble(cell.strip());
      return String.valueOf(value * draws.of(0.0, -1.0, 0.1, 2.0, 10.0, 1e6, 1e12, 1e20));
    } catch (NumberFormatException e) {
      return draws.of(CELLS);
    }
  }
}
