package org.wattle.solvers.energy.packing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;

/** Packings that are found are clean, and those that were cut from full servers are found. */
class PackingSearchTest {
  private static final ServerPower WATTS =
      ServerPower.withSummedPeak(10, 100, ResourceVector.of(50, 20));

  static Stream<Long> seeds() {
    return LongStream.rangeClosed(1, 40).boxed();
  }

  private static EnergyInstance instance(int servers, List<Task> tasks, List<PlacementRule> rules) {
    return new EnergyInstance(
            "packing",
            60,
            List.of("cpu", "memory"),
            List.of(new ServerType("S", servers, ResourceVector.of(1, 1), WATTS, 30)),
            Optional.empty(),
            tasks,
            ClusterState.ASLEEP,
            Optional.empty())
        .withRules(rules);
  }

  /** Cuts whole servers into tasks, in steps of a hundredth, so that a packing exists. */
  private static List<Task> cut(int servers, int each, Random random) {
    List<Task> tasks = new ArrayList<>();
    for (int j = 0; j < servers; j++) {
      int cpu = 98;
      int memory = 98;
      for (int k = each; k > 0; k--) {
        int c = k == 1 ? cpu : random.nextInt(Math.max(1, 2 * cpu / k));
        int m = k == 1 ? memory : random.nextInt(Math.max(1, 2 * memory / k));
        tasks.add(Task.of("t" + j + "-" + k, ResourceVector.of(c / 100.0, m / 100.0), 0));
        cpu -= c;
        memory -= m;
      }
    }
    return tasks;
  }

  private static Optional<int[]> search(EnergyInstance instance, long seed, long moves) {
    DataCenter center = DataCenter.of(instance);
    int[] all = IntStream.range(0, center.serverCount()).toArray();
    return new PackingSearch(
            PackingProblem.ofResources(center, all),
            RandomSource.XO_RO_SHI_RO_128_PP.create(seed),
            () -> false)
        .search(moves);
  }

  private static void assertClean(EnergyInstance instance, int[] serverOf, long seed) {
    List<TaskPlacement> places = new ArrayList<>();
    for (int i = 0; i < serverOf.length; i++) {
      places.add(new TaskPlacement(instance.tasks().get(i).id(), "S-" + serverOf[i], List.of()));
    }
    assertThat(new PlacementChecker().check(instance, new Placement(places)).violations())
        .as("seed %d", seed)
        .isEmpty();
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void findsWhatWasCutFromServers(long seed) {
    EnergyInstance instance = instance(8, cut(8, 6, new Random(seed)), List.of());
    Optional<int[]> found = search(instance, seed, 20_000_000);
    assertThat(found).as("seed %d", seed).isPresent();
    assertClean(instance, found.get(), seed);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void keepsRules(long seed) {
    List<Task> tasks = cut(4, 5, new Random(seed)).subList(0, 14);
    List<PlacementRule> rules =
        List.of(
            new PlacementRule.Spread("apart", List.of("t0-5", "t1-5", "t2-5")),
            new PlacementRule.Together("pair", List.of("t0-4", "t1-4")));
    EnergyInstance instance = instance(5, tasks, rules);
    search(instance, seed, 1_000_000).ifPresent(found -> assertClean(instance, found, seed));
  }

  @Test
  void givesUpWhereThereIsTooMuchInAll() {
    List<Task> tasks = new ArrayList<>(cut(2, 3, new Random(1)));
    tasks.add(Task.of("more", ResourceVector.of(0.2, 0), 0));
    assertThat(search(instance(2, tasks, List.of()), 1, 1_000_000)).isEmpty();
  }
}
