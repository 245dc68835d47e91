package org.wattle.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.wattle.campaign.CellRecord.Status;
import org.wattle.campaign.SlotEngine;
import org.wattle.cli.context.ThisProgram;
import org.wattle.cli.option.Argument;
import org.wattle.cli.option.FormatOption;
import org.wattle.cli.option.KindOptions;
import org.wattle.cli.option.LimitOptions;
import org.wattle.cli.option.ProblemOptions;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.provenance.Setting;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.SolverChoice;
import org.wattle.toolkit.WattleVersion;
import org.wattle.toolkit.campaign.CampaignFile;
import org.wattle.toolkit.campaign.CampaignFolder;
import org.wattle.toolkit.campaign.CampaignStore;
import org.wattle.toolkit.campaign.Campaigns;
import org.wattle.toolkit.campaign.CommandCells;
import org.wattle.toolkit.campaign.Experiment;
import org.wattle.toolkit.compare.Comparison;
import org.wattle.toolkit.compare.ComparisonFiles;
import org.wattle.toolkit.compare.ComparisonTask;
import org.wattle.toolkit.compare.ComparisonText;
import org.wattle.toolkit.compare.Ranking;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.outside.OutsideProgram;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;

/** {@code wattle compare}. */
@Command(
    name = "compare",
    header = "Compares solvers on the same instances.",
    description = {
      "Each solver solves each instance, with the full time limit for each solve, and every"
          + " answer is checked independently. Gaps are relative to the best bound that any of the"
          + " solvers proves; without a bound there is no gap."
    },
    footer = {
      "  wattle compare instances/quickstart.json --solvers auto,first-fit --out out/compared",
      "",
      "Exit codes: 0 every instance has a verified answer; 2 wrong usage or invalid input, nothing",
      "was solved; 3 an instance has no best solution, proven; 4 an instance got no answer; 5 a"
          + " solver",
      "failed, or was refuted by a check or an answer. The largest one that applies.",
      "",
      "Ctrl-C ends the current search and starts no others; results so far are reported and"
          + " written."
    })
public final class CompareCommand extends WattleCommand {
  private final Argument<List<String>> instances =
      inputs(
          "INSTANCE",
          "JSON (kind energy, lotes, collocation, power or model) or MPS models; - for standard"
              + " input.");

  private final Argument<String> solvers =
      text("--solvers ID,ID,...", "The solvers to compare; wattle solvers lists them.");

  private final Argument<List<String>> more =
      several(
          "--solver [NAME=]WHAT",
          String.class,
          "One more solver, perhaps from outside: cmd:COMMAND, a command for a",
          "shell that reads the instance from its standard input and writes a",
          "result; file:PATTERN, results in files, {name} and {seed} in their",
          "names. May be given several times.");

  private final Argument<Integer> seeds =
      integer(
              "--seeds N",
              "Ask every solver N times, with the seeds from --seed on (1 unless",
              "given), and keep the runs in --out: the same command again goes on.")
          .where(number -> number >= 1, "The number of seeds (%s) is not positive. Maybe 5.");

  private final Argument<Integer> jobs =
      integer(
              "--jobs N",
              "With --seeds: so many runs at the same time, each with one thread",
              "unless --threads is given; as many as cores unless given.")
          .where(number -> number >= 1, "The number of jobs (%s) is not positive. Maybe 2.");

  private final Argument<String> retry =
      text("--retry STATUS,...", "With --seeds: also run again what failed, crashed, was killed.");

  private final Argument<Boolean> mixed =
      flag("--mixed", "With --seeds: go on although the program or an instance has changed.");

  private final Argument<Boolean> withoutBounds =
      flag("--no-bounds", "Ask for no bounds but those of solvers.").hidden();

  private final Argument<String> objective =
      text(
          "--objective NAME",
          "What is minimised in energy instances (mtec, msec or cost), or how lotes",
          "instances carry their jobs; as in solve.");

  private final LimitOptions limits = with(new LimitOptions());

  private final Argument<String> start =
      input(
          "--start RESULT|ID",
          "Start every solver from the answer of this solver or, with one",
          "instance, from that in this result file. Its time is not counted.");

  private final Argument<String> out =
      output(
          "--out FOLDER",
          "Write a page with charts (index.html), CSV, JSON and every result",
          "into this folder: a new or empty one, or an earlier comparison's.");

