package org.wattle.reports.terminal;

import java.util.function.Supplier;

/**
 * How long work gets on, on standard error: one line, rewritten, on a terminal; elsewhere a line
 * now and then, so that logs show that something happens. Safe to be told from any thread.
 */
public final class StatusLine implements AutoCloseable {
  private static final long NANOS_ON_A_TERMINAL = 100_000_000L;
  private static final long NANOS_ELSEWHERE = 15_000_000_000L;

  private final Console console;
  private final long between;
  private long told = System.nanoTime();
  private boolean shown;

  public StatusLine(Console console) {
    this.console = console;
    this.between = console.settings().terminal() ? NANOS_ON_A_TERMINAL : NANOS_ELSEWHERE;
  }

  /** Says where it stands, where it is time to. */
  public synchronized void tell(Supplier<String> words) {
    long now = System.nanoTime();
    if (now - told < between) {
      return;
    }
    told = now;
    if (console.settings().terminal()) {
      shown = true;
      console.err().print(ProgressLine.CLEAR + words.get());
      console.err().flush();
    } else {
      console.note(words.get());
    }
  }

  /** Takes the line away from a terminal. */
  @Override
  public synchronized void close() {
    if (shown) {
      console.err().print(ProgressLine.CLEAR);
      console.err().flush();
    }
  }
}
