package org.wattle.solvers.backend.ortools;

import com.google.ortools.linearsolver.MPSolutionResponse;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.SolveRequest;

/**
 * CBC, through OR-Tools. It accepts neither a seed nor a start, cannot be interrupted, and checks
 * its time limit only between nodes: the first relaxation of a large model may take any time. It
 * does not take integers without a lower bound, of which it returns fractions. It uses one thread,
 * since more only make OR-Tools print to standard output. It installs its own handler of Ctrl-C,
 * which is replaced by that of Java while it runs.
 */
public final class CbcBackend extends OrToolsBackend {
  private static final Capabilities CAPABILITIES =
      new Capabilities(
              EnumSet.of(
                  ModelFeature.CONTINUOUS_VARIABLES,
                  ModelFeature.INTEGER_VARIABLES,
                  ModelFeature.UNBOUNDED_INTEGERS,
                  ModelFeature.FRACTIONAL_COEFFICIENTS),
              EnumSet.of(Ability.TIME_LIMIT, Ability.RELATIVE_GAP, Ability.BOUND),
              Capabilities.Proof.EXACT,
              true)
          .withNumberLimit(1e12);

  /** Loads no native code. */
  public CbcBackend() {
    super("cbc", "CBC 2.10.12", CAPABILITIES);
  }

  @Override
  Answer solve(SolveRequest<OptModel, Assignment> request, SolveClock clock) {
    OptModel model = request.problem();
    MinimisedObjective objective = MinimisedObjective.of(model);
    KeptSignal signal = new KeptSignal(request.interrupt());
    try (MpSolverRun run = MpSolverRun.of("CBC", model, objective, Optional.empty(), clock)) {
      run.timeLimit(clock.remaining());
      double gap = ownGap(request.parameters().relativeGap());
      MPSolutionResponse response =
          NativeCall.start("cbc", () -> run.solve(gap))
              .await(request.interrupt(), () -> {}, signal::keep);
      return run.answer(response, clock, OptionalDouble.empty());
    }
  }

  /** CBC's gap is relative to the larger of value and bound, Wattle's to the value. */
  private static double ownGap(double relativeGap) {
    return relativeGap / (1 + relativeGap);
  }
}
