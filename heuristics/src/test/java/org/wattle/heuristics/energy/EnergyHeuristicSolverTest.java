package org.wattle.heuristics.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Waiting;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination;

class EnergyHeuristicSolverTest {
  /** Servers of one unit of cpu and memory, on at 100 W, asleep at none. */
  private static EnergyInstance servers(int count, List<String> resources, double... demands) {
    List<Task> tasks =
        IntStream.range(0, demands.length)
            .mapToObj(i -> Task.of("t" + i, ResourceVector.of(demands[i], demands[i]), 0))
            .toList();
    ServerPower watts = new ServerPower(0, 100, ResourceVector.of(0, 0), 100);
    ServerType type = new ServerType("S", count, ResourceVector.of(1, 1), watts, 0);
    return new EnergyInstance(
        "alike",
        60,
        resources,
        List.of(type),
        Optional.empty(),
        tasks,
        ClusterState.ASLEEP,
        Optional.empty());
  }

  private static final List<String> CPU_AND_MEMORY = List.of("cpu", "memory");

  private static SolveResult<Placement> solved(
      String id, EnergyInstance instance, Optional<Placement> start) {
    EnergyHeuristicSolver solver = EnergyHeuristics.solver(id, EnergyObjective.MSEC).orElseThrow();
    SolveRequest<EnergyInstance, Placement> request =
        SolveRequest.of(instance, SolveParameters.DEFAULT);
    return solver.solve(start.map(request::withStart).orElse(request));
  }

  static List<String> ids() {
    return EnergyHeuristics.all().stream().map(PlacementHeuristic::id).toList();
  }

  @ParameterizedTest
  @MethodSource("ids")
  void whereNothingFitsAllTasksWait(String id) {
    SolveResult<Placement> result =
        solved(id, servers(2, CPU_AND_MEMORY, 1.5, 2), Optional.empty());

    assertThat(result).isInstanceOf(SolveResult.NoSolution.class);
    Placement partial = ((SolveResult.NoSolution<Placement>) result).partial().orElseThrow();
    assertThat(partial.tasks()).isEmpty();
    assertThat(partial.waiting())
        .containsExactlyInAnyOrder(
            new Waiting("t0", Waiting.Reason.NO_ROOM), new Waiting("t1", Waiting.Reason.NO_ROOM));
  }

  @ParameterizedTest
  @MethodSource("ids")
  void whatFitsIsPlacedAndPricedAndTheRestWaits(String id) {
    EnergyInstance instance = servers(2, CPU_AND_MEMORY, 0.75, 0.75, 0.75);

    SolveResult.NoSolution<Placement> result =
        (SolveResult.NoSolution<Placement>) solved(id, instance, Optional.empty());

    assertThat(result.partial().orElseThrow().tasks()).hasSize(2);
    assertThat(result.partial().orElseThrow().waiting()).hasSize(1);
    assertThat(solved(id, servers(3, CPU_AND_MEMORY, 0.75, 0.75, 0.75), Optional.empty()).status())
        .isEqualTo("feasible");
  }

  @Test
  void aRuleThatGoesByAResourceRefusesInstancesWithoutIt() {
    EnergyInstance instance = servers(1, List.of("cores", "memory"), 0.5);

    for (String id : List.of("beps-cpu", "gems", "gems-no-sleep", "gems-no-network")) {
      SolveResult<Placement> result = solved(id, instance, Optional.empty());

      assertThat(result.report().termination().cause()).isEqualTo(Termination.Cause.REFUSED);
      assertThat(((SolveResult.Failed<Placement>) result).reason())
          .contains("(" + id + ")", "(cpu)", "(cores, memory)", "Maybe first-fit");
    }
    assertThat(solved("beps", instance, Optional.empty()).status()).isEqualTo("feasible");
  }

  @Test
  void aSearchBeginsWithABetterStartAndOthersSayThatTheyDoNot() {
    EnergyInstance instance = servers(4, CPU_AND_MEMORY, 0.5, 0.5);
    Placement together =
        new Placement(
            List.of(
                new TaskPlacement("t0", "S-2", List.of()),
                new TaskPlacement("t1", "S-2", List.of())));
    Placement unclean = new Placement(List.of(new TaskPlacement("t0", "S-2", List.of())));

    SolveResult<Placement> searched = solved("vector-greedy", instance, Optional.of(together));

    assertThat(searched.report().notes()).containsExactly("start: used: the search begins with it");
    assertThat(searched.bounds().orElseThrow().value()).isEqualTo(6000);
    assertThat(solved("vector-greedy", instance, Optional.of(unclean)).report().notes())
        .containsExactly("start: not used: it is not a clean placement of all tasks");
    assertThat(solved("beps", instance, Optional.of(together)).report().notes())
        .containsExactly("start: not used: beps places every task anew");
  }
}
