package org.wattle.cli.command;

import java.util.Locale;
import java.util.function.Consumer;
import org.wattle.importers.google.TraceProgress;
import org.wattle.render.terminal.Console;
import org.wattle.render.terminal.StatusLine;
import org.wattle.render.text.Quantities;

/** The progress of reading a trace on standard error. */
final class ReadingProgress implements Consumer<TraceProgress>, AutoCloseable {
  private static final double MILLION = 1e6;
  private static final double MICROS_PER_HOUR = 3.6e9;

  private final StatusLine line;
  private final long begin = System.nanoTime();

  ReadingProgress(Console console) {
    this.line = new StatusLine(console);
  }

  @Override
  public void accept(TraceProgress progress) {
    line.report(() -> text(progress));
  }

  @Override
  public void close() {
    line.close();
  }

  private String text(TraceProgress progress) {
    double seconds = (System.nanoTime() - begin) * 1e-9;
    String share =
        progress.bytes() > 0
            ? ", " + Quantities.percent((double) progress.bytesRead() / progress.bytes(), 0)
            : "";
    return String.format(
        Locale.ROOT,
        "%.1f million rows%s   %.1f million rows/s   %.1f h of the trace, %s tasks in memory",
        progress.rows() / MILLION,
        share,
        progress.rows() / seconds / MILLION,
        progress.micros() / MICROS_PER_HOUR,
        Quantities.count(progress.tasksHeld()));
  }
}
