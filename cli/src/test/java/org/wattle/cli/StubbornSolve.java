package org.wattle.cli;

import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.concurrent.CountDownLatch;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.render.terminal.Console;
import org.wattle.toolkit.ProblemKinds;

/** A process that solves until it is interrupted, or for ever. */
final class StubbornSolve {
  static final String SOLVING = "solving";

  private StubbornSolve() {}

  /** Takes the instance and what the solver is like: patient, empty-handed or deaf. */
  public static void main(String[] arguments) {
    Console console =
        Console.over(System.in, System.out, System.err, Console.Settings.plain(Path.of("")));
    ScriptedSolvers solvers = ScriptedSolvers.energy(request -> solve(request, arguments[1]));
    System.exit(
        Wattle.run(
            Wattle.context(console, ProblemKinds.installed(), solvers.registry()),
            "solve",
            arguments[0]));
  }

  private static SolveResult<Placement> solve(
      SolveRequest<EnergyInstance, Placement> request, String kind) {
    CountDownLatch stopped = new CountDownLatch(1);
    if (!kind.equals("deaf")) {
      request.interrupt().onRequest(stopped::countDown);
    }
    System.err.println(SOLVING);
    try {
      stopped.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return kind.equals("patient")
        ? new SolveResult.Feasible<>(
            ByHand.WEB_ON_SMALL, ByHand.noBound(), ScriptedSolvers.report(Cause.INTERRUPTED, ""))
        : new SolveResult.NoSolution<>(
            OptionalDouble.empty(), ScriptedSolvers.report(Cause.INTERRUPTED, ""));
  }
}
