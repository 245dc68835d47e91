package org.wattle.fuzz.oracle;

import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.model.json.result.ResultStatus;
import org.wattle.render.text.ExitCodes;

/** What {@code solve} wrote is clean for {@code verify}, but for what a heuristic left unplaced. */
public final class Verified {
  /** The name of the oracle. */
  public static final String NAME = "verify";

  private Verified() {}

  /**
   * What is wrong with a verification.
   *
   * @param status of the result; empty where it could not be read
   * @param exitCode of {@code verify}
   * @param out what it said
   */
  public static Optional<Finding> of(Optional<ResultStatus> status, int exitCode, String out) {
    boolean whole = status.isPresent() && status.get() != ResultStatus.NO_SOLUTION;
    return whole && exitCode == ExitCodes.NOT_CLEAN
        ? Optional.of(new Finding(NAME, "It refutes what solve wrote: " + violations(out)))
        : Optional.empty();
  }

  private static String violations(String out) {
    return out.lines()
        .takeWhile(line -> !line.startsWith("Warnings"))
        .filter(line -> line.startsWith("  - "))
        .collect(Collectors.joining("\n"));
  }
}
