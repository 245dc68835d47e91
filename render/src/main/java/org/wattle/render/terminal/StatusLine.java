package org.wattle.render.terminal;

import java.util.function.Supplier;

/**
 * The progress of long work on standard error: one line that is rewritten on a terminal; elsewhere
 * a line every {@value #SECONDS_ELSEWHERE} seconds, so that logs show that something happens. Every
 * thread may report.
 */
public final class StatusLine implements AutoCloseable {
  private static final long NANOS_ON_A_TERMINAL = 100_000_000L;
  private static final long SECONDS_ELSEWHERE = 15;
  private static final long NANOS_ELSEWHERE = SECONDS_ELSEWHERE * 1_000_000_000L;

  private final Console console;
  private final long between;
  private long reported = System.nanoTime();
  private boolean shown;

  public StatusLine(Console console) {
    this.console = console;
    this.between = console.settings().terminal() ? NANOS_ON_A_TERMINAL : NANOS_ELSEWHERE;
  }

  /** Shows the progress if the last time was long enough ago. */
  public synchronized void report(Supplier<String> progress) {
    long now = System.nanoTime();
    if (now - reported < between) {
      return;
    }
    reported = now;
    if (console.settings().terminal()) {
      shown = true;
      console.err().print(ProgressLine.CLEAR + progress.get());
      console.err().flush();
    } else {
      console.note(progress.get());
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
