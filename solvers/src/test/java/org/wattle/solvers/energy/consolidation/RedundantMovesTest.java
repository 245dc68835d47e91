package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.heuristics.energy.QuickStart;
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
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.OrderSearch;

/** A plan in which every task was placed anew, without the moves that save nothing. */
class RedundantMovesTest {
  private static final double EQUAL = 1e-5;

  static Stream<Long> seeds() {
    return Seeds.upTo(1600);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void noMoveThatIsLeftCanBeTakenBackAtNoCost(long seed) {
    Consolidation drawn = ConsolidationsWithNewTasks.random(seed);
    sparedNoMoveThatSavesNothing(
        seed, seed % 3 == 0 ? RandomSigns.on(drawn.instance(), seed) : drawn.instance());
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void norUnderAPolicyOfOperation(long seed) {
    sparedNoMoveThatSavesNothing(seed, ConsolidationsWithNewTasks.underAPolicy(seed).instance());
  }

  private static void sparedNoMoveThatSavesNothing(long seed, EnergyInstance instance) {
    Consolidation consolidation =
        new Consolidation(instance, new Moves(OptionalInt.empty(), seed % 5 == 0 ? 300 : 0));
    EnergyObjective objective = seed % 2 == 0 ? EnergyObjective.MTEC : EnergyObjective.MSEC;
    Optional<ConsolidationPlan> anew =
        new QuickStart(DataCenter.of(consolidation.open()), objective)
            .bestPlacement()
            .flatMap(placed -> verified(consolidation, objective, placed));
    if (anew.isEmpty()) {
      return;
    }

    ConsolidationPlan spared =
        new RedundantMoves(consolidation, objective, () -> false)
            .within(anew.get(), anew.get().joules());

    String words = "seed %d: %s".formatted(seed, spared);
    assertThat(spared.moves()).as(words).isLessThanOrEqualTo(anew.get().moves());
    assertThat(spared.joules()).as(words).isLessThanOrEqualTo(anew.get().joules() + EQUAL);
    for (Move move : consolidation.movesOf(spared.placement())) {
      List<TaskPlacement> others = new ArrayList<>(spared.placement().tasks());
      others.removeIf(placed -> placed.task().equals(move.task()));
      assertThat(
              verified(
                      consolidation,
                      objective,
                      new Placement(others).withStandby(spared.placement().standby()))
                  .filter(without -> without.joules() <= spared.joules()))
          .as(words + " without " + move)
          .isEmpty();
    }
  }

  /** a and b change places over C, where one that is larger takes less; d moves for nothing. */
  @Test
  void movesThatSaveNothingAreTakenBackAndTheDetourOfOthersStays() {
    List<ServerType> types =
        List.of(server("A", 4, 100), server("B", 4, 10), server("C", 8, 20), server("D", 8, 20));
    List<RunningTask> running =
        List.of(
            running("a", 4, "A-0"),
            running("b", 3, "B-0"),
            running("c", 1, "C-0"),
            running("d", 1, "D-0"),
            running("e", 1, "D-0"));
    EnergyInstance instance =
        new EnergyInstance(
            "exchange",
            60,
            List.of("cpu"),
            types,
            Optional.empty(),
            List.of(),
            new ClusterState(Set.of(), running),
            Optional.empty());
    Consolidation consolidation = new Consolidation(instance, Moves.UNLIMITED.withDetours());
    Placement plan =
        new Placement(List.of(on("a", "B-0"), on("b", "A-0"), on("d", "C-0")))
            .over(List.of(on("b", "C-0")));
    ConsolidationPlan found = verified(consolidation, EnergyObjective.MSEC, plan).orElseThrow();

    ConsolidationPlan spared =
        new RedundantMoves(consolidation, EnergyObjective.MSEC, () -> false)
            .within(found, found.joules());

    assertThat(found.moves()).isEqualTo(4);
    assertThat(spared.moves()).isEqualTo(3);
    assertThat(spared.placement().detours()).containsExactly(on("b", "C-0"));
    assertThat(OrderSearch.of(consolidation, spared.placement()).feasible()).isTrue();
  }

  private static ServerType server(String name, double room, double loadWatts) {
    ResourceVector load = ResourceVector.of(loadWatts);
    return new ServerType(
        name, 1, ResourceVector.of(room), ServerPower.withSummedPeak(5, 50, load), 0);
  }

  private static RunningTask running(String task, double demand, String server) {
    return new RunningTask(Task.of(task, ResourceVector.of(demand), 0), server, List.of());
  }

  private static TaskPlacement on(String task, String server) {
    return new TaskPlacement(task, server, List.of());
  }

  private static Optional<ConsolidationPlan> verified(
      Consolidation consolidation, EnergyObjective objective, Placement placement) {
    return ConsolidationPlan.verified(consolidation, objective, placement, "a test");
  }
}
