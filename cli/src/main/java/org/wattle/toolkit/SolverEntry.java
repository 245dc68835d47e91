package org.wattle.toolkit;

import java.util.List;
import java.util.stream.Collectors;
import org.wattle.model.solving.Capabilities;

/**
 * A line of {@code wattle solvers}.
 *
 * @param id what {@code --solver} takes
 * @param kinds of the instances that it solves
 * @param lotesObjectives that it takes of instances of kind lotes; none where it takes none
 * @param proves what its answers are worth, in words
 * @param honours the parameters that it honours, in words
 * @param deterministic whether the same input, seed and one thread give the same output
 * @param version of the solver or of the library behind it
 */
public record SolverEntry(
    String id,
    List<String> kinds,
    List<String> lotesObjectives,
    String proves,
    List<String> honours,
    boolean deterministic,
    String version) {
  public SolverEntry {
    kinds = List.copyOf(kinds);
    lotesObjectives = List.copyOf(lotesObjectives);
    honours = List.copyOf(honours);
  }

  /** A solver that takes no LoTES instances. */
  public SolverEntry(
      String id,
      List<String> kinds,
      String proves,
      List<String> honours,
      boolean deterministic,
      String version) {
    this(id, kinds, List.of(), proves, honours, deterministic, version);
  }

  /** The kinds of instances, that of LoTES with its objectives. */
  public String kindsInWords() {
    return kinds.stream()
        .map(
            kind ->
                kind.equals("lotes")
                    ? kind + " (" + String.join(", ", lotesObjectives) + ")"
                    : kind)
        .collect(Collectors.joining(", "));
  }

  /** In the words of the table. */
  public static String proof(Capabilities.Proof proof) {
    return switch (proof) {
      case EXACT -> "exact";
      case APPROXIMATE -> "approximate";
      case NONE -> "nothing";
    };
  }
}
