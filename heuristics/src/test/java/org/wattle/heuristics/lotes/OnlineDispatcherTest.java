package org.wattle.heuristics.lotes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OnlineDispatcherTest {
  private static final int LIGHT = 0;
  private static final int HEAVY = 1;

  private final DispatchPlan plan = Clusters.lightAndHeavy();
  private final List<Integer> started = new ArrayList<>();

  private OnlineDispatcher lotes(boolean overtaking) {
    return make(DispatchPolicies.lotes(plan, overtaking));
  }

  private OnlineDispatcher make(OnlineDispatcher.Factory policy) {
    UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(7L);
    return policy.create(random, (task, machine) -> started.add(task));
  }

  private int offer(OnlineDispatcher dispatcher, int jobClass, double cores, double ram) {
    return dispatcher.offer(jobClass, 0, plan.fleet().units(0, cores), plan.fleet().units(1, ram));
  }

  @Test
  void aTaskRunsOnTheFirstMachineOfItsConfigurationThatServesItsClass() {
    OnlineDispatcher dispatcher = lotes(true);
    int task = offer(dispatcher, HEAVY, 2, 2);
    assertThat(dispatcher.isRunning(task)).isTrue();
    assertThat(dispatcher.machine(task)).isEqualTo(2);
    assertThat(dispatcher.free(2, 0)).isEqualTo(plan.fleet().units(0, 2));
  }

  @Test
  void whereThoseAreFullItRunsOnAnyMachineWithRoom() {
    OnlineDispatcher dispatcher = lotes(true);
    offer(dispatcher, HEAVY, 4, 4);
    int task = offer(dispatcher, HEAVY, 1, 1);
    assertThat(dispatcher.isRunning(task)).isTrue();
    assertThat(dispatcher.machine(task)).isZero();
  }

  @Test
  void elseItWaitsAtAMachineThatServesItAndStartsInItsTurn() {
    OnlineDispatcher dispatcher = lotes(true);
    int running = offer(dispatcher, HEAVY, 4, 4);
    int first = offer(dispatcher, HEAVY, 3, 3);
    int second = offer(dispatcher, HEAVY, 1.5, 1);
    int third = offer(dispatcher, HEAVY, 1.2, 1);
    assertThat(List.of(first, second, third))
        .allSatisfy(
            task -> {
              assertThat(dispatcher.isRunning(task)).isFalse();
              assertThat(dispatcher.machine(task)).isEqualTo(2);
            });
    assertThat(dispatcher.waitingAt(2)).isEqualTo(3);

    dispatcher.leave(running);
    assertThat(started)
        .as("the second does not fit, and the third is behind it")
        .containsExactly(first);

    dispatcher.leave(first);
    assertThat(started).containsExactly(first, second, third);
    assertThat(dispatcher.waiting()).isZero();
    assertThat(dispatcher.running()).isEqualTo(2);
  }

  @Test
  void overtakingLetsAnArrivalStartWhereOthersWait() {
    OnlineDispatcher dispatcher = lotes(true);
    offer(dispatcher, HEAVY, 2, 2);
    offer(dispatcher, HEAVY, 3, 3);
    int task = offer(dispatcher, HEAVY, 2, 2);
    assertThat(dispatcher.isRunning(task)).isTrue();
    assertThat(dispatcher.machine(task)).isEqualTo(2);
  }

  @Test
  void withoutOvertakingItGetsInLine() {
    OnlineDispatcher dispatcher = lotes(false);
    offer(dispatcher, HEAVY, 2, 2);
    offer(dispatcher, HEAVY, 3, 3);
    int task = offer(dispatcher, HEAVY, 2, 2);
    assertThat(dispatcher.isRunning(task)).isFalse();
    assertThat(dispatcher.waitingAt(2)).isEqualTo(2);
  }

  @Test
  void aTaskNeverWaitsWhereItCouldNotRun() {
    OnlineDispatcher dispatcher = lotes(true);
    for (int i = 0; i < 50; i++) {
      int task = offer(dispatcher, LIGHT, 1.5, 1.5);
      assertThat(dispatcher.machine(task)).as("only machine 2 has 1.5 cores").isEqualTo(2);
    }
    assertThat(dispatcher.waiting()).isEqualTo(48);
  }

  @Test
  void aTaskThatNoMachineCouldHoldIsRefused() {
    for (OnlineDispatcher.Factory policy :
        List.of(
            DispatchPolicies.lotes(plan, true),
            DispatchPolicies.greedy(plan.fleet().instance(), true),
            DispatchPolicies.greedyRandom(plan.fleet().instance(), true),
            DispatchPolicies.greedyFirstFit(plan.fleet().instance(), true))) {
      OnlineDispatcher dispatcher = make(policy);
      assertThat(offer(dispatcher, HEAVY, 5, 1)).isEqualTo(OnlineDispatcher.REFUSED);
      assertThat(dispatcher.running() + dispatcher.waiting()).isZero();
    }
  }

  @Test
  void numbersOfTasksThatLeftAreGivenAgainAndMarksStayWithTasks() {
    OnlineDispatcher dispatcher =
        make(DispatchPolicies.greedyFirstFit(plan.fleet().instance(), true));
    int one = dispatcher.offer(LIGHT, -17L, 1, 1);
    int two = dispatcher.offer(HEAVY, Long.MAX_VALUE, 1, 1);
    dispatcher.leave(one);
    int three = dispatcher.offer(LIGHT, Double.doubleToRawLongBits(2.5), 1, 1);
    assertThat(three).isEqualTo(one);
    assertThat(dispatcher.mark(two)).isEqualTo(Long.MAX_VALUE);
    assertThat(Double.longBitsToDouble(dispatcher.mark(three))).isEqualTo(2.5);
    assertThat(dispatcher.jobClass(two)).isEqualTo(HEAVY);
  }

  @Test
  void aTaskThatWaitsCannotBeDone() {
    OnlineDispatcher dispatcher = lotes(true);
    offer(dispatcher, HEAVY, 4, 4);
    int waiting = offer(dispatcher, HEAVY, 4, 4);
    assertThatThrownBy(() -> dispatcher.leave(waiting))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("waits");
  }

  @Test
  void configurationsGetTheirSharesOfAClass() {
    // 4 of 8 light tasks in bins are on the small machines, 4 on the large one.
    int small = 0;
    OnlineDispatcher dispatcher = lotes(true);
    for (int i = 0; i < 10_000; i++) {
      int task = offer(dispatcher, LIGHT, 0.5, 0.5);
      small += dispatcher.machine(task) < 2 ? 1 : 0;
      dispatcher.leave(task);
    }
    assertThat(small).isBetween(4_700, 5_300);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void noMachineIsEverOverItsCapacityAndNothingIsLost(long seed) {
    for (boolean overtaking : new boolean[] {true, false}) {
      for (OnlineDispatcher.Factory policy :
          List.of(
              DispatchPolicies.lotes(plan, overtaking),
              DispatchPolicies.greedy(plan.fleet().instance(), overtaking),
              DispatchPolicies.greedyRandom(plan.fleet().instance(), overtaking),
              DispatchPolicies.greedyFirstFit(plan.fleet().instance(), overtaking))) {
        started.clear();
        holdsThroughout(make(policy), new Random(seed));
      }
    }
  }

  private void holdsThroughout(OnlineDispatcher dispatcher, Random random) {
    List<Integer> running = new ArrayList<>();
    int in = 0;
    int out = 0;
    for (int step = 0; step < 5_000; step++) {
      if (random.nextInt(2) == 0) {
        int task =
            offer(
                dispatcher,
                random.nextInt(2),
                0.1 + 3 * random.nextDouble(),
                0.1 + random.nextDouble());
        in++;
        if (dispatcher.isRunning(task)) {
          running.add(task);
        }
      } else if (!running.isEmpty()) {
        dispatcher.leave(running.remove(random.nextInt(running.size())));
        out++;
        running.addAll(started);
        started.clear();
      }
      assertThat(dispatcher.running()).isEqualTo(running.size());
      assertThat(in).isEqualTo(out + dispatcher.running() + dispatcher.waiting());
      for (int machine = 0; machine < 3; machine++) {
        assertThat(dispatcher.free(machine, 0)).isNotNegative();
        assertThat(dispatcher.free(machine, 1)).isNotNegative();
      }
    }
    while (!running.isEmpty()) {
      dispatcher.leave(running.remove(0));
      running.addAll(started);
      started.clear();
    }
    assertThat(dispatcher.waiting()).as("who waits starts once there is room").isZero();
    assertThat(dispatcher.free(2, 0)).isEqualTo(plan.fleet().capacity(1, 0));
  }
}
