package org.wattle.model.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.Obstacles.Obstacle;

class ObstaclesTest {
  @Test
  void anInstanceWithRoomHasNone() {
    assertThat(Obstacles.of(DataCenter.of(SmallCenter.ASLEEP))).isEmpty();
    assertThat(Obstacles.of(DataCenter.of(SmallCenter.RUNNING))).isEmpty();
  }

  @Test
  void aTaskThatNeedsMoreOfAResourceThanTheLargestServerHasIsNamed() {
    Task huge = task("huge", 0.5, 1.25, 0.1);

    assertThat(obstacles(ClusterState.ASLEEP, SmallCenter.WEB, huge))
        .containsExactly(new Obstacle.TooLarge("huge", 1, 1.25, 1));
  }

  @Test
  void whatRunningTasksHoldIsNotFree() {
    Task half = task("half", 0.5, 0.75, 0.1);

    assertThat(obstacles(ClusterState.ASLEEP, half)).isEmpty();
    // The database holds half of the memory of the only server that is large enough.
    assertThat(obstacles(SmallCenter.RUNNING.state(), half))
        .containsExactly(new Obstacle.TooLarge("half", 1, 0.75, 0.5));
  }

  @Test
  void aTaskThatFindsEveryResourceButNotOnOneServerFitsNowhere() {
    RunningTask lean = new RunningTask(task("lean", 0.75, 0, 0), "big-0", SmallCenter.LEFT);
    ClusterState state = new ClusterState(Set.of(), List.of(lean));

    // big-0 has the memory but not the CPU, the small ones have the CPU but not the memory.
    assertThat(obstacles(state, task("split", 0.5, 0.75, 0)))
        .containsExactly(new Obstacle.FitsNowhere("split"));
  }

  @Test
  void aTaskThatNeedsMoreBandwidthThanAnyPathHasFitsNowhere() {
    assertThat(obstacles(ClusterState.ASLEEP, task("stream", 0.1, 0.1, 1.5)))
        .containsExactly(new Obstacle.FitsNowhere("stream"));
    assertThat(obstacles(ClusterState.ASLEEP, task("stream", 0.1, 0.1, 1))).isEmpty();
  }

  @Test
  void tasksThatTogetherNeedMoreThanAllServersHaveAreTold() {
    Task[] many =
        IntStream.range(0, 9).mapToObj(i -> task("t" + i, 0.25, 0.125, 0)).toArray(Task[]::new);

    assertThat(obstacles(ClusterState.ASLEEP, many))
        .containsExactly(new Obstacle.TooMuch(0, 2.25, 2));
    assertThat(obstacles(ClusterState.ASLEEP, Arrays.copyOf(many, 8))).isEmpty();
  }

  @Test
  void whatTheCheckerToleratesIsNoObstacle() {
    Task exact = task("exact", 1 + 5e-10, 0.1, 0);
    EnergyInstance instance = SmallCenter.instance(List.of(exact), ClusterState.ASLEEP);
    Placement placement =
        new Placement(List.of(new TaskPlacement("exact", "big-0", SmallCenter.LEFT)));

    assertThat(new PlacementChecker().check(instance, placement).clean()).isTrue();
    assertThat(Obstacles.of(DataCenter.of(instance))).isEmpty();
  }

  @Test
  void rulesThatLeaveATaskNoServerWithRoomAreTold() {
    EnergyInstance instance = SmallCenter.instance(ClusterState.ASLEEP);
    ServerNames names = new ServerNames(instance.serverTypes());
    PlacementRule small = names.onlyOn("batch", List.of("small"));
    PlacementRule notFirst = names.notOn("batch", List.of("small-0"));

    assertThat(obstacles(instance, small, notFirst)).isEmpty();
    assertThat(obstacles(instance, small, names.notOn("batch", List.of("small"))))
        .containsExactly(
            new Obstacle.RuledOut(List.of("batch"), List.of("onlyOn (batch)", "notOn (batch)")));
  }

  @Test
  void tasksThatMustBeTogetherNeedRoomTogether() {
    EnergyInstance instance = SmallCenter.instance(ClusterState.ASLEEP);
    PlacementRule together = new PlacementRule.Together("pair", List.of("web", "batch"));

    assertThat(obstacles(instance, together)).isEmpty();
    assertThat(
            obstacles(
                instance,
                together,
                new ServerNames(instance.serverTypes()).notOn("web", List.of("big"))))
        .containsExactly(
            new Obstacle.RuledOut(
                List.of("web", "batch"), List.of("together (pair)", "notOn (web)")));
  }

  @Test
  void tasksThatShareNoServerNeedAsManyServers() {
    EnergyInstance instance = SmallCenter.instance(SmallCenter.RUNNING.state());
    PlacementRule apart = new PlacementRule.Spread("all", List.of("web", "batch", "database"));
    ServerNames names = new ServerNames(instance.serverTypes());

    assertThat(obstacles(instance, apart)).isEmpty();
    assertThat(
            obstacles(
                instance,
                apart,
                names.notOn("web", List.of("small-1")),
                names.notOn("batch", List.of("small-1"))))
        .containsExactly(new Obstacle.TooFewServers("spread (all)", 2, 1));
  }

  private static List<Obstacle> obstacles(EnergyInstance instance, PlacementRule... rules) {
    return Obstacles.of(DataCenter.of(instance.withRules(List.of(rules))));
  }

  private static Task task(String id, double cpu, double memory, double gbps) {
    return Task.of(id, ResourceVector.of(cpu, memory), gbps);
  }

  private static List<Obstacle> obstacles(ClusterState state, Task... tasks) {
    return Obstacles.of(DataCenter.of(SmallCenter.instance(List.of(tasks), state)));
  }
}
