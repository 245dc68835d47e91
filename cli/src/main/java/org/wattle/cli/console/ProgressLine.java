package org.wattle.cli.console;

import java.io.PrintWriter;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Progress;
import org.wattle.model.solving.SolveListener;

/**
 * One line on standard error, rewritten as a solve gets on: elapsed time, incumbent, bound, gap.
 * Silent where standard error is no terminal. Safe to be told from any thread.
 */
public final class ProgressLine implements SolveListener, AutoCloseable {
  private static final double SECONDS_BETWEEN_LINES = 0.1;
  private static final String REWRITE = "\r\u001b[K";

  private final PrintWriter err;
  private final boolean shown;
  private final DoubleFunction<String> value;
  private double lastSeconds = Double.NEGATIVE_INFINITY;
  private boolean dirty;
  private boolean closed;

  /** The function says how an objective's value is written. */
  public ProgressLine(Console console, DoubleFunction<String> value) {
    this.err = console.err();
    this.shown = console.settings().terminal();
    this.value = value;
  }

  @Override
  public synchronized void progress(Progress progress) {
    if (!shown || closed || progress.seconds() - lastSeconds < SECONDS_BETWEEN_LINES) {
      return;
    }
    lastSeconds = progress.seconds();
    dirty = true;
    err.print(REWRITE + line(progress));
    err.flush();
  }

  /** Takes the line away and says nothing more. */
  @Override
  public synchronized void close() {
    closed = true;
    if (dirty) {
      err.print(REWRITE);
      err.flush();
    }
  }

  private String line(Progress progress) {
    StringBuilder line = new StringBuilder(Quantities.seconds(progress.seconds()));
    append(line, "best", progress.incumbent());
    append(line, "bound", progress.bound());
    gap(progress).ifPresent(gap -> line.append("   gap ").append(Quantities.gap(gap)));
    return line.toString();
  }

  private void append(StringBuilder line, String label, OptionalDouble number) {
    number.ifPresent(n -> line.append("   ").append(label).append(' ').append(value.apply(n)));
  }

  private static OptionalDouble gap(Progress progress) {
    return progress.incumbent().isPresent()
        ? new Bounds(progress.incumbent().getAsDouble(), progress.bound()).relativeGap()
        : OptionalDouble.empty();
  }
}
