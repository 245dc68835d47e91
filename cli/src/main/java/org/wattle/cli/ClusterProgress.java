package org.wattle.cli;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.wattle.model.energy.scenario.Span;
import org.wattle.reports.terminal.Console;
import org.wattle.reports.terminal.StatusLine;
import org.wattle.simulation.energy.ClusterSample;
import org.wattle.toolkit.text.Quantities;

/** How simulated clusters get on, on standard error: runs, and where the last sample is. */
public final class ClusterProgress implements AutoCloseable {
  private static final int SECONDS_PER_HOUR = 3600;

  private final StatusLine line;
  private final int planned;
  private final Span span;
  private final Map<String, Long> running = new HashMap<>();
  private int ended;

  public ClusterProgress(Console console, int planned, Span span) {
    this.line = new StatusLine(console);
    this.planned = planned;
    this.span = span;
  }

  public synchronized void sample(String policy, int number, ClusterSample sample) {
    running.put(policy + " " + number, sample.toSeconds());
    line.tell(
        () ->
            String.format(
                Locale.ROOT,
                "%d of %d runs, %d under way   %s, run %d: %s of %s, %s tasks run, %s wait",
                ended,
                planned,
                running.size(),
                policy,
                number,
                clock(sample.toSeconds()),
                clock(span.seconds()),
                Quantities.count(sample.running()),
                Quantities.count(sample.waiting())));
  }

  public synchronized void ended(String policy, int number) {
    running.remove(policy + " " + number);
    ended++;
  }

  @Override
  public void close() {
    line.close();
  }

  private static String clock(long seconds) {
    return String.format(
        Locale.ROOT, "%02d:%02d h", seconds / SECONDS_PER_HOUR, seconds % SECONDS_PER_HOUR / 60);
  }
}
