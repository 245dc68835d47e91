package org.wattle.render.terminal;

import java.io.PrintWriter;
import java.util.OptionalDouble;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleFunction;
import java.util.function.DoubleSupplier;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.render.ProgressDisplay;
import org.wattle.render.text.Quantities;

/**
 * One line on standard error, rewritten as a solve gets on: elapsed time, incumbent, bound, gap.
 * Silent where standard error is no terminal. Safe to call from any thread.
 */
public final class ProgressLine implements ProgressDisplay.Tracker {
  /** Takes the line away from a terminal. */
  static final String CLEAR = "\r\u001b[K";

  private static final double SECONDS_BETWEEN_LINES = 0.1;
  private static final long TICK_MILLIS = 500;

  private final PrintWriter err;
  private final boolean shown;
  private final String label;
  private final DoubleFunction<String> value;
  private final DoubleSupplier elapsedSeconds;
  private final ScheduledExecutorService ticker;
  private Progress last = new Progress(0, OptionalDouble.empty(), OptionalDouble.empty());
  private double printedSeconds = Double.NEGATIVE_INFINITY;
  private boolean closed;

  /**
   * A line that is rewritten only when progress is reported.
   *
   * @param console whose standard error it is written to
   * @param label what is solved, in front of everything else; may be empty
   * @param value how an objective's value is written
   * @param elapsedSeconds since the solve began
   */
  ProgressLine(
      Console console, String label, DoubleFunction<String> value, DoubleSupplier elapsedSeconds) {
    this.err = console.err();
    this.shown = console.settings().terminal();
    this.label = label.isEmpty() ? "" : label + "   ";
    this.value = value;
    this.elapsedSeconds = elapsedSeconds;
    this.ticker =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "progress");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** A line whose elapsed time is updated even where no progress is reported. */
  public static ProgressLine ticking(Console console, String label, DoubleFunction<String> value) {
    long begin = System.nanoTime();
    ProgressLine line =
        new ProgressLine(console, label, value, () -> (System.nanoTime() - begin) * 1e-9);
    if (line.shown) {
      var unused =
          line.ticker.scheduleAtFixedRate(
              line::print, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }
    return line;
  }

  @Override
  public synchronized void progress(Progress progress) {
    last = progress;
    print();
  }

  /** Takes the line away and says nothing more. */
  @Override
  public void close() {
    ticker.shutdownNow();
    synchronized (this) {
      closed = true;
      if (printedSeconds >= 0) {
        err.print(CLEAR);
        err.flush();
      }
    }
  }

  private synchronized void print() {
    double seconds = elapsedSeconds.getAsDouble();
    if (!shown || closed || seconds - printedSeconds < SECONDS_BETWEEN_LINES) {
      return;
    }
    printedSeconds = seconds;
    err.print(CLEAR + line(seconds));
    err.flush();
  }

  private String line(double seconds) {
    StringBuilder line = new StringBuilder(label).append(Quantities.seconds(seconds));
    append(line, "best", last.incumbent());
    append(line, "bound", last.bound());
    gap().ifPresent(gap -> line.append("   gap ").append(Quantities.gap(gap)));
    return line.toString();
  }

  private void append(StringBuilder line, String label, OptionalDouble number) {
    number.ifPresent(n -> line.append("   ").append(label).append(' ').append(value.apply(n)));
  }

  private OptionalDouble gap() {
    return last.incumbent().isPresent()
        ? new Bounds(last.incumbent().getAsDouble(), last.bound()).relativeGap()
        : OptionalDouble.empty();
  }
}
