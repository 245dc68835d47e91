package org.wattle.heuristics.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.Placement.Waiting;
import org.wattle.model.energy.PlacementChecker;

class RandomSlotsTest {
  @ParameterizedTest
  @EnumSource
  void runningTasksKeepToTheCapacitiesAndTheStatesAreMixed(RandomSlots.Net net) {
    Set<String> kinds = new HashSet<>();
    for (long seed = 0; seed < 200; seed++) {
      EnergyInstance slot = RandomSlots.random(seed, net);
      Placement none =
          new Placement(
              List.of(),
              slot.tasks().stream()
                  .map(task -> new Waiting(task.id(), Waiting.Reason.NO_ROOM))
                  .toList(),
              Unused.SLEEP);
      assertThat(PlacementChecker.besidesWaiting(none, new PlacementChecker().check(slot, none)))
          .as("seed %d", seed)
          .isEmpty();
      kinds.add(slot.state().running().isEmpty() ? "none runs" : "some run");
      kinds.add(slot.state().awake().isEmpty() ? "all asleep" : "some awake");
      kinds.add(slot.serverTypes().size() > 1 ? "mixed" : "alike");
    }
    assertThat(kinds).hasSize(6);
  }
}
