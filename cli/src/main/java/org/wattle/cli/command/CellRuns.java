package org.wattle.cli.command;

import java.time.Duration;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.wattle.campaign.CampaignEngine;
import org.wattle.campaign.CellRecord.Status;
import org.wattle.render.terminal.Console;
import org.wattle.render.terminal.StatusLine;
import org.wattle.render.terminal.StopSignals;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.campaign.CampaignFolder;

/**
 * Runs cells of a campaign into its folder.
 *
 * @param size how many run at the same time; empty where a cluster says it
 */
record CellRuns(Console console, CampaignFolder folder, OptionalInt size) {
  private static final double SECONDS_PER_HOUR = 3600;
  private static final Duration BETWEEN_LINES = Duration.ofMinutes(1);

  private void announce(int open) {
    long all = folder.loaded().origin().plan().numbers().count();
    console.note(
        "%s; %s to run, %s."
            .formatted(
                Quantities.counted(all, "cell", "cells"),
                Quantities.count(open),
                size.isPresent()
                    ? "%s at the same time: about %s at a second each"
                        .formatted(
                            Quantities.count(size.getAsInt()),
                            left(open / (double) size.getAsInt()))
                    : "as many at the same time as the cluster has slots"));
  }

  /** Runs cells, with their progress on the console; whether all of them are recorded. */
  boolean run(int[] open, Supplier<CampaignEngine> engine) {
    announce(open.length);
    if (open.length == 0) {
      return true;
    }
    CampaignEngine runs = engine.get();
    Progress progress = new Progress(open.length);
    StopSignals signals =
        StopSignals.handledBy(
            () -> {
              console.note(
                  "Stopping: cells that run have 10 s to end. Press Ctrl-C again to stop at once.");
              runs.stop();
            });
    try (StatusLine line = new StatusLine(console, BETWEEN_LINES)) {
      line.tick(() -> progress.text(runs.running()));
      runs.run(
          folder.cells(open),
          record -> {
            folder.store().add(record, runs.name());
            progress.heard(record.status());
          });
    } finally {
      signals.close();
    }
    return progress.done() == open.length;
  }

  /** How far a campaign is. */
  private static final class Progress {
    private final int all;
    private final long begin = System.nanoTime();
    private int done;
    private int failed;

    Progress(int all) {
      this.all = all;
    }

    synchronized void heard(Status status) {
      done++;
      failed += status.hasResults() ? 0 : 1;
    }

    synchronized int done() {
      return done;
    }

    synchronized String text(int running) {
      double seconds = (System.nanoTime() - begin) * 1e-9;
      return "%s of %s cells%s, %s running, %s left"
          .formatted(
              Quantities.count(done),
              Quantities.count(all),
              failed == 0 ? "" : ", " + Quantities.count(failed) + " without results",
              Quantities.count(running),
              done == 0 ? "unknown time" : left(seconds / done * (all - done)));
    }
  }

  private static String left(double seconds) {
    return seconds < SECONDS_PER_HOUR
        ? String.format(Locale.ROOT, "%d:%02d min", (long) seconds / 60, (long) seconds % 60)
        : String.format(Locale.ROOT, "%.1f h", seconds / SECONDS_PER_HOUR);
  }
}
