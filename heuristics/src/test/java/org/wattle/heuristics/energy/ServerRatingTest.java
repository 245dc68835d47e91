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

class ServerRatingTest {
  private static final DataCenter THREE_SERVERS =
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
              IntStream.range(0, 8)
                  .mapToObj(i -> Task.of("t" + i, ResourceVector.of(0.4), 0))
                  .toList(),
              ClusterState.ASLEEP,
              Optional.empty()));

  /** The emptiest server first. */
  private static final class WorstFit extends ServerRating {
    @Override
    public String id() {
      return "worst-fit";
    }

    @Override
    protected double rate(SlotView cluster, int task, int server) {
      return -cluster.left(server, 0);
    }
  }

  @Test
  void everyTaskGoesToTheServerRatedLowest() {
    OnlinePlacement online = new WorstFit().begin(THREE_SERVERS, Traffic.outside(THREE_SERVERS), 1);
    online.place(new int[] {0, 1, 2, 3});

    assertThat(IntStream.range(0, 4).map(online::serverOf)).containsExactly(0, 1, 2, 0);
  }

  @Test
  void whatLeavesMakesRoomForTheNextSlot() {
    OnlinePlacement online = new WorstFit().begin(THREE_SERVERS, Traffic.outside(THREE_SERVERS), 1);
    online.place(new int[] {0, 1, 2, 3, 4});
    online.leave(1);
    online.leave(4);
    online.place(new int[] {5});

    assertThat(online.serverOf(5)).isEqualTo(1);
  }

  @Test
  void whatFindsNoServerWaits() {
    assertThat(new WorstFit().place(THREE_SERVERS, 1).waiting()).hasSize(2);
  }
}
