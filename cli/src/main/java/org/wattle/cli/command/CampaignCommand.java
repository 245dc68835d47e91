package org.wattle.cli.command;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.wattle.campaign.CampaignEngine;
import org.wattle.campaign.CellRecord.Status;
import org.wattle.campaign.SlotEngine;
import org.wattle.campaign.WorkerFailure;
import org.wattle.cli.context.ThisProgram;
import org.wattle.cli.option.Argument;
import org.wattle.render.terminal.Console;
import org.wattle.render.terminal.StatusLine;
import org.wattle.render.terminal.StopSignals;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.campaign.CampaignFile;
import org.wattle.toolkit.campaign.CampaignFolder;
import org.wattle.toolkit.campaign.CampaignPlan.Shard;
import org.wattle.toolkit.campaign.CampaignReport;
import org.wattle.toolkit.campaign.Campaigns;
import picocli.CommandLine.Command;
import picocli.CommandLine.TypeConversionException;

/** {@code wattle campaign}. */
@Command(
    name = "campaign",
    header = "Runs simulate or solve for every combination of values of some options.",
    description = {
      "Every combination is a cell, and what comes of it a row of records.csv, whose bytes do not"
          + " depend on how many cells run at the same time, nor where. What is recorded is kept:"
          + " the same command again runs what is missing."
    },
    footer = {
      "  wattle campaign instances/campaigns/loads.json --out out/loads",
      "  wattle campaign --report out/loads",
      "",
      "Exit codes: 0 every cell is recorded, though some may have failed; 2 wrong usage or invalid"
          + " input;",
      "4 stopped before the end; 5 no cell has results, two records of a cell differ, or a file"
          + " cannot",
      "be written.",
      "",
      "Ctrl-C begins no more cells and waits 10 s for those that run."
    })
public final class CampaignCommand extends WattleCommand {
  private static final int MOST_FAILURES = 5;
  private static final double SECONDS_PER_HOUR = 3600;
  private static final Duration BETWEEN_LINES = Duration.ofMinutes(1);

  private final Argument<String> file =
      input("[CAMPAIGN]", "JSON (kind campaign); its files are relative to it.");

  private final Argument<String> out =
      output(
          "--out FOLDER",
          "Keep records in this folder: a new or empty one, or that of the same",
          "campaign, to go on with it.");

  private final Argument<Engine> engine =
      word(
              "--engine ENGINE",
              Engine.class,
              "Run cells in worker processes (processes), in threads of this one",
              "(threads), or in processes that --worker starts (command).")
          .orElse("processes");

  private final Argument<String> worker =
      text(
          "--worker COMMAND",
          "With --engine command: the command line of a worker, for a shell,",
          "such as 'ssh host wattle worker'. It finds files at the same places.");

  private final Argument<Integer> jobs =
      integer(
              "--jobs N",
              "At most this many cells at the same time; as many as cores unless given.")
          .checked(number -> number > 0, "--jobs takes an integer from 1, not (%s). Maybe 2.");

  private final Argument<Shard> shard =
      declare(
          "--shard I/N",
          Shard.class,
          CampaignCommand::shard,
          "Only every N-th cell from the I-th on, in a folder of its own within",
          "--out; --report takes the shards together.");

  private final Argument<String> retry =
      text(
          "--retry STATUS,...",
          "Also run cells again that ended so: failed, crashed, killed, limited.");

  private final Argument<Boolean> mixed =
      flag(
          "--mixed",
          "Go on although the program, Java or an input has changed; the report",
          "says so.");

  private final Argument<String> report =
      output(
          "--report FOLDER",
          "Run nothing: take the shards in this folder together, write records.csv",
          "and timings.csv, and print the report.");

  private final Argument<List<String>> measures =
      several(
          "--measure NAME",
          String.class,
          "A result in the report, as records.csv names it. May be given several times.");

  /** What runs cells. */
  private enum Engine {
    PROCESSES,
    THREADS,
    COMMAND
  }

  @Override
  public Integer call() {
    checkUsage();
    Console console = context.console();
    if (report.isGiven()) {
      Path folder = path(report.value());
      CampaignFolder.Merged merged = CampaignFolder.merged(folder, mixed.isGiven());
      merged.writeTables(folder);
      return report(
          new CampaignReport(merged.origin(), merged.records(), measured()), ExitCodes.OK);
    }
    Set<Status> again = again();
    Campaigns.Loaded loaded =
        new Campaigns(context.inputs(), new CellOptions(context))
            .read(file.value(), shard.given().orElse(Shard.WHOLE), ThisProgram.sha256());
    try (CampaignFolder folder = CampaignFolder.open(loaded, path(out.value()), mixed.isGiven())) {
      int[] open = folder.open(again).toArray();
      int size = Math.max(1, Math.min(open.length, jobs()));
      announce(folder, open.length, size, loaded.warnings());
      boolean whole = open.length == 0 || run(folder, open, engine(loaded, size));
      folder.store().writeTables();
      return report(
          new CampaignReport(folder.loaded().origin(), folder.records(), measured()),
          whole ? ExitCodes.OK : ExitCodes.NOTHING_FOUND);
    } catch (WorkerFailure e) {
      console.trace(e);
      throw UserError.failed(Escaped.text(String.valueOf(e.getMessage())));
    }
  }

