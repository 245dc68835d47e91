package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.heuristics.energy.QuickStart;
import org.wattle.model.Seeds;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RandomSigns;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.Moves;

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
        new RedundantMoves(consolidation, objective, () -> false).of(anew.get());

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

  private static Optional<ConsolidationPlan> verified(
      Consolidation consolidation, EnergyObjective objective, Placement placement) {
    return ConsolidationPlan.verified(consolidation, objective, placement, "a test");
  }
}
