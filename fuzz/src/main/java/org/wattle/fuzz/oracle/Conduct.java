package org.wattle.fuzz.oracle;

import java.util.ArrayList;
import java.util.List;
import org.wattle.render.text.ExitCodes;

/**
 * How a command ends: with an exit code that it may have, an error in words where the input cannot
 * be used and nothing on standard output then, and words only.
 */
public final class Conduct {
  /** The name of the oracle. */
  public static final String NAME = "exit code";

  private Conduct() {}

  /**
   * What is wrong with the end of a command.
   *
   * @param allowed exit codes
   */
  public static List<Finding> of(int exitCode, String out, String err, List<Integer> allowed) {
    List<Finding> findings = new ArrayList<>(Words.of(out));
    findings.addAll(Words.of(err));
    if (!allowed.contains(exitCode)) {
      findings.add(
          new Finding(
              NAME,
              "The exit code is ("
                  + exitCode
                  + "), it may be one of "
                  + allowed
                  + ": "
                  + first(err + out)));
    }
    if (exitCode == ExitCodes.INVALID) {
      if (!err.startsWith("error: ")) {
        findings.add(new Finding(NAME, "Invalid input, but no error: (" + first(err) + ")."));
      }
      if (!out.isEmpty()) {
        findings.add(new Finding(NAME, "Invalid input, but output: (" + first(out) + ")."));
      }
    }
    return findings;
  }

  private static String first(String text) {
    return text.length() > 400 ? text.substring(0, 400) + "…" : text;
  }
}
