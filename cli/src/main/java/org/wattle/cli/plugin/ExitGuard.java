package org.wattle.cli.plugin;

import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;

/**
 * Notices that a plug-in or a library ends the whole process with {@code System.exit}: names the
 * class that did, and ends with the exit code of a failure instead of the one that it chose. A
 * signal ends the process as always.
 */
public final class ExitGuard {
  private volatile boolean finished;

  private ExitGuard() {}

  /** Watches from now on. */
  public static ExitGuard watching(Console console) {
    ExitGuard guard = new ExitGuard();
    Runtime.getRuntime()
        .addShutdownHook(new Thread(() -> guard.processEnds(console), "wattle-exit-guard"));
    return guard;
  }

  /** Ends the process in the regular way. */
  public void exit(int exitCode) {
    finished = true;
    System.exit(exitCode);
  }

  /** Ends the process at once, for one whose results nobody waits for. */
  public static void halt() {
    Runtime.getRuntime().halt(ExitCodes.FAILED);
  }

  private void processEnds(Console console) {
    if (finished) {
      return;
    }
    caller()
        .ifPresent(
            name -> {
              console.error(
                  "The class (%s) ended the program with System.exit, before there was an answer. Maybe leave its plug-in out."
                      .formatted(Escaped.text(name)));
              Runtime.getRuntime().halt(ExitCodes.FAILED);
            });
  }

  /** The class that called {@code System.exit}; its thread waits for the shutdown hooks. */
  private static Optional<String> caller() {
    return Thread.getAllStackTraces().values().stream()
        .flatMap(stack -> callerIn(stack).stream())
        .findFirst();
  }

  private static Optional<String> callerIn(StackTraceElement... stack) {
    boolean exits =
        Stream.of(stack)
            .anyMatch(
                frame ->
                    frame.getClassName().equals(Runtime.class.getName())
                        && frame.getMethodName().equals("exit"));
    return exits
        ? Stream.of(stack)
            .map(StackTraceElement::getClassName)
            .filter(name -> !name.startsWith("java."))
            .findFirst()
        : Optional.empty();
  }
}
