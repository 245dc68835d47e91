package org.wattle.cli;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.wattle.reports.terminal.Console;
import org.wattle.reports.terminal.StatusLine;
import org.wattle.simulation.campaign.CampaignListener;
import org.wattle.simulation.campaign.Case;
import org.wattle.simulation.campaign.Run;
import org.wattle.simulation.lotes.Sample;
import org.wattle.toolkit.text.Quantities;

/** How a campaign gets on, on standard error: runs, events per second, where the last sample is. */
public final class CampaignProgress implements CampaignListener, AutoCloseable {
  private record Key(Case of, int number) {}

  private final StatusLine line;
  private final int planned;
  private final double hours;
  private final long begin = System.nanoTime();
  private final Map<Key, Long> running = new HashMap<>();
  private long events;
  private int ended;

  public CampaignProgress(Console console, int planned, double hours) {
    this.line = new StatusLine(console);
    this.planned = planned;
    this.hours = hours;
  }

  @Override
  public synchronized void sample(Case of, int number, long seed, Sample sample) {
    running.put(new Key(of, number), sample.arrived() + sample.finished());
    line.tell(() -> words(of, number, sample));
  }

  @Override
  public synchronized void ended(Run run) {
    running.remove(new Key(run.of(), run.number()));
    events += run.outcome().events();
    ended++;
  }

  @Override
  public void close() {
    line.close();
  }

  private String words(Case of, int number, Sample sample) {
    long all = events + running.values().stream().mapToLong(Long::longValue).sum();
    double seconds = (System.nanoTime() - begin) * 1e-9;
    return String.format(
        Locale.ROOT,
        "%d of %d runs   %.1f million events/s   %s at %.4g, run %d: hour %s of %s, %s in the"
            + " system",
        ended,
        planned,
        all / seconds / 1e6,
        of.policy(),
        of.load(),
        number,
        Quantities.count(Math.round(sample.hour())),
        Quantities.count(Math.round(hours)),
        Quantities.count(sample.inSystem()));
  }
}
