package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
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
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;

/** No placement beats the aggregate bounds, and the integer one is the better of the two. */
class AggregateBoundTest {
  private static final double ACCURACY = 1e-6;

  static Stream<Long> seeds() {
    return Seeds.upTo(400);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void boundsLieBelowTheBestOfAllPlacements(long seed) {
    EnergyInstance instance = TinyInstances.random(seed);
    for (EnergyObjective objective : EnergyObjective.values()) {
      String words = "seed %d, %s".formatted(seed, objective);
      OptionalDouble optimum = BruteForce.optimum(instance, objective);
      AggregateBound linear = linear(instance, objective);
      AggregateBound whole = whole(instance, objective);
      if (optimum.isPresent()) {
        double best = optimum.getAsDouble();
        double rounding = ACCURACY * Math.max(1, best);
        assertThat(linear.infeasible() || whole.infeasible()).as(words).isFalse();
        assertThat(whole.joules().orElseThrow()).as(words).isLessThanOrEqualTo(best + rounding);
        assertThat(linear.joules().orElseThrow())
            .as(words)
            .isLessThanOrEqualTo(whole.joules().orElseThrow() + rounding);
      } else if (linear.infeasible()) {
        assertThat(whole.infeasible()).as(words).isTrue();
      }
    }
  }

  /**
   * Three tasks of more than half a server each need three servers, whatever their sum says. Asleep
   * 10 W and on 100 W for 60 s, 100 W for 30 s to wake; the load draws 50 W at full use. By hand:
   * 4·600 asleep + 3·(6000 + 3000 − 600) on + 1.8·3000 load = 33,000 J. Parts of servers are enough
   * for the linear program as far as numbers of large tasks do not tell it so: here they do.
   */
  @Test
  void tasksOfMoreThanHalfAServerNeedAServerEach() {
    EnergyInstance instance = alike(4, List.of(0.6, 0.6, 0.6), ClusterState.ASLEEP);
    assertThat(whole(instance, EnergyObjective.MSEC).joules().orElseThrow())
        .isCloseTo(33_000, within(0.1));
    assertThat(linear(instance, EnergyObjective.MSEC).joules().orElseThrow())
        .isCloseTo(33_000, within(0.1));
  }

  /**
   * Tasks of 1.2 servers in all need two whole servers, but 1.2 for the linear program: 2400 +
   * 2·8400 + 1.2·3000 = 22,800 J against 2400 + 1.2·8400 + 3600 = 16,080 J.
   */
  @Test
  void theLinearBoundSwitchesPartsOfServersOn() {
    EnergyInstance instance =
        alike(4, List.of(0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.2, 0.2), ClusterState.ASLEEP);
    assertThat(whole(instance, EnergyObjective.MSEC).joules().orElseThrow())
        .isCloseTo(22_800, within(0.1));
    assertThat(linear(instance, EnergyObjective.MSEC).joules().orElseThrow())
        .isCloseTo(16_080, within(0.1));
  }

  /**
   * A server on which a task of 0.3 runs is on anyway (6000 + 900 J) and has room for the task of
   * 0.6 (1800 J); the other sleeps (600 J).
   */
  @Test
  void roomBesideRunningTasksCostsNoServer() {
    RunningTask running =
        new RunningTask(Task.of("old", ResourceVector.of(0.3), 0), "S-0", List.of());
    ClusterState state = new ClusterState(Set.of(), List.of(running));
    AggregateBound bound = whole(alike(2, List.of(0.6), state), EnergyObjective.MSEC);
    assertThat(bound.joules().orElseThrow()).isCloseTo(6000 + 900 + 1800 + 600, within(0.1));
  }

  /** Two tasks exceed their server by 0.8e-9, which the checker lets pass: 600 + 9000 + 3000 J. */
  @Test
  void theBoundForgivesWhatTheCheckerForgives() {
    EnergyInstance instance = alike(2, List.of(0.5000000004, 0.5000000004), ClusterState.ASLEEP);
    Placement together =
        new Placement(
            List.of(
                new TaskPlacement("t0", "S-0", List.of()),
                new TaskPlacement("t1", "S-0", List.of())));
    assertThat(new PlacementChecker().check(instance, together).clean()).isTrue();
    assertThat(whole(instance, EnergyObjective.MSEC).joules().orElseThrow())
        .isCloseTo(12_600, within(0.1));
    assertThat(linear(instance, EnergyObjective.MSEC).joules().orElseThrow())
        .isLessThanOrEqualTo(12_600.1);
  }

  @Test
  void moreLargeTasksThanServersAreProvenInfeasible() {
    EnergyInstance instance = alike(2, List.of(0.55, 0.55, 0.55), ClusterState.ASLEEP);
    assertThat(whole(instance, EnergyObjective.MSEC).infeasible()).isTrue();
    assertThat(linear(instance, EnergyObjective.MSEC).infeasible()).isTrue();
  }

  private static EnergyInstance alike(int servers, List<Double> demands, ClusterState state) {
    ServerPower power = new ServerPower(10, 100, ResourceVector.of(50), 100);
    List<Task> tasks =
        IntStream.range(0, demands.size())
            .mapToObj(i -> Task.of("t" + i, ResourceVector.of(demands.get(i)), 0))
            .toList();
    return new EnergyInstance(
        "alike",
        60,
        List.of("cpu"),
        List.of(new ServerType("S", servers, ResourceVector.of(1), power, 30)),
        Optional.empty(),
        tasks,
        state,
        Optional.empty());
  }

  private static AggregateBound linear(EnergyInstance instance, EnergyObjective objective) {
    return AggregateBound.linear(
        DataCenter.of(instance), objective, SolveParameters.DEFAULT, new Interrupt());
  }

  private static AggregateBound whole(EnergyInstance instance, EnergyObjective objective) {
    return AggregateBound.whole(
        DataCenter.of(instance), objective, SolveParameters.DEFAULT, new Interrupt());
  }
}
