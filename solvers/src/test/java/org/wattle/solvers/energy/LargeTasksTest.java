package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.energy.generate.Generator;
import org.wattle.model.energy.generate.GeneratorOptions;
import org.wattle.model.energy.generate.TaskSizes;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.energy.benders.BendersSolver;

/**
 * Tasks of a fifth of a machine, three to six to a server, where counting servers is not enough.
 */
class LargeTasksTest {
  private static final TaskSizes LARGE = new TaskSizes(0.2, 1, 0.5, 0.001, 0.5);

  private static SolveResult<Placement> solved(int seed, SolveParameters parameters) {
    EnergyInstance instance =
        Generator.generate(
            GeneratorOptions.of(EnergyPreset.SMALL_DC)
                .withTasks(40)
                .withSizes(LARGE)
                .withSeed(seed));
    return EnergySolvers.byId(BendersSolver.DECIDING_ID, EnergyObjective.MSEC)
        .orElseThrow()
        .solve(SolveRequest.of(instance, parameters.withGap(1e-4)));
  }

  @Test
  void provesTheOptimum() {
    SolveResult<Placement> result = solved(3, SolveParameters.DEFAULT);
    assertThat(result).as("%s", result.report()).isInstanceOf(SolveResult.Optimal.class);
  }

  @Test
  void givesTheSameTwiceUnderAWorkLimit() {
    SolveParameters limited = SolveParameters.DEFAULT.withWorkLimit(4);
    SolveResult<Placement> one = solved(2, limited);
    SolveResult<Placement> other = solved(2, limited);
    assertThat(one.solution()).isPresent().isEqualTo(other.solution());
    assertThat(one.bound()).isPresent().isEqualTo(other.bound());
  }
}
