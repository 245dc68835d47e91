package org.wattle.fuzz.oracle;

import java.util.List;

/**
 * Faults of libraries that Wattle finds and tells as theirs. They are counted in the summary and
 * are no findings; whatever else the same solver does is.
 */
public final class KnownFaults {
  /**
   * A fault.
   *
   * @param solver of the library
   * @param words that the command says of it
   */
  private record Fault(String solver, String words) {}

  private static final List<Fault> FAULTS =
      List.of(
          // CBC 2.10.12 takes integers without a lower bound as continuous.
          new Fault("cbc", "The claim of the solver (cbc) is refuted"));

  private KnownFaults() {}

  /** Whether a command that failed told a known fault of the solver. */
  public static boolean tell(String solver, String out) {
    return FAULTS.stream()
        .anyMatch(fault -> fault.solver().equals(solver) && out.contains(fault.words()));
  }
}
