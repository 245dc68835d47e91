package org.wattle.cli.command;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.wattle.cli.CommandContext;
import org.wattle.cli.OutputFormat;
import org.wattle.cli.StrictWarnings;
import org.wattle.cli.VersionText;
import org.wattle.cli.option.CollocationOptions;
import org.wattle.cli.option.FormatOption;
import org.wattle.cli.option.LimitOptions;
import org.wattle.cli.option.MoveOptions;
import org.wattle.model.solving.Interrupt;
import org.wattle.reports.files.OutputTarget;
import org.wattle.reports.terminal.Console;
import org.wattle.reports.terminal.StopSignals;
import org.wattle.toolkit.InstanceKind;
import org.wattle.toolkit.SolveOrder;
import org.wattle.toolkit.Solved;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.text.ExitCodes;
import org.wattle.toolkit.text.UserError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wattle solve}. */
@Command(
    name = "solve",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Solves an instance and says how good the answer is.",
    description = {"Whatever the solver claims is checked independently before it is shown."},
    footerHeading = "%nExample:%n",
    footer = {
      "  wattle solve instances/quickstart.json --time-limit 60s --out out/result.json",
      "",
      "Ctrl-C ends the search and gives the best verified answer so far."
    })
public final class SolveCommand implements Callable<Integer> {
  private final CommandContext tools;

  @Parameters(
      paramLabel = "INSTANCE",
      description =
          "JSON (kind energy, lotes, collocation or model) or an MPS model; - for standard input.")
  private String instance = "";

  @Option(
      names = "--solver",
      paramLabel = "ID",
      defaultValue = "auto",
      description = {
        "Who solves it; wattle solvers lists them all. auto picks the one",
        "that is expected to prove the optimum, and says which."
      })
  private String solver = "auto";

  @Option(
      names = "--objective",
      paramLabel = "NAME",
      description = {
        "In an energy instance what is minimised: mtec (servers and",
        "switches; the default where there is a network) or msec (servers).",
        "In a lotes instance how the jobs are carried: allocation,",
        "machine-assignment (the default) or machine-assignment-integer.",
        "In a collocation instance there is only weighted-sum."
      })
  private Optional<String> objective = Optional.empty();

  @Option(
      names = "--tie-break",
      paramLabel = "NAME",
      description = "Which of many best allocations of a lotes instance is taken.")
  private Optional<String> tieBreak = Optional.empty();

  @Mixin private LimitOptions limits = new LimitOptions();

  @Option(
      names = "--start",
      paramLabel = "RESULT|ID",
      description = "Start from the answer in this result file, or of this solver.")
  private Optional<String> start = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write the result as JSON to this file; - for standard output.")
  private Optional<String> out = Optional.empty();

  @Mixin private CollocationOptions collocation = new CollocationOptions();

  @Mixin private MoveOptions moves = new MoveOptions();

  @Mixin private FormatOption output = new FormatOption();

  @Option(
      names = "--strict",
      description = {
        "Take warnings as failures: those of the instance as invalid input",
        "(exit code 2), those of the solve as a failed solve (5)."
      })
  private boolean strict;

  @Option(
      names = {"-v", "--verbose"},
      description = "List the placement too: every task, its server and its route.")
  private boolean verbose;

  public SolveCommand(CommandContext tools) {
    this.tools = tools;
  }

  @Override
  public Integer call() {
    Console console = tools.console();
    Optional<OutputTarget> target = out.map(file -> OutputTarget.prepare(console, file));
    Instances.Loaded loaded = new Instances(console.inputs()).read(instance);
    if (strict && !loaded.warnings().isEmpty()) {
      throw UserError.invalid(StrictWarnings.words(loaded));
    }
    SolveOrder order =
        new SolveOrder(
            solver,
            objective,
            tieBreak,
            collocation.wishes(tools),
            moves.moves(),
            limits.parameters(),
            start,
            verbose);
    Solved solved = solve(loaded, order);
    target.ifPresent(file -> file.write(solved.document()));
    tell(solved, target);
    return exitCode(solved);
  }

  private Solved solve(Instances.Loaded loaded, SolveOrder order) {
    Interrupt interrupt = new Interrupt();
    StopSignals signals = StopSignals.handledBy(() -> stop(interrupt));
    try {
      return InstanceKind.of(tools, loaded).solve(order, interrupt);
    } finally {
      signals.close();
    }
  }

  private void stop(Interrupt interrupt) {
    tools.console().note("Stopping: the best answer so far follows. Once more ends it at once.");
    interrupt.request();
  }

  private void tell(Solved solved, Optional<OutputTarget> target) {
    if (target.isPresent() && target.get().standard()) {
      return;
    }
    Console console = tools.console();
    if (output.format() == OutputFormat.JSON) {
      OutputTarget.prepare(console, "-").write(solved.document());
    } else {
      console.out().print(solved.table());
    }
  }

  private int exitCode(Solved solved) {
    int exitCode = ExitCodes.of(solved.result());
    if (strict && !solved.warnings().isEmpty() && exitCode == ExitCodes.OK) {
      tools.console().error("There are warnings, and --strict takes them as failures.");
      return ExitCodes.FAILED;
    }
    return exitCode;
  }
}
