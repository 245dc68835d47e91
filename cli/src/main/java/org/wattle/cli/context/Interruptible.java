package org.wattle.cli.context;

import java.util.function.Function;
import org.wattle.model.solving.Interrupt;
import org.wattle.render.terminal.Console;
import org.wattle.render.terminal.StopSignals;

/** Work that Ctrl-C ends early, with the results up to then. */
public final class Interruptible {
  private Interruptible() {}

  /**
   * Does work.
   *
   * @param note what the first signal makes the console say
   * @param work is given the interrupt that the signal requests
   */
  public static <T> T run(Console console, String note, Function<Interrupt, T> work) {
    Interrupt interrupt = new Interrupt();
    StopSignals signals =
        StopSignals.handledBy(
            () -> {
              console.note(note);
              interrupt.request();
            });
    try {
      return work.apply(interrupt);
    } finally {
      signals.close();
    }
  }
}
