package org.wattle.cli.command;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.wattle.campaign.CampaignEngine;
import org.wattle.campaign.CellRecord.Status;
import org.wattle.campaign.ClusterEngine;
import org.wattle.campaign.SlotEngine;
import org.wattle.cli.context.ThisProgram;
import org.wattle.cli.option.Argument;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.campaign.CampaignFile;
import org.wattle.toolkit.campaign.CampaignFolder;
import org.wattle.toolkit.campaign.CampaignPlan.Shard;
import org.wattle.toolkit.campaign.CampaignReport;
import org.wattle.toolkit.campaign.CampaignStore;
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

  private final Argument<String> file =
      input("[CAMPAIGN]", "JSON (kind campaign); its files are relative to it.");

  private final Argument<String> out =
      output(
          "--out FOLDER",
          "Keep records in this folder: a new or empty one, or that of the same",
          "campaign, to go on with it.");

  private final Argument<String> base =
      input(
          "--folder FOLDER",
          "The folder that files of the campaign are relative to, instead of that of",
          "its file.");

  private final Argument<Engine> engine =
      word(
              "--engine ENGINE",
              Engine.class,
              "Run cells in worker processes (processes), in threads of this one",
              "(threads), in processes that --worker starts (command), or on a",
              "cluster of Apache Spark (spark).")
          .orElse("processes");

  private final Argument<String> worker =
      text(
          "--worker COMMAND",
          "With --engine command: the command line of a worker, for a shell,",
          "such as 'ssh host wattle worker'. It finds files at the same places.");

  private final Argument<String> master =
      text(
          "--master URL",
          "With --engine spark: what runs cells, such as local[2], spark://head:7077,",
          "yarn or k8s://https://head:6443.");

  private final Argument<String> sparkHome =
      text(
          "--spark-home HOME",
          "With --engine spark: the folder of Spark; that of the variable",
          "SPARK_HOME unless given.");

  private final Argument<List<String>> settings =
      several(
          "--conf NAME=VALUE",
          String.class,
          "With --engine spark: a setting of Spark. May be given several times.");

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
          "Run nothing: take the shards in this folder together, print the report,",
          "and write it there: report.html, CSV, LaTeX, data of figures.");

  private final Argument<List<String>> measures =
      several(
          "--measure NAME",
          String.class,
          "A result in the report, as records.csv names it. May be given several times.");

  /** What runs cells. */
  private enum Engine {
    PROCESSES,
    THREADS,
    COMMAND,
    SPARK
  }

  @Override
  public Integer call() {
    checkUsage();
    Console console = context.console();
    if (report.isGiven()) {
      Path folder = CellRuns.path(console, report.value());
      CampaignFolder.Merged merged = CampaignFolder.merged(folder, mixed.isGiven());
      merged.writeTables(folder);
      CampaignReport found = new CampaignReport(merged.origin(), merged.records(), measured());
      CampaignStore.write(folder, found.files());
      return report(found, ExitCodes.OK);
    }
    Set<Status> again = CellRuns.statuses(retry);
    Campaigns.Loaded loaded =
        new Campaigns(context.inputs(), new CellOptions(context))
            .read(
                file.value(),
                base.given(),
                shard.given().orElse(Shard.WHOLE),
                ThisProgram.sha256());
    try (CampaignFolder folder =
        CampaignFolder.open(loaded, CellRuns.path(console, out.value()), mixed.isGiven())) {
      loaded.warnings().forEach(console::warning);
      boolean whole =
          new CellRuns(console, folder)
              .run(again, most(), size -> engine(loaded, folder.store().folder(), size));
      return report(
          new CampaignReport(folder.loaded().origin(), folder.records(), measured()),
          whole ? ExitCodes.OK : ExitCodes.NOTHING_FOUND);
    }
  }

  /** Cells at the same time; empty where the cluster says it. */
  private OptionalInt most() {
    return engine.value() == Engine.SPARK && !jobs.isGiven()
        ? OptionalInt.empty()
        : CellRuns.here(jobs);
  }

  private List<String> measured() {
    return measures.given().orElse(List.of());
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
    boolean spark = engine.value() == Engine.SPARK;
    if (spark && !master.isGiven()) {
      issues.add("--engine spark needs --master. Maybe --master 'local[2]'.");
    }
    if (!spark && (master.isGiven() || sparkHome.isGiven() || settings.isGiven())) {
      issues.add(
          "--master, --spark-home and --conf are for --engine spark. Maybe add that, or leave them"
              + " out.");
    }
    settings.given().stream()
        .flatMap(List::stream)
        .filter(setting -> setting.indexOf('=') < 1)
        .forEach(
            setting ->
                issues.add(
                    "--conf takes NAME=VALUE, not (%s). Maybe spark.executor.memory=2g."
                        .formatted(Escaped.name(setting))));
    if (spark && issues.isEmpty()) {
      spark().issue().ifPresent(issues::add);
    }
    if (!issues.isEmpty()) {
      throw UserError.invalid(String.join("\n", issues));
    }
  }

  private SparkSubmit spark() {
    String home =
        sparkHome.given().or(() -> Optional.ofNullable(System.getenv("SPARK_HOME"))).orElse("");
    return new SparkSubmit(
        CellRuns.path(context.console(), home),
        master.given().orElse(""),
        settings.given().orElse(List.of()));
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

  private CampaignEngine engine(Campaigns.Loaded loaded, Path store, int size) {
    CampaignFile.Limits limits = loaded.origin().plan().campaign().limits();
    Optional<Duration> killAfter =
        limits.killAfterSeconds().isPresent()
            ? Optional.of(
                Duration.ofMillis(Math.round(limits.killAfterSeconds().getAsDouble() * 1000)))
            : Optional.empty();
    if (engine.value() == Engine.SPARK) {
      return new ClusterEngine(
          "spark",
          spark().start(loaded, context.console().folder(), store),
          jobs.given().orElse(Integer.MAX_VALUE),
          SlotEngine.GRACE);
    }
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
