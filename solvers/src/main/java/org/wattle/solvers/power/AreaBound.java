package org.wattle.solvers.power;

import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.formulation.AreaModel;
import org.wattle.model.power.batch.formulation.GoalSum;
import org.wattle.model.power.batch.formulation.TaskGroup;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.StageLimit;

/**
 * The bound of an {@link AreaModel}, whose linear program is small for any number of tasks and
 * slots.
 *
 * @param bound of the sum of goals; empty where none was proven in time
 * @param infeasible whether not even the areas suffice
 * @param shares how many tasks of each group should run on each class; empty where none was found
 */
record AreaBound(OptionalDouble bound, boolean infeasible, List<double[]> shares) {
  /** The name of the bound in results. */
  static final String METHOD = "areas";

  /** Its bound is recomputed from its duals, and it needs no native library. */
  static final String LINEAR = "ojalgo";

  private static final StageLimit LIMIT = new StageLimit(Duration.ofSeconds(5), 10_000);

  static AreaBound of(
      PowerBatch batch, GoalSum goals, SolveParameters parameters, Interrupt interrupt) {
    AreaModel areas = new AreaModel(batch, goals);
    SolveParameters plain =
        new SolveParameters(
            parameters.timeLimit(),
            parameters.workLimit(),
            SolveParameters.DEFAULT_GAP,
            OptionalInt.empty(),
            OptionalLong.empty());
    SolveResult<Assignment> result =
        CheckedBackend.installed(LINEAR)
            .solve(new SolveRequest<>(areas.model(), LIMIT.share(plain, 2), interrupt));
    return new AreaBound(
        result.bound(),
        result instanceof SolveResult.Infeasible,
        result.solution().map(areas::shares).orElse(List.of()));
  }

  /** The shares by profile and class. */
  double[][] byProfile(PowerBatch batch) {
    List<TaskGroup> groups = TaskGroup.of(batch);
    double[][] all = new double[batch.profiles().size()][batch.cluster().classes().size()];
    for (int g = 0; g < shares.size(); g++) {
      for (int c = 0; c < shares.get(g).length; c++) {
        all[groups.get(g).profile()][c] += shares.get(g)[c];
      }
    }
    return all;
  }
}
