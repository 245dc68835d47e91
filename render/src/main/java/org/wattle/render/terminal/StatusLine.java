package org.wattle.render.terminal;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The progress of long work on standard error: one line that is rewritten on a terminal; elsewhere
 * a line every {@value #SECONDS_ELSEWHERE} seconds, so that logs show that something happens. Every
 * thread may report.
 */
public final class StatusLine implements AutoCloseable {
  /** Takes the line away from a terminal. */
  static final String CLEAR = "\r\u001b[K";

  private static final long NANOS_ON_A_TERMINAL = 100_000_000L;
  private static final long SECONDS_ELSEWHERE = 15;
  private static final long NANOS_ELSEWHERE = SECONDS_ELSEWHERE * 1_000_000_000L;
  private static final long TICK_MILLIS = 500;

  private final Console console;
  private final LongSupplier nanoTime;
  private final long between;
  private final ScheduledExecutorService ticker =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "progress");
            thread.setDaemon(true);
            return thread;
          });
  private long reported;
  private boolean shown;
  private boolean closed;

  public StatusLine(Console console) {
    this(console, System::nanoTime);
  }

  /** For work that takes days: elsewhere than on a terminal a line for each of these times. */
  public StatusLine(Console console, Duration elsewhere) {
    this(console, System::nanoTime, elsewhere.toNanos());
  }

  StatusLine(Console console, LongSupplier nanoTime) {
    this(console, nanoTime, NANOS_ELSEWHERE);
  }

  private StatusLine(Console console, LongSupplier nanoTime, long elsewhere) {
    this.console = console;
    this.nanoTime = nanoTime;
    this.between = console.settings().terminal() ? NANOS_ON_A_TERMINAL : elsewhere;
    this.reported = nanoTime.getAsLong();
  }

  /** Shows the progress, too, where nobody reports any. */
  public void tick(Supplier<String> progress) {
    var unused =
        ticker.scheduleAtFixedRate(
            () -> report(progress), TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** Shows the progress if the last time was long enough ago. */
  public synchronized void report(Supplier<String> progress) {
    long now = nanoTime.getAsLong();
    if (closed || now - reported < between) {
      return;
    }
    reported = now;
    if (console.settings().terminal()) {
      shown = true;
      console.err().print(CLEAR + progress.get());
      console.err().flush();
    } else {
      console.note(progress.get());
    }
  }

  /** Takes the line away from a terminal, and says nothing more. */
  @Override
  public synchronized void close() {
    ticker.shutdownNow();
    closed = true;
    if (shown) {
      console.err().print(CLEAR);
      console.err().flush();
    }
  }
}
