package org.wattle.cli.report;

import java.util.List;
import java.util.stream.Collectors;
import org.wattle.cli.console.Escaped;

/** What people should know about a result. */
final class WarningsSection {
  private WarningsSection() {}

  /** Empty where there are none. */
  static String of(List<String> warnings) {
    return warnings.isEmpty()
        ? ""
        : warnings.stream()
            .map(warning -> "  - " + Escaped.text(warning) + "\n")
            .collect(Collectors.joining("", "\nWarnings\n", ""));
  }
}
