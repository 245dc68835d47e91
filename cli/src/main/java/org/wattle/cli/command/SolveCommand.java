package org.wattle.cli.command;

import java.util.Optional;
import org.wattle.cli.option.Argument;
import org.wattle.cli.option.EnergyPlanOptions;
import org.wattle.cli.option.FormatOption;
import org.wattle.cli.option.KindOptions;
import org.wattle.cli.option.LimitOptions;
import org.wattle.cli.option.ProblemOptions;
import org.wattle.model.solving.SolveResult;
import org.wattle.render.files.OutputFolder;
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
import org.wattle.toolkit.proof.ProofFiles;
import picocli.CommandLine.Command;

/** {@code wattle solve}. */
@Command(
    name = "solve",
    header = "Solves an instance and reports the gap to a proven bound.",
    description = {"Whatever the solver claims is checked independently before it is shown."},
    footer = {
      "  wattle solve instances/quickstart.json --time-limit 60s --out out/result.json",
      "",
      "Ctrl-C ends the search and reports the best verified answer so far."
    })
public final class SolveCommand extends WattleCommand {
  private final Argument<String> instance = instance();

  private final Argument<String> solver =
      solver(
              "The solver; wattle solvers lists them. auto chooses the one",
              "that is expected to prove the optimum, and reports it.")
          .orElse("auto");

  private final Argument<String> objective =
      text(
          "--objective NAME",
          "In an energy instance what is minimised: mtec (servers and",
          "switches; the default where there is a network), msec (servers) or",
          "cost (prices of the servers that are on, and energy at --tariff).",
          "In a lotes instance how machines are modelled: allocation,",
          "machine-assignment (the default) or machine-assignment-integer.",
          "In a collocation instance there is only weighted-sum.",
          "In a power instance peak-power (the default), energy, makespan, or",
          "weighted-sum of the three, with --weights.");

  private final LimitOptions limits = with(new LimitOptions());

  private final Argument<String> start =
      input("--start RESULT|ID", "Start from the answer in this result file, or of this solver.");

  private final Argument<Boolean> certify =
      flag(
          "--certify",
          "Let a second, unrelated method confirm the bound, or that there is",
          "no solution: exact rational arithmetic, or another exact solver. It",
          "gets the time that the solver leaves; the result says certified, or",
          "why not. auto certifies small problems by itself.");

  private final Argument<String> proof =
      output(
          "--proof FOLDER",
          "Write a proof of the bound, or that there is no solution, which",
          "others can check: a VIPR file with its model, for proofs/check.py.",
          "Looking for it takes as long as the solve at most. Without a proof",
          "nothing is written there, and the exit code is 4.");

  private final Argument<String> out =
      output("--out FILE", "Write the result as JSON to this file; - for standard output.");

  private final ProblemOptions problem = with(new ProblemOptions());

  private final EnergyPlanOptions plan = with(new EnergyPlanOptions());

  private final FormatOption output = with(new FormatOption());

  private final Argument<Boolean> strict =
      flag(
          "--strict",
          "Treat warnings as failures: those of the instance as invalid input",
          "(exit code 2), those of the solve as a failed solve (5).");

  private final Argument<Boolean> verbose =
      flag(
          "-v, --verbose",
          "Also list the placement: every task, its server and its route; and",
          "which servers and switches go off, come on and stay.");

  @Override
  public Integer call() {
    Console console = context.console();
    EnergyPlanOptions.Targets targets = plan.targets(console, out.given());
    Optional<OutputFolder> folder =
        proof.given().map(name -> OutputFolder.prepare(console, name, ProofFiles.MARK));
    LoadedInstance<?> loaded = context.instances().read(instance.value());
    if (strict.isGiven()) {
      refuseWarnings(loaded);
    }
    ProblemRequest request =
        KindOptions.request(context, loaded.kind(), objective.given(), problem, plan);
    SolvedRun solved = solve(loaded.problem(request));
    if (!targets.standard()) {
      output.print(console, solved::write, () -> solved.view(verbose.isGiven()).text());
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
                    Escaped.text(proof.given().orElse("")),
                    ((ProofAttempt.NotFound) attempt).reason()));
    return false;
  }

  private SolvedRun solve(Problem<?, ?> toSolve) {
    return interruptible(
        "Stopping: the best answer so far follows. Press Ctrl-C again to stop at once.",
        interrupt ->
            new SolveTask(
                    solver.value(),
                    start.given(),
                    context
                        .solving(limits.parameters(), interrupt)
                        .certifying(certify.isGiven())
                        .proving(proof.isGiven()),
                    context.inputs(),
                    context.progress())
                .solve(toSolve));
  }

  private int exitCode(Run run, boolean proved) {
    int exitCode = ExitCodes.of(run.result());
    if (run.result() instanceof SolveResult.Failed<?> failed) {
      failed.thrown().ifPresent(context.console()::trace);
    }
    if (strict.isGiven() && !run.solveWarnings().isEmpty() && exitCode == ExitCodes.OK) {
      context.console().error("There are warnings, and --strict takes them as failures.");
      return ExitCodes.FAILED;
    }
    boolean answered = exitCode == ExitCodes.OK || exitCode == ExitCodes.NO_OPTIMUM;
    return answered && !proved ? ExitCodes.NOTHING_FOUND : exitCode;
  }
}
