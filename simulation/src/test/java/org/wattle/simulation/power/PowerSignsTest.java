package org.wattle.simulation.power;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.PowerModel;
import org.wattle.model.power.PowerScenario.Capping;
import org.wattle.model.power.PowerScenario.Thresholds;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.model.power.TaskProfile.Group;
import org.wattle.model.power.TaskSubmissions;
import org.wattle.model.solving.Interrupt;
import org.wattle.simulation.power.PowerSimulation.Input;
import org.wattle.simulation.power.PowerSimulation.Listener;
import org.wattle.simulation.power.PowerSimulation.Settings;
import org.wattle.simulation.power.cap.CapCatalogue;
import org.wattle.simulation.power.policy.PowerPolicyCatalogue;

/**
 * Which policy of capping is above which, on a scenario of eight nodes in the four classes of the
 * source with invented tasks, all submitted at once.
 */
class PowerSignsTest {
  private static final PowerPolicyCatalogue POLICIES =
      new PowerPolicyCatalogue(PowerPolicyCatalogue.load().usable());
  private static final CapCatalogue CAPS = new CapCatalogue(CapCatalogue.load().usable());
  private static final int SEEDS = 20;
  private static final int TASKS = 120;
  private static final int TASKS_AT_ONCE = 24;

  private static final PowerCluster CLUSTER =
      new PowerCluster(
          List.of(
              nodes("A", 2, 20_000, 131_072, 45_000, 210_000),
              nodes("B", 1, 16_000, 131_072, 40_000, 180_000),
              nodes("C", 1, 16_000, 65_536, 40_000, 180_000),
              nodes("D", 4, 12_000, 65_536, 35_000, 170_000)));

  private static final List<TaskProfile> PROFILES =
      List.of(
          profile("a", 3, 4096, 150, 0.2, 60, Group.LOW),
          profile("b", 2, 2048, 90, 0.4, 35, Group.LOW),
          profile("c", 4, 8192, 200, 0.1, 45, Group.LOW),
          profile("d", 3, 32, 180, 0.05, 85, Group.HIGH),
          profile("e", 4, 1024, 240, 0.1, 100, Group.HIGH));

  /** Capping every node once leaves the cluster at half of its TDP, 730 W: above 600 W. */
  private static final Capping CAPPING =
      new Capping(Optional.of(new Thresholds(600_000, 450_000)), 30, 5, 0.5, 0.5, 0.25, 0.8, 0.4);

  private static NodeClass nodes(
      String name, int count, int millicores, int memory, long idle, long tdp) {
    return new NodeClass(name, count, millicores, memory, idle, tdp, 1, 0, Map.of());
  }

  private static TaskProfile profile(
      String name, int cores, int memory, int seconds, double bound, int watts, Group group) {
    List<Draw> draws = new ArrayList<>();
    for (int percent : new int[] {130, 105, 100, 95}) {
      draws.add(new Draw(10L * percent * watts, 8L * percent * watts));
    }
    return new TaskProfile(
        name,
        1000 * cores,
        memory,
        seconds,
        3,
        bound,
        0,
        draws,
        Optional.empty(),
        Optional.of(group));
  }

  /** Outcomes by policy of capping. */
  private static Map<String, PowerOutcome> outcomes(String policy, long seed, int tasks) {
    List<Integer> order = new ArrayList<>();
    for (int t = 0; t < tasks; t++) {
      order.add(t % PROFILES.size());
    }
    Collections.shuffle(order, new Random(seed));
    Input input =
        new Input(
            CLUSTER,
            PowerModel.USUAL,
            PROFILES,
            TaskSubmissions.of(order.stream().mapToInt(p -> p).toArray(), new long[tasks]),
            new Settings(1, true, 1, 3, 20, CAPPING, 24));
    Map<String, PowerOutcome> byCap = new LinkedHashMap<>();
    for (String cap : List.of("none", "static", "extrema", "progressive")) {
      byCap.put(
          cap,
          PowerSimulation.run(
              input,
              POLICIES.policy(policy, new TreeMap<>()),
              CAPS.rule(cap, new TreeMap<>()),
              seed,
              Listener.NONE,
              new Interrupt()));
    }
    return byCap;
  }

  @ParameterizedTest
  @ValueSource(strings = {"ff", "bp", "mm", "mgm"})
  void inEveryRunCapsTradePowerForTime(String policy) {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Map<String, PowerOutcome> of = outcomes(policy, seed, TASKS);
      PowerOutcome none = of.get("none");
      PowerOutcome fixed = of.get("static");
      PowerOutcome extrema = of.get("extrema");
      String run = policy + ", seed " + seed;
      assertThat(fixed.power().max()).as("maximum, %s", run).isLessThan(none.power().max());
      assertThat(fixed.makespanSeconds())
          .as("makespan, %s", run)
          .isGreaterThan(none.makespanSeconds());
      assertThat(extrema.power().max())
          .as("maximum, %s", run)
          .isGreaterThanOrEqualTo(fixed.power().max());
      assertThat(of.get("progressive").power().p95())
          .as("95 %%, %s", run)
          .isLessThan(extrema.power().p95());
    }
  }

  /** All tasks begin at once: where they run does not depend on caps, only how fast. */
  @ParameterizedTest
  @ValueSource(strings = {"ff", "bp", "mm", "mgm"})
  void extremaIsNoSlowerThanStaticCapsWhereTasksRunOnTheSameNodes(String policy) {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Map<String, PowerOutcome> of = outcomes(policy, seed, TASKS_AT_ONCE);
      PowerOutcome fixed = of.get("static");
      PowerOutcome extrema = of.get("extrema");
      for (int task = 0; task < TASKS_AT_ONCE; task++) {
        assertThat(extrema.tasks().node(task)).isEqualTo(fixed.tasks().node(task));
      }
      assertThat(fixed.longestWaitSeconds()).isLessThan(10);
      assertThat(extrema.capChanges()).isPositive();
      assertThat(extrema.makespanSeconds())
          .as("%s, seed %d", policy, seed)
          .isLessThanOrEqualTo(fixed.makespanSeconds());
    }
  }

  /**
   * A task that ends earlier gives later ones other nodes, which may be slower ones for the last:
   * in single runs of first fit, Extrema ends later than static caps.
   */
  @ParameterizedTest
  @ValueSource(strings = {"ff", "bp", "mm", "mgm"})
  void extremaIsNoSlowerThanStaticCapsOnAverage(String policy) {
    long fixed = 0;
    long extrema = 0;
    for (long seed = 1; seed <= SEEDS; seed++) {
      Map<String, PowerOutcome> of = outcomes(policy, seed, TASKS);
      fixed += of.get("static").makespanSeconds();
      extrema += of.get("extrema").makespanSeconds();
      assertThat(meanEnd(of.get("extrema")))
          .as("mean end, %s, seed %d", policy, seed)
          .isLessThan(meanEnd(of.get("static")));
    }
    assertThat(extrema).as(policy).isLessThan(fixed);
  }

  private static double meanEnd(PowerOutcome outcome) {
    return IntStream.range(0, outcome.tasks().count())
        .map(task -> outcome.tasks().endSecond(task).orElseThrow())
        .average()
        .orElseThrow();
  }
}
