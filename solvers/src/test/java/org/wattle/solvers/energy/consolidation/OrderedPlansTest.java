package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
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
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.Seeds;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RandomGroups;
import org.wattle.model.energy.RandomPolicies;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.RunningTask.Migration;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.OrderChecker;
import org.wattle.model.energy.consolidation.OrderSearch;
import org.wattle.model.solving.MoveOrder;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;

/** On crowded servers the best last state often has no order of moves: plans have one. */
class OrderedPlansTest {
  private static final double ROUNDING = 1e-6;

  static Stream<Long> seeds() {
    return Seeds.upTo(2000);
  }

  /** Up to 4 servers, no two alike, and up to 6 tasks that nearly fill them. */
  private static Consolidation crowded(long seed) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + 34);
    int servers = 2 + random.nextInt(3);
    List<ServerType> types = new ArrayList<>();
    double[][] room = new double[servers][2];
    for (int h = 0; h < servers; h++) {
      ResourceVector load = ResourceVector.of(random.nextInt(100), random.nextInt(100));
      ServerPower watts = ServerPower.withSummedPeak(5, 40 + random.nextInt(60), load);
      room[h] = new double[] {8 + random.nextInt(3), 8 + random.nextInt(3)};
      types.add(new ServerType("T" + h, 1, ResourceVector.of(room[h]), watts, 0));
    }
    List<RunningTask> running = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      double[] demand = {2 + random.nextInt(5), 2 + random.nextInt(5)};
      int first = random.nextInt(servers);
      for (int k = 0; k < servers; k++) {
        int h = (first + k) % servers;
        if (room[h][0] >= demand[0] && room[h][1] >= demand[1]) {
          room[h][0] -= demand[0];
          room[h][1] -= demand[1];
          Task task = Task.of("r" + i, ResourceVector.of(demand), 0);
          RunningTask there = new RunningTask(task, "T" + h + "-0", List.of());
          running.add(
              random.nextBoolean() ? there : there.withMove(new Migration(1, 100 * (i + 1))));
          break;
        }
      }
    }
    EnergyInstance drawn =
        new EnergyInstance(
            "crowded-" + seed,
            60,
            List.of("cpu", "memory"),
            types,
            Optional.empty(),
            List.of(),
            new ClusterState(Set.of(), running),
            Optional.empty());
    if (seed % 4 == 1) {
      drawn = RandomGroups.on(drawn, new Random(seed));
    } else if (seed % 4 == 2) {
      drawn = RandomPolicies.on(drawn, seed);
    }
    OptionalInt most =
        random.nextInt(3) == 0 ? OptionalInt.empty() : OptionalInt.of(1 + random.nextInt(5));
    List<OptionalDouble> prices =
        List.of(OptionalDouble.of(0), OptionalDouble.of(300), OptionalDouble.empty());
    return new Consolidation(drawn, new Moves(most, prices.get(random.nextInt(3)), true, false));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void solversProveTheBestOfThePlansThatHaveAnOrder(long seed) {
    Consolidation consolidation = crowded(seed);

    AgainstEveryPlan.of(seed, consolidation, EnergyObjective.MSEC)
        .solver(seed % 5 == 0 ? "auto" : "scip");
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void solversProveTheBestOfThePlansThatHaveAnOrderOverDetours(long seed) {
    Consolidation consolidation = overDetours(crowded(seed));

    AgainstEveryPlan.of(seed, consolidation, EnergyObjective.MSEC)
        .solver(seed % 5 == 0 ? "auto" : "scip");
  }

  private static Consolidation overDetours(Consolidation consolidation) {
    return new Consolidation(consolidation.instance(), consolidation.moves().withDetours());
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void newTasksAndStartsDoNotHideDetours(long seed) {
    Consolidation drawn = overDetours(crowded(seed));
    Random random = new Random(seed);
    List<Task> fresh =
        List.of(Task.of("n0", ResourceVector.of(1 + random.nextInt(3), 1 + random.nextInt(3)), 0));
    Consolidation consolidation = drawn.with(drawn.instance().withTasks(fresh));
    AgainstEveryPlan every = AgainstEveryPlan.of(seed, consolidation, EnergyObjective.MSEC);

    every.solver("scip");
    if (every.optimum().isPresent()) {
      Solver<Consolidation, Placement> solver =
          ConsolidationSolvers.byId("scip", EnergyObjective.MSEC).orElseThrow();
      SolveRequest<Consolidation, Placement> request =
          SolveRequest.of(consolidation, AgainstEveryPlan.TO_THE_END);
      Placement start = solver.solve(request).solution().orElseThrow();
      Placement detour = start.over(aDetour(consolidation, random));
      SolveResult<Placement> again = solver.solve(request.withStart(detour));
      assertThat(again).as("seed " + seed).isInstanceOf(SolveResult.Optimal.class);
      every.worth("seed " + seed, again.solution().orElseThrow());
    }
  }

  /** Some running task over some server, whether or not that can be done. */
  private static List<TaskPlacement> aDetour(Consolidation consolidation, Random random) {
    List<TaskPlacement> homes = List.copyOf(consolidation.homes().values());
    return homes.isEmpty()
        ? List.of()
        : List.of(
            new TaskPlacement(
                homes.get(random.nextInt(homes.size())).task(),
                homes.get(random.nextInt(homes.size())).server(),
                List.of()));
  }

  /** Those of the first thousand in which a detour saves. */
  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {111, 225, 272, 385, 479, 556, 723, 803, 849, 968})
  void aDetourSavesWhereServersAreFull(long seed) {
    Consolidation direct = crowded(seed);
    Consolidation over = overDetours(direct);
    double plan = EveryPlan.optimum(direct, EnergyObjective.MSEC).orElseThrow();
    Placement found =
        ConsolidationSolvers.byId("scip", EnergyObjective.MSEC)
            .orElseThrow()
            .solve(SolveRequest.of(over, AgainstEveryPlan.TO_THE_END))
            .solution()
            .orElseThrow();

    assertThat(EveryPlan.optimum(over, EnergyObjective.MSEC).orElseThrow())
        .as("seed " + seed)
        .isLessThan(plan * (1 - ROUNDING));
    assertThat(found.detours()).as("seed " + seed).isNotEmpty();
    assertThat(OrderChecker.of(over, found)).as("seed " + seed).isEmpty();
    assertThat(new ConsolidationChecker().check(direct, found).violations())
        .as("seed " + seed)
        .anyMatch(wrong -> wrong.constraint().equals(ConsolidationChecker.DETOURS));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void noPlanOfGreedyIsBetterAndEachHasAnOrder(long seed) {
    Consolidation consolidation = crowded(seed);
    SolveResult<Placement> greedy =
        ConsolidationSolvers.byId("greedy-emptying", EnergyObjective.MSEC)
            .orElseThrow()
            .solve(SolveRequest.of(consolidation, AgainstEveryPlan.TO_THE_END));

    greedy
        .solution()
        .ifPresent(
            plan -> {
              assertThat(greedy.bounds().orElseThrow().value())
                  .as("seed " + seed)
                  .isGreaterThanOrEqualTo(
                      EveryPlan.optimum(consolidation, EnergyObjective.MSEC).orElseThrow()
                          * (1 - ROUNDING));
              assertThat(OrderSearch.of(consolidation, plan).outcome())
                  .as("seed " + seed)
                  .isEqualTo(MoveOrder.Outcome.FEASIBLE);
            });
  }

  @Test
  void theBestLastStateOftenHasNoOrder() {
    int worse = 0;
    for (long seed = 1; seed <= 100; seed++) {
      Consolidation ordered = crowded(seed);
      Consolidation last = new Consolidation(ordered.instance(), ordered.moves().unordered());
      double best = EveryPlan.optimum(last, EnergyObjective.MSEC).orElse(0);
      double plan = EveryPlan.optimum(ordered, EnergyObjective.MSEC).orElse(best);
      worse += plan > best * (1 + ROUNDING) ? 1 : 0;
    }

    assertThat(worse).isGreaterThan(10);
  }
}
