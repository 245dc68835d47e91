package org.wattle.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Output without what honestly differs from run to run and from machine to machine; everything
 * else, every number of a result among it, must be the same.
 *
 * <ul>
 *   <li>the folder of the clone becomes {@code .};
 *   <li>what stands behind {@code Time} at the beginning of a line, and the cells of a column
 *       headed {@code TIME} or {@code TOTAL TIME} become {@code <time>}, as do durations behind
 *       {@code in}, {@code after}, {@code took} and {@code evaluations,};
 *   <li>{@code "seconds": {…}} and {@code "jvm": …} of JSON lose their values;
 *   <li>two or more blanks become two, because columns are as wide as their cells.
 * </ul>
 */
final class Honest {
  private static final Pattern WIDE = Pattern.compile(" {2,}");
  private static final Pattern PHRASE =
      Pattern.compile("\\b(in|after|took|evaluations,) \\d+(?:\\.\\d+)? (?:ms|s|min)\\b");
  private static final Pattern TIMES = Pattern.compile("^( *Time ) *\\S.*$");
  private static final Pattern JSON =
      Pattern.compile("(\"(?:seconds|jvm)\"\\s*:\\s*)(\\{[^}]*}|\"[^\"]*\")");
  private static final String TIME = "<time>";

  private Honest() {}

  static List<String> lines(List<String> raw, String clone) {
    List<String> lines = new ArrayList<>();
    int column = -1;
    int columns = 0;
    for (String line : raw) {
      String plain = plain(line, clone);
      List<String> cells = List.of(plain.strip().split(" {2}"));
      if (Stream.of("TIME", "TOTAL TIME").anyMatch(cells::contains)) {
        column = Math.max(cells.indexOf("TIME"), cells.indexOf("TOTAL TIME"));
        columns = cells.size();
      } else if (cells.size() != columns) {
        column = -1;
      } else if (column >= 0) {
        List<String> masked = new ArrayList<>(cells);
        masked.set(column, TIME);
        plain = "  " + String.join("  ", masked);
      }
      lines.add(plain);
    }
    return lines;
  }

  private static String plain(String line, String clone) {
    String plain = WIDE.matcher(line.replace(clone, ".").stripTrailing()).replaceAll("  ");
    plain = TIMES.matcher(plain).replaceAll("$1" + TIME);
    plain = PHRASE.matcher(plain).replaceAll("$1 " + TIME);
    return JSON.matcher(plain).replaceAll("$1" + TIME);
  }
}
