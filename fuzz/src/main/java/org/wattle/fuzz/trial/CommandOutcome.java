package org.wattle.fuzz.trial;

import java.util.List;

/**
 * What a command did.
 *
 * @param arguments without {@code wattle}
 * @param exitCode of the process that it would have been
 * @param out standard output
 * @param err standard error
 * @param seconds that it took
 */
public record CommandOutcome(
    List<String> arguments, int exitCode, String out, String err, double seconds) {
  public CommandOutcome {
    arguments = List.copyOf(arguments);
  }

  /** The command as people write it. */
  public String command() {
    return "wattle " + String.join(" ", arguments);
  }
}
