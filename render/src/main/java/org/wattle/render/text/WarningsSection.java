package org.wattle.render.text;

import java.util.List;
import java.util.stream.Collectors;

/** What people should know about a result. */
public final class WarningsSection {
  private WarningsSection() {}

  /** Empty where there are none. */
  public static String of(List<String> warnings) {
    return warnings.isEmpty()
        ? ""
        : FirstOf.of(warnings, FirstOf.ON_A_SCREEN).stream()
            .map(warning -> "  - " + Escaped.text(warning) + "\n")
            .collect(Collectors.joining("", "\nWarnings\n", ""));
  }
}
