package org.wattle.cli.command;

import java.util.Locale;
import org.wattle.render.terminal.Console;
import org.wattle.render.terminal.StatusLine;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.simulation.SimulationListener;

/** The progress of a simulation on standard error. */
public final class SimulationProgress implements SimulationListener, AutoCloseable {
  private static final int MINUTES_PER_HOUR = 60;
  private static final int MAX_CLOCK_HOURS = 100;

  private final StatusLine line;
  private final long begin = System.nanoTime();

  public SimulationProgress(Console console) {
    this.line = new StatusLine(console);
  }

  @Override
  public void advanced(Progress progress) {
    line.report(() -> text(progress));
  }

  @Override
  public void close() {
    line.close();
  }

  private String text(Progress progress) {
    double seconds = (System.nanoTime() - begin) * 1e-9;
    String events =
        progress.events().isPresent()
            ? String.format(
                Locale.ROOT,
                "%.1f million events/s   ",
                progress.events().getAsLong() / seconds / 1e6)
            : "";
    return String.format(
        Locale.ROOT,
        "%d of %d runs   %s%s, run %d: %s of %s, %s tasks in the system",
        progress.ended(),
        progress.planned(),
        events,
        progress.policy(),
        progress.number(),
        clock(progress.hours()),
        clock(progress.horizonHours()),
        Quantities.count(progress.tasks()));
  }

  private static String clock(double hours) {
    long minutes = Math.round(hours * MINUTES_PER_HOUR);
    return hours < MAX_CLOCK_HOURS
        ? String.format(
            Locale.ROOT, "%02d:%02d h", minutes / MINUTES_PER_HOUR, minutes % MINUTES_PER_HOUR)
        : Quantities.count(Math.round(hours)) + " h";
  }
}
