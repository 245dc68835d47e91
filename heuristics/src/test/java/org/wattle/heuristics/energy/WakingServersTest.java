package org.wattle.heuristics.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wattle.heuristics.energy.GreenMapReduceScheduler.Variant;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;

/** Three equal servers that take half a minute to wake, each with room for three tasks. */
class WakingServersTest {
  private static final double PEAK_WATTS = 250;
  private static final double IDLE_WATTS = 150;
  private static final double WAKE_SECONDS = 30;

  @Test
  void gemsGivesTheTasksOfASlotToOneServer() {
    assertThat(serversOf(Variant.GEMS, List.of(), 3)).containsExactly(0, 0, 0);
  }

  @Test
  void executingWakesAServerForEachTaskAsLongAsSomeSleep() {
    assertThat(serversOf(Variant.EXECUTING, List.of(), 5)).containsExactly(0, 1, 2, 0, 0);
  }

  @Test
  void executingJoinsTasksOnServersThatAreAwake() {
    assertThat(serversOf(Variant.EXECUTING, List.of("s-1"), 4)).containsExactly(1, 1, 1, 0);
  }

  @Test
  void executingJoinsTasksOnceTheirServerIsAwake() {
    OnlinePlacement online = begin(Variant.EXECUTING, List.of(), 4);
    online.place(new int[] {0});
    online.place(new int[] {1});
    online.woken(1);
    online.place(new int[] {2});
    online.woken(0);
    online.place(new int[] {3});

    assertThat(servers(online, 4)).containsExactly(0, 1, 1, 1);
  }

  private static List<Integer> serversOf(Variant variant, List<String> awake, int tasks) {
    OnlinePlacement online = begin(variant, awake, tasks);
    online.place(IntStream.range(0, tasks).toArray());
    return servers(online, tasks);
  }

  private static List<Integer> servers(OnlinePlacement online, int tasks) {
    return IntStream.range(0, tasks).mapToObj(online::serverOf).toList();
  }

  private static OnlinePlacement begin(Variant variant, List<String> awake, int count) {
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      tasks.add(Task.of("t-" + i, ResourceVector.of(0.3, 0.1), 0));
    }
    EnergyInstance instance = instance(tasks, awake);
    DataCenter center = DataCenter.of(instance);
    return new GreenMapReduceScheduler(variant).begin(center, Traffic.outside(center), 1);
  }

  private static EnergyInstance instance(List<Task> tasks, List<String> awake) {
    ServerType type =
        new ServerType(
            "s",
            3,
            ResourceVector.of(1, 1),
            new ServerPower(50, IDLE_WATTS, ResourceVector.of(80, 20), PEAK_WATTS),
            WAKE_SECONDS);
    return new EnergyInstance(
        "waking",
        1,
        List.of("cpu", "memory"),
        List.of(type),
        Optional.empty(),
        tasks,
        new ClusterState(Set.copyOf(awake), List.of()),
        Optional.empty());
  }
}
