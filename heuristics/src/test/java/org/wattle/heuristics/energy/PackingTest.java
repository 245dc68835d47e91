package org.wattle.heuristics.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.heuristics.energy.RandomSlots.Net;
import org.wattle.model.Seeds;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Waiting;
import org.wattle.model.energy.PlacementChecker;

/** First fit, best fit and vector greedy against their rules and against the checker. */
class PackingTest {
  private static final int SLOTS = Seeds.count(500);

  static Stream<PlacementHeuristic> heuristics() {
    return Stream.of(new FirstFitDecreasing(), new BestFitDecreasing(), new VectorGreedy());
  }

  /** Every fifth with hundreds of servers, where trees are deep. */
  private static EnergyInstance slot(long seed, Net net) {
    int resources = 1 + (int) (seed % 3);
    return seed % 5 == 0
        ? RandomSlots.random(seed, net, resources, 300, 900)
        : RandomSlots.random(seed, net, resources, 12, 30);
  }

  @Test
  void firstFitTakesTheFirstServerWithRoom() {
    for (long seed = 0; seed < SLOTS; seed++) {
      DataCenter center = DataCenter.of(slot(seed, Net.NONE));
      assertThat(places(center, new FirstFitDecreasing()))
          .as("seed %d", seed)
          .isEqualTo(new LiteralPacking(center).firstFitDecreasing());
    }
  }

  @Test
  void bestFitTakesTheServerWithTheLargestProduct() {
    for (long seed = 0; seed < SLOTS; seed++) {
      DataCenter center = DataCenter.of(slot(seed, Net.NONE));
      assertThat(places(center, new BestFitDecreasing()))
          .as("seed %d", seed)
          .isEqualTo(new LiteralPacking(center).bestFitDecreasing());
    }
  }

  @Test
  void vectorGreedyFillsServersWithTheNearestTasks() {
    for (long seed = 0; seed < SLOTS; seed++) {
      DataCenter center = DataCenter.of(slot(seed, Net.NONE));
      assertThat(places(center, new VectorGreedy()))
          .as("seed %d", seed)
          .isEqualTo(new LiteralPacking(center).vectorGreedy());
    }
  }

  private static Map<Integer, Integer> places(DataCenter center, PlacementHeuristic heuristic) {
    Map<String, Integer> number = new LinkedHashMap<>();
    center.instance().tasks().forEach(task -> number.put(task.id(), number.size()));
    Map<Integer, Integer> serverOf = new LinkedHashMap<>();
    heuristic
        .place(center, 1)
        .tasks()
        .forEach(
            placed ->
                serverOf.put(
                    number.getOrDefault(placed.task(), -1),
                    center.serverByName(placed.server()).orElse(-1)));
    return serverOf;
  }

  @ParameterizedTest
  @MethodSource("heuristics")
  void placementsAreCleanAndTellWhoWaitsForWhat(PlacementHeuristic heuristic) {
    for (Net net : Net.values()) {
      for (long seed = 0; seed < SLOTS / 4; seed++) {
        EnergyInstance slot = slot(seed, net);
        Placement placement = heuristic.place(DataCenter.of(slot), seed);
        assertThat(
                PlacementChecker.besidesWaiting(
                    placement, new PlacementChecker().check(slot, placement)))
            .as("%s, seed %d", net, seed)
            .isEmpty();
        assertThat(placement.tasks().size() + placement.waiting().size())
            .isEqualTo(slot.tasks().size());
        if (net == Net.NONE) {
          assertThat(placement.waiting())
              .extracting(Waiting::reason)
              .allMatch(reason -> reason == Waiting.Reason.NO_ROOM);
        }
      }
    }
  }
}
