package org.wattle.solvers.energy.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.Seeds;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.Spare;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.energy.EnergySolvers;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;

/** What a failure would do is what trying every server for every task of the failed one says. */
class FailureAnalysisTest {
  private final FailureAnalysis analysis =
      new FailureAnalysis(EnergySolvers.byId("scip", EnergyObjective.MSEC).orElseThrow());

  static Stream<Long> seeds() {
    return Seeds.upTo(300);
  }

  /** Up to four crowded servers, one of which may be closed; up to seven tasks run. */
  private static EnergyInstance drawn(long seed) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + 3);
    int servers = 2 + random.nextInt(3);
    ServerPower watts = ServerPower.withSummedPeak(5, 100, ResourceVector.of(50, 10));
    ServerType type = new ServerType("S", servers, ResourceVector.of(1, 1), watts, 30);
    double[][] used = new double[servers][2];
    List<RunningTask> running = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      double[] need = {(5 + random.nextInt(40)) / 100.0, (5 + random.nextInt(40)) / 100.0};
      int h = random.nextInt(servers);
      if (used[h][0] + need[0] <= 1 && used[h][1] + need[1] <= 1) {
        used[h][0] += need[0];
        used[h][1] += need[1];
        Task task = Task.of("t" + i, ResourceVector.of(need), 0);
        running.add(new RunningTask(task, "S-" + h, List.of()));
      }
    }
    Set<String> closed = random.nextInt(3) == 0 ? Set.of("S-" + random.nextInt(servers)) : Set.of();
    return new EnergyInstance(
        "crowded " + seed,
        60,
        List.of("cpu", "memory"),
        List.of(type),
        Optional.empty(),
        List.of(),
        new ClusterState(Set.of(), running).withClosed(closed),
        Optional.empty());
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void aFailureIsAbsorbedWhereSomePackingExists(long seed) {
    EnergyInstance instance = drawn(seed);
    DataCenter center = DataCenter.of(instance);
    List<FailureAnalysis.Outcome> outcomes =
        analysis.outcomes(
            center,
            new Placement(List.of()),
            List.of(Spare.of(FailureUnit.SERVER)),
            SolveParameters.DEFAULT.withSeed(1).withThreads(1),
            new Interrupt());
    Set<String> busy = new HashSet<>();
    instance.state().running().forEach(running -> busy.add(running.server()));
    assertThat(outcomes).as("seed %d", seed).hasSize(busy.size());
    for (FailureAnalysis.Outcome outcome : outcomes) {
      String failed = outcome.servers().get(0);
      Map<String, double[]> free = free(instance, failed);
      List<Task> homeless =
          instance.state().running().stream()
              .filter(running -> running.server().equals(failed))
              .map(RunningTask::task)
              .toList();
      boolean fits = fit(homeless, 0, free);
      assertThat(outcome.absorbed())
          .as("seed %d, %s", seed, failed)
          .isEqualTo(fits ? FeasibilityVerdict.FEASIBLE : FeasibilityVerdict.INFEASIBLE);
      assertThat(outcome.packing()).as("seed %d", seed).hasSize(fits ? homeless.size() : 0);
      for (Task task : fits ? homeless : List.<Task>of()) {
        take(free.get(outcome.packing().get(task.id())), task, 1);
      }
      free.values()
          .forEach(left -> Arrays.stream(left).forEach(l -> assertThat(l).isGreaterThan(-1e-6)));
    }
  }

  /** What is free on servers that are on, open and not the failed one. */
  private static Map<String, double[]> free(EnergyInstance instance, String failed) {
    Map<String, double[]> free = new HashMap<>();
    for (RunningTask running : instance.state().running()) {
      String server = running.server();
      if (!server.equals(failed) && !instance.state().closed().contains(server)) {
        take(free.computeIfAbsent(server, name -> new double[] {1, 1}), running.task(), 1);
      }
    }
    return free;
  }

  private static void take(double[] free, Task task, int sign) {
    for (int l = 0; l < free.length; l++) {
      free[l] -= sign * task.demand().get(l);
    }
  }

  private static boolean fit(List<Task> tasks, int next, Map<String, double[]> free) {
    if (next == tasks.size()) {
      return true;
    }
    for (double[] left : free.values()) {
      take(left, tasks.get(next), 1);
      boolean fits = left[0] >= -1e-9 && left[1] >= -1e-9 && fit(tasks, next + 1, free);
      take(left, tasks.get(next), -1);
      if (fits) {
        return true;
      }
    }
    return false;
  }
}
