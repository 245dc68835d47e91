package org.wattle.simulation.power.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.simulation.power.policy.BatchRule.Batch;
import org.wattle.simulation.power.policy.BatchRule.Dealing;

/** Bins of MPF-BP and MAP-BP hold every task once, and no more watts than the TDP. */
class PeakBinsTest {
  private static final int SEEDS = 200;

  private static BatchRule rule(String name) {
    return new PowerPolicyCatalogue(PowerPolicyCatalogue.load().usable())
        .policy(name, new TreeMap<>())
        .batches()
        .orElseThrow();
  }

  private static NodeClass nodes(String name, int count, int millicores, long tdp) {
    return new NodeClass(name, count, millicores, 1000, 10, tdp, 1, 0, Map.of());
  }

  private static TaskProfile profile(String name, int millicores, long... peaks) {
    return new TaskProfile(
        name,
        millicores,
        100,
        10,
        3,
        0,
        0,
        Arrays.stream(peaks).mapToObj(peak -> new Draw(peak, peak / 2)).toList(),
        Optional.empty(),
        Optional.empty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"mpf-bp", "map-bp", "mpf-bp-cluster", "map-bp-cluster"})
  void holdEveryTaskOnceAndNoMoreThanTheTdp(String name) {
    for (int seed = 1; seed <= SEEDS; seed++) {
      Random random = new Random(seed);
      PowerCluster cluster =
          new PowerCluster(
              List.of(nodes("A", 2, 4000, 100), nodes("B", 1 + random.nextInt(3), 2000, 60)));
      List<TaskProfile> profiles =
          IntStream.range(0, 4)
              .mapToObj(
                  p ->
                      profile(
                          "p" + p,
                          500 * (1 + random.nextInt(8)),
                          1 + random.nextInt(100),
                          1 + random.nextInt(60)))
              .toList();
      int[] counts = IntStream.range(0, 4).map(p -> random.nextInt(8)).toArray();
      List<Batch> bins = rule(name).batches(counts.clone(), new Dealing(cluster, profiles));
      int[] classOf = cluster.classOfNode();
      int[] held = new int[4];
      for (Batch bin : bins) {
        double sum = 0;
        for (int p : bin.profiles()) {
          held[p]++;
          sum +=
              bin.node() == Batch.ANY_NODE
                  ? profiles.get(p).medianPeakMilliwatts()
                  : profiles.get(p).draws().get(classOf[bin.node()]).peakMilliwatts();
        }
        long tdp =
            bin.node() == Batch.ANY_NODE
                ? cluster.tdpMilliwatts()
                : cluster.classes().get(classOf[bin.node()]).tdpMilliwatts();
        assertThat(sum).as("%s, seed %d, %s", name, seed, bin).isLessThanOrEqualTo((double) tdp);
      }
      assertThat(held).as("%s, seed %d", name, seed).isEqualTo(counts);
    }
  }

  @Test
  void tasksAreInDescendingOrderOfTheirPeaksWithinABin() {
    PowerCluster cluster = new PowerCluster(List.of(nodes("A", 1, 4000, 100)));
    List<TaskProfile> profiles =
        List.of(profile("small", 1, 20), profile("large", 1, 70), profile("middle", 1, 30));
    assertThat(rule("mpf-bp").batches(new int[] {2, 2, 3}, new Dealing(cluster, profiles)))
        .containsExactly(
            new Batch(0, List.of(1, 2)),
            new Batch(0, List.of(1, 2)),
            new Batch(0, List.of(2, 0, 0)));
  }

  @Test
  void mapTakesTasksWithAMeanAboveTheMedianFirst() {
    PowerCluster cluster = new PowerCluster(List.of(nodes("A", 1, 4000, 100)));
    TaskProfile steady =
        new TaskProfile(
            "steady",
            1,
            0,
            10,
            3,
            0,
            0,
            List.of(new Draw(40, 39)),
            Optional.empty(),
            Optional.empty());
    List<TaskProfile> profiles = List.of(profile("peaked", 1, 60), steady);
    // The median of 30, 30, 39 is 30.
    assertThat(rule("map-bp").batches(new int[] {2, 1}, new Dealing(cluster, profiles)))
        .containsExactly(new Batch(0, List.of(1, 0)), new Batch(0, List.of(0)));
    assertThat(rule("mpf-bp").batches(new int[] {2, 1}, new Dealing(cluster, profiles)))
        .containsExactly(new Batch(0, List.of(0, 1)), new Batch(0, List.of(0)));
  }

  @Test
  void tasksAreDealtInTurnToNodesThatCanHoldThem() {
    PowerCluster cluster =
        new PowerCluster(List.of(nodes("A", 1, 4000, 100), nodes("B", 2, 1000, 100)));
    List<TaskProfile> profiles = List.of(profile("wide", 2000, 50, 50), profile("slim", 1, 10, 10));
    Dealing dealing = new Dealing(cluster, profiles);
    Map<Integer, List<Integer>> first = byNode(rule("mpf-bp").batches(new int[] {2, 2}, dealing));
    assertThat(first).isEqualTo(Map.of(0, List.of(0, 0), 1, List.of(1), 2, List.of(1)));
    // The turn goes on with later batches.
    rule("mpf-bp").batches(new int[] {0, 1}, dealing);
    assertThat(byNode(rule("mpf-bp").batches(new int[] {0, 1}, dealing)))
        .isEqualTo(Map.of(1, List.of(1)));
  }

  private static Map<Integer, List<Integer>> byNode(List<Batch> batches) {
    Map<Integer, List<Integer>> byNode = new HashMap<>();
    batches.forEach(batch -> byNode.put(batch.node(), batch.profiles()));
    return byNode;
  }

  @Test
  void aTaskThatNoNodeIsLargeEnoughForIsBoundToNone() {
    PowerCluster cluster = new PowerCluster(List.of(nodes("A", 1, 1000, 100)));
    List<TaskProfile> profiles = List.of(profile("wide", 2000, 50));
    assertThat(rule("mpf-bp").batches(new int[] {1}, new Dealing(cluster, profiles)))
        .containsExactly(new Batch(Batch.ANY_NODE, List.of(0)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mpf-bp", "map-bp", "mpf-bp-cluster", "map-bp-cluster"})
  void aPeakAboveTheTdpIsRefused(String name) {
    PowerCluster cluster = new PowerCluster(List.of(nodes("A", 1, 1000, 100)));
    List<TaskProfile> profiles = List.of(profile("hot", 1, 101));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> rule(name).batches(new int[] {1}, new Dealing(cluster, profiles)))
        .withMessageContaining("(hot)")
        .withMessageContaining("above the TDP");
    assertThat(rule(name).batches(new int[] {0}, new Dealing(cluster, profiles))).isEmpty();
  }
}
