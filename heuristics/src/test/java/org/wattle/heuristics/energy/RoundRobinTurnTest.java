package org.wattle.heuristics.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;

class RoundRobinTurnTest {
  private static final DataCenter CENTER =
      DataCenter.of(
          new EnergyInstance(
              "three servers",
              60,
              List.of("cpu"),
              List.of(
                  new ServerType(
                      "S",
                      3,
                      ResourceVector.of(1),
                      ServerPower.withSummedPeak(10, 100, ResourceVector.of(50)),
                      30)),
              Optional.empty(),
              IntStream.range(0, 6)
                  .mapToObj(i -> Task.of("t" + i, ResourceVector.of(0.5), 0))
                  .toList(),
              ClusterState.ASLEEP,
              Optional.empty()));

  @Test
  void theTurnGoesOnFromSlotToSlot() {
    OnlinePlacement online = new RoundRobinScheduling().begin(CENTER, Traffic.outside(CENTER), 1);
    online.place(new int[] {0, 1});
    online.leave(0);
    online.leave(1);
    online.place(new int[] {2});
    online.place(new int[] {3, 4});

    assertThat(List.of(online.serverOf(2), online.serverOf(3), online.serverOf(4)))
        .containsExactly(2, 0, 1);
  }
}
