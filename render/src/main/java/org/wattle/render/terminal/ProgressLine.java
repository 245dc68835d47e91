package org.wattle.render.terminal;

import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.LongSupplier;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.render.ProgressDisplay;
import org.wattle.render.text.Quantities;

/**
 * The status line of a solve: elapsed time, incumbent, bound, gap. Silent where standard error is
 * no terminal. Safe to call from any thread.
 */
public final class ProgressLine implements ProgressDisplay.Tracker {
  private final StatusLine line;
  private final boolean shown;
  private final String label;
  private final DoubleFunction<String> value;
  private final LongSupplier nanoTime;
  private final long begin;
  private volatile Progress last = new Progress(0, OptionalDouble.empty(), OptionalDouble.empty());

  /**
   * A line that is rewritten only when progress is reported.
   *
   * @param console whose standard error it is written to
   * @param label what is solved, in front of everything else; may be empty
   * @param value how an objective's value is written
   */
  ProgressLine(Console console, String label, DoubleFunction<String> value, LongSupplier nanoTime) {
    this.line = new StatusLine(console, nanoTime);
    this.shown = console.settings().terminal();
    this.label = label.isEmpty() ? "" : label + "   ";
    this.value = value;
    this.nanoTime = nanoTime;
    this.begin = nanoTime.getAsLong();
  }

  /** A line whose elapsed time is updated even where no progress is reported. */
  public static ProgressLine ticking(Console console, String label, DoubleFunction<String> value) {
    ProgressLine made = new ProgressLine(console, label, value, System::nanoTime);
    if (made.shown) {
      made.line.tick(made::text);
    }
    return made;
  }

  @Override
  public void progress(Progress progress) {
    last = progress;
    if (shown) {
      line.report(this::text);
    }
  }

  @Override
  public void close() {
    line.close();
  }

  private String text() {
    Progress reached = last;
    StringBuilder text = new StringBuilder(label);
    text.append(Quantities.seconds((nanoTime.getAsLong() - begin) * 1e-9));
    append(text, "best", reached.incumbent());
    append(text, "bound", reached.bound());
    reached.incumbent().stream()
        .mapToObj(best -> new Bounds(best, reached.bound()).relativeGap())
        .flatMapToDouble(OptionalDouble::stream)
        .forEach(gap -> text.append("   gap ").append(Quantities.gap(gap)));
    return text.toString();
  }

  private void append(StringBuilder text, String label, OptionalDouble number) {
    number.ifPresent(n -> text.append("   ").append(label).append(' ').append(value.apply(n)));
  }
}
