package org.wattle.importers.inventory;

import java.util.List;
import java.util.Locale;

/**
 * Names and tags that the user means, whatever their case.
 *
 * @param names as a whole, in lower case
 * @param tags as a whole, in lower case
 */
record NamePatterns(List<String> names, List<String> tags) {
  static final NamePatterns NONE = new NamePatterns(List.of(), List.of());

  /** VMs that a cluster makes and moves itself. */
  static final NamePatterns SYSTEM = parse("vCLS*");

  private static final String TAG = "tag=";

  /**
   * Reads patterns of names with {@code *} and {@code ?}, and {@code tag=} before those of tags,
   * separated by commas: {@code vCLS*,tag=gpu}.
   *
   * @throws IllegalArgumentException with a message for people where there are none
   */
  static NamePatterns parse(String text) {
    List<String> all = Columns.split(text, ",");
    if (all.isEmpty() || all.contains(TAG)) {
      throw new IllegalArgumentException(
          "(" + text + ") names no VMs. Maybe vCLS*,tag=gpu: patterns of names and tags.");
    }
    return new NamePatterns(
        all.stream().filter(each -> !each.startsWith(TAG)).map(NamePatterns::folded).toList(),
        all.stream()
            .filter(each -> each.startsWith(TAG))
            .map(each -> folded(each.substring(TAG.length())))
            .toList());
  }

  /** Whether a machine is meant. */
  boolean match(String name, List<String> of) {
    return NamePattern.matchesAny(names, folded(name))
        || of.stream().anyMatch(tag -> NamePattern.matchesAny(tags, folded(tag)));
  }

  private static String folded(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
