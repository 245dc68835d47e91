package org.wattle.solvers.energy.packing;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.CheckedBackend;

/**
 * Whether a packing exists, by an exact backend for whole numbers. Needs are rounded down and rooms
 * up to millionths beyond what the checker lets pass, so that its no is a proof.
 */
public final class PackingModel {
  private static final double SCALE = 1e6;

  private final Variable[][] on;
  private final OptModel model;

  /** Builds the model: tasks times servers variables. */
  public PackingModel(PackingProblem problem, double slack) {
    this.on = new Variable[problem.tasks][problem.servers.length];
    OptModelBuilder builder = new OptModelBuilder("packing");
    for (int i = 0; i < on.length; i++) {
      RowBuilder once = builder.row("");
      for (int j = 0; j < on[i].length; j++) {
        on[i][j] = builder.binary("on[" + i + "," + j + "]");
        once.plus(1, on[i][j]);
      }
      once.equalTo(1);
    }
    for (int j = 0; j < problem.servers.length; j++) {
      for (int l = 0; l < problem.needs; l++) {
        RowBuilder row = builder.row("");
        for (int i = 0; i < on.length; i++) {
          double need = Math.floor(problem.need[i * problem.needs + l] * SCALE);
          if (need > 0) {
            row.plus(need, on[i][j]);
          }
        }
        row.atMost(Math.floor((problem.room[j * problem.needs + l] + slack) * SCALE));
      }
    }
    this.model = builder.build();
  }

  /** What came of it. */
  public record Outcome(boolean impossible, Optional<int[]> packing) {}

  /** Solves. */
  public Outcome solve(CheckedBackend backend, Duration limit, Interrupt stop) {
    SolveResult<Assignment> result =
        backend.solve(
            new SolveRequest<>(
                model,
                SolveParameters.DEFAULT.withTimeLimit(limit),
                Optional.empty(),
                SolveListener.NONE,
                stop));
    return new Outcome(
        result instanceof SolveResult.Infeasible, result.solution().map(this::packing));
  }

  private int[] packing(Assignment solution) {
    int[] serverOf = new int[on.length];
    Arrays.setAll(
        serverOf,
        i -> {
          int best = 0;
          for (int j = 0; j < on[i].length; j++) {
            best = solution.value(on[i][j]) > 0.5 ? j : best;
          }
          return best;
        });
    return serverOf;
  }
}
