package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A unit that a column, its header or a cell names.
 *
 * @param dimension what is measured; {@link #COUNT} for numbers without a unit
 * @param names the first is for people
 * @param factor how many of the dimension's own unit one of it is
 */
record MeasureUnit(String dimension, List<String> names, double factor) {
  static final String COUNT = "count";
  static final String FREQUENCY = "frequency";
  static final String MEMORY = "memory";

  /** The unit stands apart; an s in brackets that follow a word is its plural. */
  private static final Pattern APART =
      Pattern.compile("(.*[^ _(\\[-])(?!\\(s\\)$)[ _(\\[-]+([A-Za-z/]+)[)\\]]?");

  private static final Pattern JOINED =
      Pattern.compile(
          "(.*[a-z])(KB|MB|GB|TB|KiB|MiB|GiB|TiB|MHz|GHz|Watts|Gbps|Mbps|Seconds|Bytes)");

  private static final List<MeasureUnit> ALL = all();

  /**
   * The name of a column, taken apart.
   *
   * @param base without its unit, in lower case, its words separated by one space
   * @param unit at its end, e.g. of {@code Memory (GB)}, {@code memory_mb} and {@code MemoryGB}
   */
  record Header(String base, Optional<MeasureUnit> unit) {
    static Header of(String name) {
      String text = name.strip();
      for (Pattern pattern : List.of(APART, JOINED)) {
        Matcher parts = pattern.matcher(text);
        Optional<MeasureUnit> unit =
            parts.matches() ? MeasureUnit.of(parts.group(2)) : Optional.empty();
        if (unit.isPresent()) {
          return new Header(Columns.folded(parts.group(1)), unit);
        }
      }
      return new Header(Columns.folded(text), Optional.empty());
    }
  }

  private static List<MeasureUnit> all() {
    List<MeasureUnit> all = new ArrayList<>();
    for (String dimension : Columns.keys("unit.")) {
      for (String unit : Columns.split(Columns.of("unit." + dimension), "\\|")) {
        List<String> words = List.of(unit.split(" ", -1));
        int last = words.size() - 1;
        all.add(
            new MeasureUnit(
                dimension, words.subList(0, last), Double.parseDouble(words.get(last))));
      }
    }
    return List.copyOf(all);
  }

  /** The unit of a name, whatever its case. */
  static Optional<MeasureUnit> of(String name) {
    return ALL.stream()
        .filter(unit -> unit.names.stream().anyMatch(name::equalsIgnoreCase))
        .findFirst();
  }

  /** The names of the units of a dimension, for people. */
  static String units(String dimension) {
    return ALL.stream()
        .filter(unit -> unit.dimension.equals(dimension))
        .map(MeasureUnit::label)
        .collect(Collectors.joining(", "));
  }

  /** The first name, for people. */
  String label() {
    return names.get(0);
  }
}
