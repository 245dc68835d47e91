package org.wattle.model.optimization.format;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The sections of an MPS file. */
enum MpsSection {
  /** Before the first section, or in one that is passed over. */
  NONE,
  NAME,
  OBJSENSE,
  OBJNAME,
  ROWS,
  COLUMNS,
  RHS,
  RANGES,
  BOUNDS,
  ENDATA;

  /** Sections that others know, and what they hold. */
  private static final Map<String, String> NOT_SUPPORTED =
      Map.ofEntries(
          Map.entry("QUADOBJ", "quadratic objectives"),
          Map.entry("QMATRIX", "quadratic objectives"),
          Map.entry("QSECTION", "quadratic terms"),
          Map.entry("QCMATRIX", "quadratic rows"),
          Map.entry("CSECTION", "cones"),
          Map.entry("SOS", "special ordered sets"),
          Map.entry("SETS", "special ordered sets"),
          Map.entry("SOS1", "special ordered sets"),
          Map.entry("SOS2", "special ordered sets"),
          Map.entry("INDICATORS", "indicator rows"),
          Map.entry("GENCONS", "general constraints"),
          Map.entry("PWLOBJ", "piecewise linear objectives"),
          Map.entry("LAZYCONS", "lazy rows"),
          Map.entry("USERCUTS", "cuts"),
          Map.entry("BRANCH", "branching priorities"));

  static Optional<MpsSection> of(String word) {
    String upper = word.toUpperCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(section -> section != NONE && section.name().equals(upper))
        .findFirst();
  }

  /** What a section holds that Wattle's models do not have. */
  static Optional<String> contentNotSupported(String word) {
    return Optional.ofNullable(NOT_SUPPORTED.get(word.toUpperCase(Locale.ROOT)));
  }

  /** The sections that must come before. */
  List<MpsSection> needs() {
    return switch (this) {
      case COLUMNS -> List.of(ROWS);
      case RHS, RANGES, BOUNDS, ENDATA -> List.of(ROWS, COLUMNS);
      case NONE, NAME, OBJSENSE, OBJNAME, ROWS -> List.of();
    };
  }

  /** Whether text may follow on the section's own line. */
  boolean takesText() {
    return this == NAME || this == OBJSENSE || this == OBJNAME;
  }
}
