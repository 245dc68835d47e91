package org.wattle.cli;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.wattle.reports.terminal.Console;
import org.wattle.reports.terminal.StatusLine;
import org.wattle.studies.DurationText;
import org.wattle.toolkit.text.Escaped;

/** Says which step of a study runs, and for how long the study has. */
final class StepClock implements Consumer<String>, AutoCloseable {
  private static final long TICK_MILLIS = 500;

  private final String study;
  private final long begin = System.nanoTime();
  private final StatusLine line;
  private final ScheduledExecutorService ticker =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "step-clock");
            thread.setDaemon(true);
            return thread;
          });
  private volatile String step = "";
  private volatile int count;

  StepClock(Console console, String study) {
    this.study = study;
    this.line = new StatusLine(console);
    var unused =
        ticker.scheduleAtFixedRate(
            () -> line.tell(this::words), TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
  }

  @Override
  public synchronized void accept(String next) {
    count++;
    step = next;
  }

  @Override
  public void close() {
    ticker.shutdownNow();
    line.close();
  }

  private String words() {
    Duration so = Duration.ofNanos(System.nanoTime() - begin);
    return study + ", " + DurationText.text(so) + ", step " + count + ": " + Escaped.name(step);
  }
}
