package org.wattle.reports.text;

import java.util.List;
import java.util.stream.Collectors;
import org.wattle.toolkit.text.Escaped;

/** What people should know about a result. */
public final class WarningsSection {
  /** More do not help anybody who reads a terminal. */
  private static final int MOST = 100;

  private WarningsSection() {}

  /** Empty where there are none. */
  public static String of(List<String> warnings) {
    if (warnings.isEmpty()) {
      return "";
    }
    int more = warnings.size() - MOST;
    return warnings.stream()
        .limit(MOST)
        .map(warning -> "  - " + Escaped.text(warning) + "\n")
        .collect(
            Collectors.joining(
                "", "\nWarnings\n", more > 0 ? "  and (" + more + ") warnings more\n" : ""));
  }
}
