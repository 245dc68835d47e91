package org.wattle.solvers.backend.ortools;

import com.google.ortools.linearsolver.MPSolutionResponse;
import java.nio.file.Path;
import java.util.EnumSet;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.SolveRequest;

/**
 * SCIP, through OR-Tools. It always uses one thread, because its concurrent search cannot be
 * interrupted. It reports "optimal" where the gap is closed, and its definition of the gap is at
 * least as strict as Wattle's; the bound is the one that it reports. Its unit of work is a node of
 * the search tree, those before restarts included.
 */
public final class ScipBackend extends OrToolsBackend {
  private static final Capabilities CAPABILITIES =
      new Capabilities(
          EnumSet.of(
              ModelFeature.CONTINUOUS_VARIABLES,
              ModelFeature.INTEGER_VARIABLES,
              ModelFeature.UNBOUNDED_INTEGERS,
              ModelFeature.INTEGERS_WITHOUT_LOWER_BOUND,
              ModelFeature.FRACTIONAL_COEFFICIENTS),
          EnumSet.of(
              Ability.TIME_LIMIT,
              Ability.WORK_LIMIT,
              Ability.RELATIVE_GAP,
              Ability.SEED,
              Ability.HINT,
              Ability.BOUND,
              Ability.INTERRUPT,
              Ability.PROGRESS),
          Capabilities.Proof.EXACT,
          true);

  /** Loads no native code. */
  public ScipBackend() {
    super("scip", "SCIP 10.0.0", CAPABILITIES);
  }

  @Override
  Answer solve(SolveRequest<OptModel, Assignment> request, SolveClock clock) {
    OptModel model = request.problem();
    MinimisedObjective objective = MinimisedObjective.of(model);
    String parameters = parameters(request);
    try (TemporaryFolder folder = new TemporaryFolder("scip");
        MpSolverRun run =
            MpSolverRun.inOrder("SCIP", model, objective, request.start(), clock, parameters)) {
      Path file = folder.file("tree");
      ScipTree tree = new ScipTree(file, objective, clock, request.listener());
      run.parameters(parameters + ScipTree.parameter(file));
      run.timeLimit(clock.remaining());
      MPSolutionResponse response =
          NativeCall.start("scip", run::solve)
              .await(request.interrupt(), run::interrupt, tree::read);
      return run.answer(response, clock, tree.bound());
    }
  }

  private static String parameters(SolveRequest<OptModel, Assignment> request) {
    StringBuilder lines =
        new StringBuilder("limits/gap = " + request.parameters().relativeGap() + "\n");
    request
        .parameters()
        .workLimit()
        .ifPresent(nodes -> lines.append("limits/totalnodes = " + nodes + "\n"));
    // Its own handler would catch Ctrl-C and print a message to standard output.
    lines.append("misc/catchctrlc = FALSE\n");
    seed(request.parameters())
        .ifPresent(seed -> lines.append("randomization/randomseedshift = " + seed + "\n"));
    return lines.toString();
  }
}
