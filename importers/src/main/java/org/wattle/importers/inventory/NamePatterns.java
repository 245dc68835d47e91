package org.wattle.importers.inventory;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Names and tags that the user means, whatever their case.
 *
 * @param names as a whole
 * @param tags as a whole
 */
record NamePatterns(Pattern names, Pattern tags) {
  static final NamePatterns NONE = new NamePatterns(pattern(List.of()), pattern(List.of()));

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
        pattern(all.stream().filter(each -> !each.startsWith(TAG)).toList()),
        pattern(
            all.stream()
                .filter(each -> each.startsWith(TAG))
                .map(each -> each.substring(TAG.length()))
                .toList()));
  }

  private static Pattern pattern(List<String> globs) {
    String all =
        globs.stream()
            .map(glob -> Pattern.quote(glob).replace("*", "\\E.*\\Q").replace("?", "\\E.\\Q"))
            .collect(Collectors.joining("|"));
    return Pattern.compile(
        globs.isEmpty() ? "(?!)" : all, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /** Whether a machine is meant. */
  boolean match(String name, List<String> of) {
    return names.matcher(name).matches()
        || of.stream().anyMatch(tag -> tags.matcher(tag).matches());
  }
}