  private List<String> measured() {
    return measures.given().orElse(List.of());
  }

  private int jobs() {
    return jobs.given().orElse(Runtime.getRuntime().availableProcessors());
  }

  /** All that is wrong with the options together is told at once. */
  private void checkUsage() {
    List<String> issues = new ArrayList<>();
    boolean reports = report.isGiven();
    if (reports && file.isGiven()) {
      issues.add("--report reads a folder and runs nothing. Maybe leave out the campaign.");
    }
    if (!reports && !file.isGiven()) {
      issues.add("There is no campaign. Maybe instances/campaigns/loads.json, or --report FOLDER.");
    }
    if (!reports && !out.isGiven()) {
      issues.add("--out is missing: records are kept in a folder. Maybe --out out/campaign.");
    }
    boolean commands = engine.value() == Engine.COMMAND;
    if (commands != worker.isGiven()) {
      issues.add(
          commands
              ? "--engine command needs --worker. Maybe --worker 'ssh host wattle worker'."
              : "--worker is for --engine command. Maybe add that, or leave out --worker.");
    }
    if (!issues.isEmpty()) {
      throw UserError.invalid(String.join("\n", issues));
    }
  }

  private Set<Status> again() {
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

  private Path path(String folder) {
    try {
      return context.console().folder().resolve(folder);
    } catch (InvalidPathException e) {
      throw UserError.invalid("(" + Escaped.text(folder) + ") is not the name of a folder.");
    }
  }

  private static Shard shard(String text) {
    String[] parts = text.split("/", -1);
    try {
      Shard shard = new Shard(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
      if (parts.length == 2 && shard.part() >= 1 && shard.part() <= shard.parts()) {
        return shard;
      }
    } catch (ArrayIndexOutOfBoundsException | NumberFormatException e) {
      // It is refused as other text is.
    }
    throw new TypeConversionException(
        "(%s) is no shard. Maybe 1/3, the first of three.".formatted(Escaped.name(text)));
  }

  private void announce(CampaignFolder folder, int open, int size, List<String> warnings) {
    Console console = context.console();
    warnings.forEach(console::warning);
    long all = folder.loaded().origin().plan().numbers().count();
    console.note(
        "%s; %s to run, %s at the same time: about %s at a second each."
            .formatted(
                Quantities.counted(all, "cell", "cells"),
                Quantities.count(open),
                Quantities.count(size),
                left(open / (double) size)));
  }

  private CampaignEngine engine(Campaigns.Loaded loaded, int size) {
    CampaignFile.Limits limits = loaded.origin().plan().campaign().limits();
    Optional<Duration> killAfter =
        limits.killAfterSeconds().isPresent()
            ? Optional.of(
                Duration.ofMillis(Math.round(limits.killAfterSeconds().getAsDouble() * 1000)))
            : Optional.empty();
    if (engine.value() == Engine.THREADS) {
      return SlotEngine.threads(size, ThisProgram.cells(context), killAfter);
    }
    return SlotEngine.processes(
        engine.value().name().toLowerCase(Locale.ROOT),
        size,
        worker.isGiven()
            ? ThisProgram.worker(worker.value())
            : ThisProgram.worker(limits.memoryMegabytes()),
        context.console().folder(),
        loaded.origin().program(),
        killAfter);
  }

  /** Runs cells; whether all of them are recorded. */
  private boolean run(CampaignFolder folder, int[] open, CampaignEngine runs) {
    Console console = context.console();
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

  private int report(CampaignReport of, int exitCode) {
    Console console = context.console();
    console.out().print(of.text());
    List<String> failures = of.failures(MOST_FAILURES);
    failures.forEach(console::warning);
    of.records().contradictions().stream().limit(MOST_FAILURES).forEach(console::error);
    boolean useless =
        !of.records().counts().isEmpty()
            && of.records().counts().keySet().stream().noneMatch(Status::hasResults);
    return exitCode == ExitCodes.OK && (useless || !of.records().contradictions().isEmpty())
        ? ExitCodes.FAILED
        : exitCode;
  }
}
