package org.wattle.cli;

import java.util.List;
import org.wattle.model.solving.Capabilities;

/**
 * A line of {@code wattle solvers}.
 *
 * @param id what {@code --solver} takes
 * @param kinds of the instances that it solves
 * @param proves what its answers are worth, in words
 * @param honours the parameters that it honours, in words
 * @param deterministic whether the same input, seed and one thread give the same output
 * @param version of the solver or of the library behind it
 */
record SolverEntry(
    String id,
    List<String> kinds,
    String proves,
    List<String> honours,
    boolean deterministic,
    String version) {
  SolverEntry {
    kinds = List.copyOf(kinds);
    honours = List.copyOf(honours);
  }

  /** In the words of the table. */
  static String proof(Capabilities.Proof proof) {
    return switch (proof) {
      case EXACT -> "exact";
      case APPROXIMATE -> "approximate";
      case NONE -> "nothing";
    };
  }
}
