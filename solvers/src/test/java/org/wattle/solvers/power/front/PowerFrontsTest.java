package org.wattle.solvers.power.front;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerScheduleChecker;
import org.wattle.model.power.batch.PowerShares;
import org.wattle.model.power.batch.TinyBatches;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.solvers.pareto.Archive;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;
import org.wattle.solvers.pareto.ObjectiveVector;
import org.wattle.solvers.pareto.nsga2.Nsga2;
import org.wattle.solvers.power.PowerSolvers;

/** Fronts and weighted sums of tiny batches, compared with trying every node and slot. */
class PowerFrontsTest {
  private static final SolveParameters EXACTLY =
      new SolveParameters(
          Optional.empty(), OptionalLong.empty(), 0, OptionalInt.of(1), OptionalLong.of(1));

  static Stream<Long> seeds() {
    return Seeds.upTo(100);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theExactFrontIsThatOfAllSchedules(long seed) {
    PowerBatch batch = TinyBatches.of(seed);
    Front<PowerSchedule> exact = new PowerFronts(batch).exact(FrontRequest.of(EXACTLY));

    assertThat(exact.complete()).isTrue();
    assertThat(exact.objectives()).isEqualTo(all(batch));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whatEvolutionFindsIsCleanAndCoveredByAllSchedules(long seed) {
    PowerBatch batch = TinyBatches.of(seed);
    Front<PowerSchedule> evolved =
        new PowerFronts(batch)
            .evolved(
                List.of(), Nsga2.Options.DEFAULT.withEvaluations(200), FrontRequest.of(EXACTLY));

    List<ObjectiveVector> all = all(batch);
    for (Front.Point<PowerSchedule> point : evolved.points()) {
      assertThat(new PowerScheduleChecker().check(batch, point.solution()).violations()).isEmpty();
      assertThat(point.objectives())
          .isEqualTo(PowerPermutations.objectives(batch, point.solution()));
      assertThat(all).anyMatch(best -> best.covers(point.objectives()));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theBestWeightedSumIsThatOfAllSchedules(long seed) {
    PowerBatch batch = TinyBatches.of(seed);
    GoalWeights weights = new GoalWeights(List.of(1.0, 0.1 * (seed % 7), 0.3));
    PowerShares shares = new PowerShares(batch);
    SolveResult<PowerSchedule> result =
        new SolverRegistry(new PowerSolvers().solvers())
            .find(PowerSchedule.PROBLEM, PowerShares.WEIGHTED_SUM, "cp-sat")
            .orElseThrow()
            .create(PowerShares.WEIGHTED_SUM, SolverOptions.NONE.with(GoalWeights.class, weights))
            .solve(SolveRequest.of(batch, EXACTLY.withGap(1e-9)));

    List<ObjectiveVector> all = all(batch);
    assertThat(result.solution().isPresent()).isEqualTo(!all.isEmpty());
    result
        .solution()
        .ifPresent(
            found -> {
              double best =
                  all.stream()
                      .mapToDouble(
                          of ->
                              shares.weightedSum(
                                  weights, new PowerGoals(of.get(0), of.get(1), of.get(2))))
                      .min()
                      .orElseThrow();
              assertThat(PowerAim.of(weights).value(batch, PowerGoals.of(batch, found)))
                  .isCloseTo(best, within(1e-7));
            });
  }

  /** The goals of all schedules that no other dominates. */
  private static List<ObjectiveVector> all(PowerBatch batch) {
    Archive<PowerSchedule> archive = new Archive<>();
    int tasks = batch.tasks().size();
    place(batch, new int[tasks], new int[tasks], 0, archive);
    return archive.points().stream().map(Front.Point::objectives).toList();
  }

  private static void place(
      PowerBatch batch, int[] nodes, int[] starts, int task, Archive<PowerSchedule> archive) {
    if (task == nodes.length) {
      PowerSchedule schedule = PowerSchedule.of(nodes, starts);
      if (new PowerScheduleChecker().check(batch, schedule).clean()) {
        archive.offer(PowerPermutations.objectives(batch, schedule), () -> schedule);
      }
      return;
    }
    for (nodes[task] = 0; nodes[task] < batch.cluster().nodeCount(); nodes[task]++) {
      for (starts[task] = 0; starts[task] < batch.slots(); starts[task]++) {
        place(batch, nodes, starts, task + 1, archive);
      }
    }
  }
}
