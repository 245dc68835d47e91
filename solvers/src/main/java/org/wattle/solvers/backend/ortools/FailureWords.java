package org.wattle.solvers.backend.ortools;

import java.util.List;
import java.util.Locale;

/** Explains the statuses with which the solvers of OR-Tools fail. */
final class FailureWords {
  /** Explanations of solvers may repeat a whole row of a model. */
  private static final int LONGEST = 200;

  private record Meaning(List<String> marks, String words) {}

  /** In this order: the first whose mark occurs in the status counts. */
  private static final List<Meaning> MEANINGS =
      List.of(
          new Meaning(
              List.of("SOLVER_PARAMETERS", "INVALID_PARAMETER", "CANCELLED"),
              "It refuses its parameters"),
          new Meaning(
              List.of("INCOMPATIBLE", "TYPE_UNAVAILABLE"),
              "The installed OR-Tools lacks what it needs"),
          new Meaning(
              List.of("MODEL_INVALID", "INVALID_PROBLEM", "MODEL ERROR", "LOAD ERROR", "MODEL_"),
              "It refuses the model"),
          new Meaning(List.of("INFEASIBLE BOUNDS"), "It refuses the bounds of the model"),
          new Meaning(List.of("MEMORY"), "It ran out of memory"),
          new Meaning(
              List.of("ABNORMAL", "NUMERICAL", "INVALID_INITIAL", "SOLVE ERROR", "PRESOLVE ERROR"),
              "Its arithmetic broke down: the numbers of the model are too large, too small or too"
                  + " far apart for it"),
          new Meaning(
              List.of("NOT SET", "NOT_SOLVED", "UNSPECIFIED", "UNKNOWN", "OTHER"),
              "It ended without saying why"));

  private FailureWords() {}

  /**
   * A sentence.
   *
   * @param status the status as the solver names it, perhaps with its own explanation
   */
  static String of(String status) {
    String raw = status.strip();
    String upper = raw.toUpperCase(Locale.ROOT);
    String words =
        MEANINGS.stream()
            .filter(meaning -> meaning.marks().stream().anyMatch(upper::contains))
            .findFirst()
            .map(Meaning::words)
            .orElse("It ended in a way that Wattle does not know");
    String shown = raw.length() > LONGEST ? raw.substring(0, LONGEST) + "…" : raw;
    return words + " (" + shown + ").";
  }
}
