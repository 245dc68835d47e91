package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.Seeds;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RandomSigns;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.bound.EmptyingModel;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.grading.CheckedBackend;

/** First the least energy, then the fewest moves. */
class LeastEnergyThenFewestMovesTest {
  private static final double GAP = 1e-7;

  /** Energies that differ by less than this share are not told apart by linear programs. */
  private static final double ROUNDING = 2e-6;

  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(GAP).withSeed(1).withThreads(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(300);
  }

  /**
   * Every third one with any sign of the difference between on and asleep; of every four two in
   * which all tasks may move for nothing.
   */
  private static Consolidation drawn(long seed) {
    Consolidation drawn = ConsolidationsWithNewTasks.random(seed);
    EnergyInstance instance =
        seed % 3 == 0 ? RandomSigns.on(drawn.instance(), seed) : drawn.instance();
    return withMoves(new Consolidation(instance, drawn.moves()), seed);
  }

  private static Consolidation drawnUnderAPolicy(long seed) {
    return withMoves(ConsolidationsWithNewTasks.underAPolicy(seed), seed);
  }

  private static Consolidation withMoves(Consolidation drawn, long seed) {
    return seed % 4 < 2 ? new Consolidation(drawn.instance(), Moves.atMost(3)) : drawn;
  }

  private static EnergyObjective objective(long seed) {
    return seed % 2 == 0 ? EnergyObjective.MTEC : EnergyObjective.MSEC;
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void noPlanOfTheSameEnergyMovesFewerTasksAndEveryMoveSavesSomething(long seed) {
    fewestMovesOfTheLeastEnergy(seed, drawn(seed));
  }

  /** Closed servers, servers off and on, limits of utilisation, spare capacity, rules of groups. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void neitherUnderAPolicyOfOperation(long seed) {
    fewestMovesOfTheLeastEnergy(seed, drawnUnderAPolicy(seed));
  }

  private static void fewestMovesOfTheLeastEnergy(long seed, Consolidation consolidation) {
    EnergyObjective objective = objective(seed);
    OptionalDouble optimum = EveryPlan.optimum(consolidation, objective);
    if (optimum.isEmpty()) {
      return;
    }
    SolveResult<Placement> result = solved(consolidation, objective);
    Placement plan = result.solution().orElseThrow();
    String words = "seed %d, %s, %s".formatted(seed, objective, result);
    CheckReport check = new ConsolidationChecker().check(consolidation, plan);
    assertThat(check.violations()).as(words).isEmpty();
    assertThat(check.objectives().get(objective.word()))
        .as(words)
        .isCloseTo(optimum.getAsDouble(), within(ROUNDING * Math.abs(optimum.getAsDouble())));
    assertThat(consolidation.movesOf(plan).size())
        .as(words)
        .isBetween(
            EveryPlan.fewestMoves(consolidation, objective, ROUNDING).orElseThrow(),
            EveryPlan.fewestMoves(consolidation, objective, 1e-9).orElseThrow());
    assertThat(result.report().notes())
        .as(words)
        .noneMatch(note -> note.startsWith("moves: every plan"));
    everyMoveSavesSomething(words, consolidation, objective, plan);
  }

  private static void everyMoveSavesSomething(
      String words, Consolidation consolidation, EnergyObjective objective, Placement plan) {
    double joules = joules(consolidation, plan, objective);
    for (Move move : consolidation.movesOf(plan)) {
      List<TaskPlacement> others = new ArrayList<>(plan.tasks());
      others.removeIf(placed -> placed.task().equals(move.task()));
      assertThat(withAnyOnStandby(consolidation, others))
          .as(words + ": " + move + " changes something")
          .filteredOn(CheckReport::clean)
          .noneMatch(
              without ->
                  without.objectives().get(objective.word()) <= joules + GAP * Math.abs(joules));
    }
  }

  /** Tasks at these places with every set of servers on standby. */
  private static List<CheckReport> withAnyOnStandby(
      Consolidation consolidation, List<TaskPlacement> tasks) {
    List<String> servers = DataCenter.of(consolidation.instance()).serverNames();
    int sets = consolidation.instance().policy().standby() ? 1 << servers.size() : 1;
    List<CheckReport> reports = new ArrayList<>();
    for (int set = 0; set < sets; set++) {
      int on = set;
      List<String> standby =
          IntStream.range(0, servers.size())
              .filter(h -> (on >> h & 1) == 1)
              .mapToObj(servers::get)
              .toList();
      reports.add(
          new ConsolidationChecker()
              .check(consolidation, new Placement(tasks).withStandby(standby)));
    }
    return reports;
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theModelOfEmptiedServersBoundsTheMoves(long seed) {
    Consolidation consolidation = seed % 2 == 0 ? drawn(seed) : drawnUnderAPolicy(seed);
    EnergyObjective objective = objective(seed);
    OptionalDouble optimum = EveryPlan.optimum(consolidation, objective);
    if (optimum.isEmpty()) {
      return;
    }
    for (double share : List.of(1e-6, 0.1)) {
      double most = optimum.getAsDouble() + share * Math.abs(optimum.getAsDouble());
      OptModel model =
          new EmptyingModel(consolidation, objective, List.<BitSet>of()).fewestMoves(most);
      SolveResult<Assignment> result =
          CheckedBackend.installed("scip").solve(SolveRequest.of(model, TO_THE_END));
      assertThat(result.bound().orElse(Double.NaN))
          .as("seed %d, %s, %s", seed, objective, share)
          .isLessThanOrEqualTo(
              EveryPlan.fewestMoves(consolidation, objective, share).orElseThrow() + 1e-6);
    }
  }

  /**
   * Of two tasks one has to move to the server of the other. Whoever moves both to a third server
   * of the same type uses as much energy, and one move more.
   */
  @Test
  void aTaskStaysWhereItsServerStaysOn() {
    ServerPower watts = ServerPower.withSummedPeak(10, 100, ResourceVector.of(50));
    List<RunningTask> running = new ArrayList<>();
    for (int h = 0; h < 6; h++) {
      Task task = Task.of("old-" + h, ResourceVector.of(h == 4 ? 0.15 : 0.1), 0);
      running.add(new RunningTask(task, "S-" + h, List.of()));
    }
    EnergyInstance instance =
        new EnergyInstance(
            "six thin ones",
            60,
            List.of("cpu"),
            List.of(new ServerType("S", 7, ResourceVector.of(1.0), watts, 30)),
            Optional.empty(),
            List.of(),
            new ClusterState(Set.of("S-6"), running),
            Optional.empty());
    Consolidation any = new Consolidation(instance, Moves.atMost(6));
    Consolidation atACost = new Consolidation(instance, new Moves(OptionalInt.empty(), 1));

    assertThat(any.movesOf(solved(any, EnergyObjective.MSEC).solution().orElseThrow())).hasSize(5);
    assertThat(atACost.movesOf(solved(atACost, EnergyObjective.MSEC).solution().orElseThrow()))
        .hasSize(5);
  }

  private static double joules(
      Consolidation consolidation, Placement placement, EnergyObjective objective) {
    return new ConsolidationChecker()
        .check(consolidation, placement)
        .objectives()
        .get(objective.word());
  }

  private static SolveResult<Placement> solved(
      Consolidation consolidation, EnergyObjective objective) {
    return ConsolidationSolvers.byId("scip", objective)
        .orElseThrow()
        .solve(SolveRequest.of(consolidation, TO_THE_END));
  }
}
