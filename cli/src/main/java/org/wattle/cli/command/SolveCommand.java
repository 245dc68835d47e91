package org.wattle.cli.command;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.Interruptible;
import org.wattle.cli.context.StrictWarnings;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.EnergyPlanOptions;
import org.wattle.cli.option.FileGuard;
import org.wattle.cli.option.FormatOption;
import org.wattle.cli.option.LimitOptions;
import org.wattle.cli.option.OutputFormat;
import org.wattle.cli.option.ProblemOptions;
import org.wattle.cli.option.SolverIds;
import org.wattle.model.solving.SolveResult;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.solvers.certificate.ProofAttempt;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolveTask;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.proof.ProofFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wattle solve}. */
@Command(
    name = "solve",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Solves an instance and reports the gap to a proven bound.",
    description = {"Whatever the solver claims is checked independently before it is shown."},
    footerHeading = "%nExample:%n",
    footer = {
      "  wattle solve instances/quickstart.json --time-limit 60s --out out/result.json",
      "",
      "Ctrl-C ends the search and reports the best verified answer so far."
    })
public final class SolveCommand implements Callable<Integer> {
  private final CommandContext context;

  @Parameters(
      paramLabel = "INSTANCE",
      converter = FileGuard.Input.class,
      description =
          "JSON (kind energy, lotes, collocation, power or model) or an MPS model; - for standard"
              + " input.")
  private String instance = "";

  @Option(
      names = "--solver",
      completionCandidates = SolverIds.class,
      paramLabel = "ID",
      defaultValue = "auto",
      description = {
        "The solver; wattle solvers lists them. auto chooses the one",
        "that is expected to prove the optimum, and reports it."
      })
  private String solver = "auto";

  @Option(
      names = "--objective",
      paramLabel = "NAME",
      description = {
        "In an energy instance what is minimised: mtec (servers and",
        "switches; the default where there is a network), msec (servers) or",
        "cost (prices of the servers that are on, and energy at --tariff).",
        "In a lotes instance how machines are modelled: allocation,",
        "machine-assignment (the default) or machine-assignment-integer.",
        "In a collocation instance there is only weighted-sum.",
        "In a power instance peak-power (the default), energy, makespan, or",
        "weighted-sum of the three, with --weights."
      })
  private Optional<String> objective = Optional.empty();

  @Mixin private LimitOptions limits = new LimitOptions();

  @Option(
      names = "--start",
      paramLabel = "RESULT|ID",
      converter = FileGuard.Input.class,
      description = "Start from the answer in this result file, or of this solver.")
  private Optional<String> start = Optional.empty();

  @Option(
      names = "--certify",
      description = {
        "Let a second, unrelated method confirm the bound, or that there is",
        "no solution: exact rational arithmetic, or another exact solver. It",
        "gets the time that the solver leaves; the result says certified, or",
        "why not. auto certifies small problems by itself."
      })
  private boolean certify;

  @Option(
      names = "--proof",
      paramLabel = "FOLDER",
      converter = FileGuard.Output.class,
      description = {
        "Write a proof of the bound, or that there is no solution, which",
        "others can check: a VIPR file with its model, for proofs/check.py.",
        "Looking for it takes as long as the solve at most. Without a proof",
        "nothing is written there, and the exit code is 4."
      })
  private Optional<String> proof = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      converter = FileGuard.Output.class,
      description = "Write the result as JSON to this file; - for standard output.")
  private Optional<String> out = Optional.empty();

  @Mixin private ProblemOptions problem = new ProblemOptions();

  @Mixin private EnergyPlanOptions plan = new EnergyPlanOptions();

  @Mixin private FormatOption output = new FormatOption();

  @Option(
      names = "--strict",
      description = {
        "Treat warnings as failures: those of the instance as invalid input",
        "(exit code 2), those of the solve as a failed solve (5)."
      })
  private boolean strict;

  @Option(
      names = {"-v", "--verbose"},
      description = {
        "Also list the placement: every task, its server and its route; and",
        "which servers and switches go off, come on and stay."
      })
  private boolean verbose;

  public SolveCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    Console console = context.console();
    EnergyPlanOptions.Targets targets = plan.targets(console, out);
    Optional<OutputFolder> folder =
        proof.map(name -> OutputFolder.prepare(console, name, ProofFiles.MARK));
    LoadedInstance<?> loaded = context.instances().read(instance);
    if (strict) {
      StrictWarnings.check(loaded);
    }
    ProblemRequest request = problem.request(context, loaded.kind(), objective, List.of(plan));
    SolvedRun solved = solve(loaded.problem(request));
    if (!targets.standard()) {
      print(solved);
    }
    targets.write(solved, console);
    boolean proved = folder.isEmpty() || prove(solved, folder.get());
    return exitCode(solved.run(), proved);
  }

  /** Writes the proof, or says why there is none; whether it was written. */
  private boolean prove(SolvedRun solved, OutputFolder folder) {
    ProofAttempt attempt =
        solved.run().attempt().orElse(new ProofAttempt.NotFound("the result claims nothing"));
    if (attempt instanceof ProofAttempt.Found found) {
      folder.write(ProofFiles.of(solved, found));
      return true;
    }
    context
        .console()
        .error(
            "No proof was written to (%s): %s."
                .formatted(
                    Escaped.text(proof.orElse("")), ((ProofAttempt.NotFound) attempt).reason()));
    return false;
  }

  private SolvedRun solve(Problem<?, ?> toSolve) {
    return Interruptible.run(
        context.console(),
        "Stopping: the best answer so far follows. Press Ctrl-C again to stop at once.",
        interrupt ->
            new SolveTask(
                    solver,
                    start,
                    context
                        .solving(limits.parameters(), interrupt)
                        .certifying(certify)
                        .proving(proof.isPresent()),
                    context.inputs(),
                    context.progress())
                .solve(toSolve));
  }

  private void print(SolvedRun solved) {
    if (output.format() == OutputFormat.JSON) {
      OutputTarget.prepare(context.console(), Inputs.STANDARD).write(solved::write);
    } else {
      context.console().out().print(solved.view(verbose).text());
    }
  }

  private int exitCode(Run run, boolean proved) {
    int exitCode = ExitCodes.of(run.result());
    if (run.result() instanceof SolveResult.Failed<?> failed) {
      failed.thrown().ifPresent(context.console()::trace);
    }
    if (strict && !run.solveWarnings().isEmpty() && exitCode == ExitCodes.OK) {
      context.console().error("There are warnings, and --strict takes them as failures.");
      return ExitCodes.FAILED;
    }
    boolean answered = exitCode == ExitCodes.OK || exitCode == ExitCodes.NO_OPTIMUM;
    return answered && !proved ? ExitCodes.NOTHING_FOUND : exitCode;
  }
}
