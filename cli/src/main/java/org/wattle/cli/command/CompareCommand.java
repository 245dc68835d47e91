package org.wattle.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wattle.cli.CommandContext;
import org.wattle.cli.OutputFormat;
import org.wattle.cli.SolverList;
import org.wattle.cli.VersionText;
import org.wattle.cli.option.CollocationOptions;
import org.wattle.cli.option.FormatOption;
import org.wattle.cli.option.LimitOptions;
import org.wattle.model.solving.Interrupt;
import org.wattle.reports.compare.ComparisonFiles;
import org.wattle.reports.compare.ComparisonJson;
import org.wattle.reports.compare.ComparisonText;
import org.wattle.reports.files.OutputFolder;
import org.wattle.reports.files.OutputTarget;
import org.wattle.reports.terminal.Console;
import org.wattle.reports.terminal.StopSignals;
import org.wattle.toolkit.Challenge;
import org.wattle.toolkit.CompareOrder;
import org.wattle.toolkit.Compared;
import org.wattle.toolkit.Comparing;
import org.wattle.toolkit.WattleVersion;
import org.wattle.toolkit.compare.Comparison;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.compare.Standing;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.text.ExitCodes;
import org.wattle.toolkit.text.UserError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code wattle compare}. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Holds solvers against each other on the same instances.",
    description = {
      "Each solver is asked to solve each instance, with the whole time limit for itself, and every"
          + " answer is checked independently. Gaps are held against the best bound that anyone"
          + " proves; where there is none, there is no gap."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  wattle compare instances/quickstart.json --solvers auto,first-fit --out out/compared",
      "",
      "Exit codes: 0 every instance has a verified answer; 2 wrong usage or invalid input, nothing",
      "was solved; 3 an instance has no best solution, proven; 4 an instance got no answer; 5 a"
          + " solver",
      "failed, or a check or another's answer refuted it. The largest one that applies.",
      "",
      "Ctrl-C ends the search, runs nothing more, and reports and writes what there is."
    })
public final class CompareCommand implements Callable<Integer> {
  private final CommandContext tools;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "INSTANCE",
      description =
          "JSON (kind energy, lotes, collocation or model) or MPS models; - for standard input.")
  private List<String> instances = new ArrayList<>();

  @Option(
      names = "--solvers",
      required = true,
      paramLabel = "ID,ID,...",
      description = "Who is compared; wattle solvers lists them all.")
  private String solvers = "";

  @Option(
      names = "--objective",
      paramLabel = "NAME",
      description = {
        "What is minimised in energy instances (mtec or msec), or how lotes",
        "instances carry their jobs; as in solve."
      })
  private Optional<String> objective = Optional.empty();

  @Mixin private LimitOptions limits = new LimitOptions();

  @Option(
      names = "--start",
      paramLabel = "RESULT|ID",
      description = {
        "Start every solver from the answer of this solver or, with one",
        "instance, from that in this result file. Its time is not counted."
      })
  private Optional<String> start = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description = {
        "Write a page with pictures (index.html), CSV, JSON and every result",
        "into this folder: a new or empty one, or an earlier comparison's."
      })
  private Optional<String> out = Optional.empty();

  @Mixin private CollocationOptions collocation = new CollocationOptions();

  @Mixin private FormatOption output = new FormatOption();

  @Option(
      names = "--strict",
      description = {
        "Take warnings as failures: those of an instance as invalid input",
        "(exit code 2), those of a solve as a failed solve (5)."
      })
  private boolean strict;

  public CompareCommand(CommandContext tools) {
    this.tools = tools;
  }

  @Override
  public Integer call() {
    Console console = tools.console();
    List<String> chosen = SolverList.read(solvers, tools.solvers(), console);
    start.ifPresent(this::mustSuitAll);
    CompareOrder order =
        new CompareOrder(chosen, objective, collocation.wishes(tools), limits.parameters(), start);
    List<Challenge<?, ?>> challenges = new Compared(tools, strict).read(instances, order);
    Optional<OutputFolder> folder =
        out.map(name -> OutputFolder.prepare(console, name, ComparisonFiles.MARK));
    Setting setting = setting(order);
    Comparing comparing = compare(challenges, order);
    Comparison comparison = new Comparison(setting, chosen, comparing.standings());
    tell(comparison);
    folder.ifPresent(f -> f.write(ComparisonFiles.of(comparison, comparing.documents())));
    return exitCode(comparison, comparing.warned());
  }

  private Comparing compare(List<Challenge<?, ?>> challenges, CompareOrder order) {
    Interrupt interrupt = new Interrupt();
    StopSignals signals = StopSignals.handledBy(() -> stop(interrupt));
    try {
      Comparing comparing = new Comparing(tools, order, interrupt);
      comparing.run(challenges);
      return comparing;
    } finally {
      signals.close();
    }
  }

  private void stop(Interrupt interrupt) {
    tools.console().note("Stopping: what there is follows. Once more ends it at once.");
    interrupt.request();
  }

  private void mustSuitAll(String given) {
    if (instances.size() > 1 && tools.console().inputs().exists(given)) {
      throw UserError.invalid(
          "The start ("
              + Inputs.shown(given)
              + ") is a file, and a file holds the answer to one instance only. Maybe name a"
              + " solver, e.g. --start first-fit.");
    }
  }

  private Setting setting(CompareOrder order) {
    List<String> command = new ArrayList<>(List.of("wattle"));
    command.addAll(spec.commandLine().getParent().getParseResult().originalArgs());
    return Setting.here(command, order.parameters(), WattleVersion.text());
  }

  private void tell(Comparison comparison) {
    Console console = tools.console();
    if (output.format() == OutputFormat.JSON) {
      byte[] json = ComparisonJson.of(comparison);
      OutputTarget.prepare(console, "-").write(stream -> stream.write(json));
    } else {
      console.out().print(ComparisonText.of(comparison));
    }
    comparison.standings().stream()
        .map(Standing::contradictions)
        .flatMap(List::stream)
        .forEach(sentence -> console.error("Contradiction: " + sentence));
  }

  private int exitCode(Comparison comparison, boolean warned) {
    int exitCode = comparison.exitCode();
    if (strict && warned && exitCode != ExitCodes.FAILED) {
      tools.console().error("There are warnings, and --strict takes them as failures.");
      return ExitCodes.FAILED;
    }
    return exitCode;
  }
}
