package org.wattle.cli.command;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;
import org.wattle.campaign.CampaignEngine;
import org.wattle.campaign.CellRecord.Status;
import org.wattle.campaign.WorkerFailure;
import org.wattle.cli.option.Argument;
import org.wattle.render.terminal.Console;
import org.wattle.render.terminal.StatusLine;
import org.wattle.render.terminal.StopSignals;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.campaign.CampaignFolder;

/** Runs cells of a campaign into its folder. */
record CellRuns(Console console, CampaignFolder folder) {
  private static final double SECONDS_PER_HOUR = 3600;
  private static final Duration BETWEEN_LINES = Duration.ofMinutes(1);

  /** How many cells run at the same time here: as many as there are cores unless given. */
  static OptionalInt here(Argument<Integer> jobs) {
    return OptionalInt.of(jobs.given().orElse(Runtime.getRuntime().availableProcessors()));
  }

  /** Of cells that are run again. */
  static Set<Status> statuses(Argument<String> retry) {
    Set<Status> again = EnumSet.noneOf(Status.class);
    for (String word :
        retry.given().stream().flatMap(text -> List.of(text.split(",", -1)).stream()).toList()) {
      again.add(
          Status.byWord(word.strip().toLowerCase(Locale.ROOT))
              .filter(status -> status != Status.DONE)
              .orElseThrow(
                  () ->
                      UserError.invalid(
                          "--retry takes failed, crashed, killed and limited, not (%s). Maybe --retry crashed,killed."
                              .formatted(Escaped.name(word)))));
    }
    return again;
  }

  /** The path of a folder. */
  static Path path(Console console, String folder) {
    try {
      return console.folder().resolve(folder);
    } catch (InvalidPathException e) {
      throw UserError.invalid("(" + Escaped.text(folder) + ") is not the name of a folder.");
    }
  }

  /**
   * Runs what is missing, with its progress on the console, and writes the tables.
   *
   * @param again what is run although it is recorded
   * @param most cells at the same time; empty where a cluster says it
   * @param engine for so many at the same time; asked only where there is a cell
   * @return whether all of them are recorded
   * @throws UserError where the engine gives up
   */
  boolean run(Set<Status> again, OptionalInt most, IntFunction<CampaignEngine> engine) {
    int[] open = folder.open(again).toArray();
    int size = Math.max(1, Math.min(open.length, most.orElse(open.length)));
    announce(open.length, most.isPresent() ? OptionalInt.of(size) : most);
    try {
      boolean whole = open.length == 0 || ran(open, engine.apply(size));
      folder.store().writeTables();
      return whole;
    } catch (WorkerFailure e) {
      console.trace(e);
      throw UserError.failed(Escaped.text(String.valueOf(e.getMessage())));
    }
  }

  private void announce(int open, OptionalInt size) {
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

  private boolean ran(int[] open, CampaignEngine runs) {
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
