package org.wattle.solvers.energy.packing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;

/** Servers 0 and 2 hang off one rack, 1 and 3 off another, each with a link of 1 Gbps above. */
class RackBalanceTest {
  private static final int[] SERVERS = {0, 1, 2, 3};

  private static PackingProblem problem(double... gbps) {
    List<Task> tasks = new ArrayList<>();
    for (double each : gbps) {
      tasks.add(Task.of("t" + tasks.size(), ResourceVector.of(0.9, 0.9), each));
    }
    SwitchPower watts = new SwitchPower(1, 20, 0);
    ServerPower server = ServerPower.withSummedPeak(10, 100, ResourceVector.of(50, 20));
    Network network =
        new Network.Tiered(
            Wiring.RACK,
            List.of(
                new Network.Tier("core", 1, watts),
                new Network.Tier("aggregation", 1, watts),
                new Network.Tier("access", 2, watts)),
            List.of(10.0, 1.0, 10.0));
    EnergyInstance instance =
        new EnergyInstance(
            "racks",
            60,
            List.of("cpu", "memory"),
            List.of(new ServerType("S", 4, ResourceVector.of(1, 1), server, 30)),
            Optional.of(network),
            tasks,
            ClusterState.ASLEEP,
            Optional.empty());
    DataCenter center = DataCenter.of(instance);
    return PackingProblem.ofLinks(center, SERVERS, new boolean[] {true, true, true, true});
  }

  @Test
  void separatesWhatOverfillsTheLinkOfARack() {
    int[] balanced =
        RackBalance.balanced(
            problem(0.8, 0.1, 0.7, 0.2), new int[] {0, 0, 0, 0}, new int[] {0, 1, 2, 3});
    assertThat(balanced).containsExactlyInAnyOrder(0, 1, 2, 3);
    assertThat(balanced[0] % 2).isNotEqualTo(balanced[2] % 2);
  }

  @Test
  void exchangesOnlyServersOfOneClass() {
    int[] given = {0, 1, 2, 3};
    assertThat(RackBalance.balanced(problem(0.8, 0.1, 0.7, 0.2), new int[] {0, 1, 2, 3}, given))
        .containsExactly(given);
  }

  @Test
  void leavesWhatOverfillsNothing() {
    int[] given = {0, 1, 2, 3};
    assertThat(RackBalance.balanced(problem(0.4, 0.1, 0.5, 0.9), new int[] {0, 0, 0, 0}, given))
        .containsExactly(given);
  }
}