  private final ProblemOptions problem = with(new ProblemOptions());

  private final FormatOption output = with(new FormatOption());

  private final Argument<Boolean> strict =
      flag(
          "--strict",
          "Treat warnings as failures: those of an instance as invalid input",
          "(exit code 2), those of a solve as a failed solve (5).");

  @Override
  public Integer call() {
    Console console = context.console();
    checkUsage();
    List<String> chosen = chosen();
    start.given().ifPresent(this::checkStart);
    List<Problem<?, ?>> problems = problems();
    problems.forEach(each -> each.checkOptions(chosen));
    if (seeds.isGiven() || jobs.isGiven()) {
      return experiment(chosen, problems);
    }
    List<String> folders =
        ComparisonFiles.results(
            ComparisonTask.labels(
                problems.stream().<LoadedInstance<?>>map(Problem::loaded).toList()));
    Optional<OutputFolder> folder =
        out.given().map(name -> OutputFolder.prepare(console, name, ComparisonFiles.MARK));
    Setting setting = Setting.here(typed(), limits.parameters(), WattleVersion.text());
    ComparisonTask.Findings findings = compare(chosen, problems, folders);
    Comparison comparison = new Comparison(setting, chosen, findings.rankings());
    print(comparison, () -> ComparisonText.of(comparison));
    folder.ifPresent(each -> each.write(ComparisonFiles.of(comparison, findings.documents())));
    return exitCode(comparison, findings.warned());
  }

  /** All that is wrong with the options together is told at once. */
  private void checkUsage() {
    List<String> issues = new ArrayList<>();
    boolean experiment = seeds.isGiven() || jobs.isGiven();
    if (!solvers.isGiven() && !more.isGiven()) {
      issues.add("Missing required option: '--solvers=ID,ID,...'. Maybe --solvers auto,first-fit.");
    }
    if (experiment && !out.isGiven()) {
      issues.add("--seeds and --jobs keep runs in a folder. Maybe --out out/experiment.");
    }
    if (experiment && instances.value().contains(Inputs.STANDARD)) {
      issues.add("--seeds and --jobs read instances more than once. Maybe use files.");
    }
    if (!experiment && (retry.isGiven() || mixed.isGiven())) {
      issues.add("--retry and --mixed are for --seeds. Maybe add --seeds 5.");
    }
    if (!issues.isEmpty()) {
      throw UserError.invalid(String.join("\n", issues));
    }
  }

  /** Runs a campaign of single comparisons, and reports it as one. */
  private int experiment(List<String> chosen, List<Problem<?, ?>> problems) {
    Console console = context.console();
    Set<Status> again = CellRuns.statuses(retry);
    Setting setting = Setting.here(typed(), limits.parameters(), WattleVersion.text());
    CampaignFile campaign =
        Experiment.campaign(
            List.copyOf(new LinkedHashSet<>(instances.value())),
            chosen,
            limits.parameters().seed().orElse(1),
            seeds.given().orElse(1),
            ofEveryRun());
    Campaigns.Loaded loaded =
        new Campaigns(context.inputs(), new CellOptions(context))
            .of(campaign, "wattle compare", ThisProgram.sha256());
    try (CampaignFolder folder =
        CampaignFolder.open(loaded, CellRuns.path(console, out.value()), mixed.isGiven())) {
      boolean whole =
          new CellRuns(console, folder)
              .run(
                  again,
                  CellRuns.here(jobs),
                  size ->
                      SlotEngine.processes(
                          "processes",
                          size,
                          ThisProgram.worker(OptionalInt.empty()),
                          console.folder(),
                          loaded.origin().program(),
                          Optional.empty()));
      Comparison comparison = Experiment.comparison(setting, folder.records(), chosen, problems);
      CampaignStore.write(folder.store().folder(), ComparisonFiles.experiment(comparison));
      print(comparison, () -> ComparisonText.ofExperiment(comparison));
      folder.loaded().origin().mixed().forEach(change -> console.warning("Mixed: " + change));
      return whole ? exitCode(comparison, false) : ExitCodes.NOTHING_FOUND;
    }
  }

