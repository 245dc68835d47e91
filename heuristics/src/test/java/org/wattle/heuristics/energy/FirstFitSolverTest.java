package org.wattle.heuristics.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.ResourceVector;
import org.wattle.model.energy.ServerPower;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;

class FirstFitSolverTest {
  private static EnergyInstance servers(int count, double... sizes) {
    List<Task> tasks =
        IntStream.range(0, sizes.length)
            .mapToObj(i -> Task.of("t" + i, ResourceVector.of(sizes[i]), 0))
            .toList();
    ServerPower watts = new ServerPower(10, 100, ResourceVector.of(50), 150);
    ServerType type = new ServerType("s", count, ResourceVector.of(1), watts, 0);
    return new EnergyInstance(
        "servers",
        60,
        List.of("cpu"),
        List.of(type),
        Optional.empty(),
        tasks,
        ClusterState.ASLEEP,
        Optional.empty());
  }

  @ParameterizedTest
  @EnumSource
  void packsTheLargestFirstAndClaimsNoBound(EnergyObjective objective) {
    EnergyInstance instance = servers(4, 0.3, 0.6, 0.4, 0.7);

    SolveResult<Placement> result =
        new FirstFitSolver(objective).solve(SolveRequest.of(instance, SolveParameters.DEFAULT));

    Placement placement = result.solution().orElseThrow();
    assertThat(new PlacementChecker().check(instance, placement).violations()).isEmpty();
    assertThat(placement.tasks()).extracting(task -> task.server()).containsOnly("s-0", "s-1");
    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.bound()).isEmpty();
  }

  @Test
  void aTaskThatFindsNoServerLeavesNoPlacementAndProvesNothing() {
    SolveResult<Placement> result =
        new FirstFitSolver(EnergyObjective.MSEC)
            .solve(SolveRequest.of(servers(1, 0.6, 0.6), SolveParameters.DEFAULT));

    assertThat(result).isInstanceOf(SolveResult.NoSolution.class);
    assertThat(result.bound()).isEmpty();
  }
}
