package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.Seeds;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RandomPrices;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.RunningTask.Migration;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.bound.EmptyingModel;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverOptions;
import org.wattle.solvers.grading.CheckedBackend;

/** Moves cost by the weight of their tasks, and of equal plans the one of least weight is found. */
class WeightedMovesTest {
  private static final double AGREEMENT = 1e-6;

  /** Energies that differ by less than this share are not told apart by linear programs. */
  private static final double ROUNDING = 2e-6;

  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(300);
  }

  /**
   * Integers of every second, quarters of the others; every third with prices; every fourth of
   * alike servers and tasks, any of which may be emptied for the same energy.
   */
  private static Consolidation drawn(long seed) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + 17);
    Consolidation drawn = seed % 4 == 0 ? alike(random) : ConsolidationsWithNewTasks.random(seed);
    List<RunningTask> running = new ArrayList<>();
    for (RunningTask each : drawn.instance().state().running()) {
      int quarters = 1 + random.nextInt(20);
      RunningTask weighted = each.withWeight(seed % 2 == 0 ? quarters : quarters / 4.0);
      running.add(
          seed % 5 == 1 && random.nextInt(4) > 0
              ? weighted.withMove(new Migration(1, random.nextInt(600)))
              : weighted);
    }
    EnergyInstance instance =
        drawn.instance().withState(drawn.instance().state().withRunning(running));
    Moves moves = drawn.moves();
    return new Consolidation(
        seed % 3 == 0 ? RandomPrices.on(instance, seed) : instance,
        seed % 5 == 1
            ? new Moves(moves.most(), OptionalDouble.empty(), moves.ordered(), moves.detours())
            : moves);
  }

  private static Consolidation alike(Random random) {
    List<RunningTask> running = new ArrayList<>();
    for (int h = 0; h < 3; h++) {
      for (int i = random.nextInt(2); i >= 0; i--) {
        Task task = Task.of("r" + h + i, ResourceVector.of(0.3), 0);
        running.add(new RunningTask(task, "S-" + h, List.of()));
      }
    }
    return new Consolidation(shell(3, running), Moves.atMost(1 + random.nextInt(3)));
  }

  private static EnergyInstance shell(int servers, List<RunningTask> running) {
    ServerPower watts = ServerPower.withSummedPeak(10, 100, ResourceVector.of(50));
    return new EnergyInstance(
        "alike",
        60,
        List.of("cpu"),
        List.of(new ServerType("S", servers, ResourceVector.of(1.0), watts, 30)),
        Optional.empty(),
        List.of(),
        new ClusterState(Set.of(), running),
        Optional.empty());
  }

  private static PlacementObjective objective(long seed) {
    return seed % 3 == 0
        ? PlacementObjective.COST
        : seed % 3 == 1 ? PlacementObjective.MTEC : PlacementObjective.MSEC;
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theLeastValueThenTheLeastWeightIsFound(long seed) {
    Consolidation consolidation = drawn(seed);
    PlacementObjective objective = objective(seed);
    OptionalDouble optimum = EveryPlan.optimum(consolidation, objective);
    List<SolverDescriptor<Consolidation, Placement>> solvers =
        new ConsolidationSolvers().solvers().stream().filter(each -> !each.heuristic()).toList();
    SolverDescriptor<Consolidation, Placement> solver = solvers.get((int) (seed % solvers.size()));
    SolveResult<Placement> result =
        solver
            .create(objective.word(), SolverOptions.NONE)
            .solve(SolveRequest.of(consolidation, TO_THE_END));
    String words =
        "seed %d, %s, %s: %s, %s".formatted(seed, solver.id(), objective, optimum, result);
    if (optimum.isEmpty()) {
      assertThat(result).as(words).isInstanceOf(SolveResult.Infeasible.class);
      return;
    }
    assertThat(result).as(words).isInstanceOf(SolveResult.Optimal.class);
    Placement plan = result.solution().orElseThrow();
    CheckReport check = new ConsolidationChecker().check(consolidation, plan);
    assertThat(check.violations()).as(words).isEmpty();
    double most = AGREEMENT * Math.abs(optimum.getAsDouble()) + 1e-12;
    assertThat(check.objectives().get(objective.word()))
        .as(words)
        .isCloseTo(optimum.getAsDouble(), within(2 * most));
    assertThat(result.bound().orElseThrow())
        .as(words)
        .isCloseTo(optimum.getAsDouble(), within(most));
    assertThat(consolidation.weight(plan))
        .as(words)
        .isBetween(
            EveryPlan.leastWeight(consolidation, objective, ROUNDING).orElseThrow() - 1e-9,
            EveryPlan.leastWeight(consolidation, objective, 1e-9).orElseThrow() * (1 + 1e-4));
    assertThat(result.report().notes())
        .as(words)
        .noneMatch(note -> note.contains("every plan of this energy has at least"));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void noPlanBeatsTheBoundsOfEmptiedServers(long seed) {
    Consolidation consolidation = drawn(seed);
    EnergyObjective objective = seed % 2 == 0 ? EnergyObjective.MTEC : EnergyObjective.MSEC;
    OptionalDouble optimum = EveryPlan.optimum(consolidation, objective);
    if (optimum.isEmpty()) {
      return;
    }
    EmptyingModel emptying = new EmptyingModel(consolidation, objective, List.<BitSet>of());
    assertThat(bound(emptying.model()))
        .as("seed %d", seed)
        .isLessThanOrEqualTo(optimum.getAsDouble() * (1 + 1e-7));
    for (double share : List.of(1e-6, 0.1)) {
      double most = optimum.getAsDouble() * (1 + share);
      assertThat(bound(emptying.fewestMoves(most)))
          .as("seed %d, %s", seed, share)
          .isLessThanOrEqualTo(
              EveryPlan.leastWeight(consolidation, PlacementObjective.of(objective), share)
                      .orElseThrow()
                  + 1e-6);
    }
  }

  private static double bound(OptModel model) {
    return CheckedBackend.installed("scip")
        .solve(SolveRequest.of(model, TO_THE_END))
        .bound()
        .orElse(Double.NaN);
  }

  /** Two alike servers of one task each: one of the tasks moves to the other. */
  @Test
  void theLighterOfTwoTasksMovesAndTheLimitCountsMoves() {
    List<RunningTask> running =
        List.of(
            new RunningTask(Task.of("heavy", ResourceVector.of(0.2), 0), "S-0", List.of())
                .withWeight(3),
            new RunningTask(Task.of("light", ResourceVector.of(0.2), 0), "S-1", List.of())
                .withWeight(2.5));
    EnergyInstance instance = shell(2, running);

    // A server asleep saves 90 W · 60 s = 5400 J; the move of the lighter task costs 2.5 · 2000 J.
    Consolidation pays = new Consolidation(instance, new Moves(OptionalInt.of(1), 2000));
    Consolidation doesNot = new Consolidation(instance, new Moves(OptionalInt.of(1), 2200));

    assertThat(moved(pays)).containsExactly("light");
    assertThat(moved(doesNot)).isEmpty();
    assertThat(moved(new Consolidation(instance, Moves.atMost(1)))).containsExactly("light");
  }

  private static List<String> moved(Consolidation consolidation) {
    return consolidation
        .movesOf(
            ConsolidationSolvers.byId("auto", EnergyObjective.MSEC)
                .orElseThrow()
                .solve(SolveRequest.of(consolidation, TO_THE_END))
                .solution()
                .orElseThrow())
        .stream()
        .map(Move::task)
        .toList();
  }
}