  /** The options that every run has, by name. */
  private Map<String, String> ofEveryRun() {
    Set<String> known = new CellOptions(context).options(CommandCells.COMPARE);
    Map<String, String> options = new TreeMap<>();
    for (OptionSpec each : spec.commandLine().getParseResult().matchedOptions()) {
      String name = each.longestName().replaceFirst("^-+", "");
      if (known.contains(name) && !name.equals("seed") && !name.equals("solver")) {
        options.put(
            name,
            each.isOption() && each.arity().max() == 0
                ? "true"
                : String.join(",", each.stringValues()));
      }
    }
    return options;
  }

  /** The solvers that are named, each once, in this order. */
  private List<String> chosen() {
    Set<String> chosen = new LinkedHashSet<>();
    Set<String> twice = new LinkedHashSet<>();
    List<String> parts = new ArrayList<>();
    solvers.given().ifPresent(ids -> parts.addAll(List.of(ids.split(",", -1))));
    more.given().ifPresent(parts::addAll);
    for (String part : parts) {
      String id = part.strip();
      if (id.isEmpty()) {
        throw UserError.invalid(
            "--solvers names solvers with commas between them, and one of the names is empty."
                + " Maybe --solvers auto,first-fit.");
      }
      if (!chosen.add(id)) {
        twice.add(id);
      }
    }
    List<String> known = context.solvers().ids();
    List<String> unknown =
        chosen.stream().filter(id -> !known.contains(id) && !OutsideProgram.isOne(id)).toList();
    if (!unknown.isEmpty()) {
      throw SolverChoice.unknown(unknown, context.solvers());
    }
    twice.forEach(
        id -> context.console().warning("--solvers names (" + id + ") twice; it is asked once."));
    return List.copyOf(chosen);
  }

  /** All instances, read before anything is solved; every mistake in any of them is reported. */
  private List<Problem<?, ?>> problems() {
    atMostOneIsStandardInput(
        instances.value(), "Standard input can be one instance only. Maybe use files.");
    List<LoadedInstance<?>> loaded = new ArrayList<>();
    List<String> mistakes = new ArrayList<>();
    for (String file : instances.value()) {
      try {
        LoadedInstance<?> read = context.instances().read(file);
        if (strict.isGiven()) {
          refuseWarnings(read);
        }
        loaded.add(read);
      } catch (UserError e) {
        mistakes.add(String.valueOf(e.getMessage()));
      }
    }
    if (!mistakes.isEmpty()) {
      throw UserError.invalid(String.join("\n", mistakes));
    }
    List<Problem<?, ?>> problems = new ArrayList<>();
    for (LoadedInstance<?> each : loaded) {
      problems.add(
          each.problem(
              KindOptions.request(context, each.kind(), objectiveOf(each, loaded), problem)));
    }
    return problems;
  }

  /** An objective that other instances choose from is no mistake for one that brings its own. */
  private Optional<String> objectiveOf(LoadedInstance<?> each, List<LoadedInstance<?>> all) {
    boolean own = each.kind().objectives().isEmpty();
    return own && all.stream().anyMatch(other -> !other.kind().objectives().isEmpty())
        ? Optional.empty()
        : objective.given();
  }

  private ComparisonTask.Findings compare(
      List<String> chosen, List<Problem<?, ?>> problems, List<String> folders) {
    return interruptible(
        "Stopping: the results so far follow. Press Ctrl-C again to stop at once.",
        interrupt ->
            new ComparisonTask(
                    chosen,
                    start.given(),
                    context.solving(limits.parameters(), interrupt),
                    context.inputs(),
                    context.progress(),
                    !withoutBounds.isGiven())
                .run(problems, folders));
  }

  private void checkStart(String given) {
    if (instances.value().size() > 1 && context.inputs().exists(given)) {
      throw UserError.invalid(
          "The start (%s) is a file, and a file holds the answer to one instance only. Maybe name a solver, e.g. --start first-fit."
              .formatted(Inputs.shown(given)));
    }
  }

  private void print(Comparison comparison, Supplier<String> text) {
    Console console = context.console();
    output.print(console, stream -> stream.write(ComparisonFiles.json(comparison)), text);
    comparison.rankings().stream()
        .map(Ranking::contradictions)
        .flatMap(List::stream)
        .forEach(sentence -> console.error("Contradiction: " + sentence));
  }

  private int exitCode(Comparison comparison, boolean warned) {
    int exitCode = comparison.exitCode();
    if (strict.isGiven() && warned && exitCode != ExitCodes.FAILED) {
      context.console().error("There are warnings, and --strict takes them as failures.");
      return ExitCodes.FAILED;
    }
    return exitCode;
  }
}
