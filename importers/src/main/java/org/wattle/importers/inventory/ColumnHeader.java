package org.wattle.importers.inventory;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a column, taken apart.
 *
 * @param base without its unit, in lower case, its words separated by one space
 * @param unit at its end, e.g. of {@code Memory (GB)}, {@code memory_mb} and {@code MemoryGB}
 */
record ColumnHeader(String base, Optional<MeasureUnit> unit) {
  /** The unit stands apart; an s in brackets that follow a word is its plural. */
  private static final Pattern APART =
      Pattern.compile("(.*[^ _(\\[-])(?!\\(s\\)$)[ _(\\[-]+([A-Za-z/]+)[)\\]]?");

  private static final Pattern JOINED =
      Pattern.compile("(.*[a-z])(KB|MB|GB|TB|KiB|MiB|GiB|TiB|MHz|GHz|Watts|Gbps|Mbps|Seconds)");

  static ColumnHeader of(String name) {
    String text = name.strip();
    for (Pattern pattern : new Pattern[] {APART, JOINED}) {
      Matcher parts = pattern.matcher(text);
      if (parts.matches()) {
        Optional<MeasureUnit> unit = MeasureUnit.of(parts.group(2));
        if (unit.isPresent()) {
          return new ColumnHeader(folded(parts.group(1)), unit);
        }
      }
    }
    return new ColumnHeader(folded(text), Optional.empty());
  }

  private static String folded(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[ _-]+", " ").strip();
  }
}
