package org.wattle.solvers.energy.packing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.Seeds;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;

/** Packings of many servers, and of many groups to be spread over them. */
class ManyServersTest {
  private static PackingProblem problem(int servers, int tasks, List<PlacementRule> rules) {
    Random random = new Random(servers);
    List<Task> all = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      double cpu = (1 + random.nextInt(60)) / 100.0;
      double memory = (1 + random.nextInt(60)) / 100.0;
      all.add(Task.of("t" + i, ResourceVector.of(cpu, memory), 0));
    }
    ServerPower watts = ServerPower.withSummedPeak(10, 100, ResourceVector.of(50, 20));
    DataCenter center =
        DataCenter.of(
            new EnergyInstance(
                    "many servers",
                    60,
                    List.of("cpu", "memory"),
                    List.of(new ServerType("S", servers, ResourceVector.of(1, 1), watts, 30)),
                    Optional.empty(),
                    all,
                    ClusterState.ASLEEP,
                    Optional.empty())
                .withRules(rules));
    return PackingProblem.ofResources(center, IntStream.range(0, servers).toArray());
  }

  private static UniformRandomProvider random(long seed) {
    return RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
  }

  /** Tasks go to the best server of all where there is one part, and to one of their part else. */
  @ParameterizedTest(name = "{0} servers")
  @ValueSource(ints = {7, 100, BestFitPacking.PART, 3 * BestFitPacking.PART})
  void aTaskGoesToTheBestServerOfItsPart(int servers) {
    PackingProblem problem = problem(servers, 600, List.of());
    double[] weight = {1, 1};
    PackingState state = new PackingState(problem);
    new BestFitPacking(state, weight).fill(random(1), 0);
    Integer[] order = new Integer[problem.items];
    Arrays.setAll(order, i -> i);
    Arrays.sort(
        order, (a, b) -> Double.compare(size(problem, b), size(problem, a))); // equal ones stay
    PackingState literal = new PackingState(problem);
    int parts = (servers + BestFitPacking.PART - 1) / BestFitPacking.PART;
    for (int k = 0; k < order.length; k++) {
      int best = -1;
      double most = -1;
      for (int j = 0; j < servers; j++) {
        double product = product(literal, order[k], j);
        if ((parts == 1 || j % parts == k % parts) && literal.fits(order[k], j) && product > most) {
          best = j;
          most = product;
        }
      }
      assertThat(state.serverOf[order[k]]).as("task %d", order[k]).isEqualTo(best);
      if (best >= 0) {
        literal.put(order[k], best);
      }
    }
  }

  private static double size(PackingProblem problem, int item) {
    return problem.need(item, 0) + problem.need(item, 1);
  }

  private static double product(PackingState state, int item, int server) {
    return state.problem.need(item, 0) * state.left(server, 0)
        + state.problem.need(item, 1) * state.left(server, 1);
  }

  static Stream<Long> seeds() {
    return Seeds.upTo(80);
  }

  /** The counts are those of a table of all pairs of a server and a group. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void groupsAreCountedAsInATableOfAllPairs(long seed) {
    Random random = new Random(seed);
    int servers = 1 + random.nextInt(20);
    int groups = 1 + random.nextInt(12);
    int tasks = 24;
    List<PlacementRule> rules = new ArrayList<>();
    for (int g = 0; g < groups; g++) {
      List<String> members =
          random.ints(0, tasks).distinct().limit(2 + g % 9).mapToObj(i -> "t" + i).toList();
      rules.add(new PlacementRule.Spread("g" + g, members));
    }
    PackingProblem problem = problem(servers, tasks, rules);
    SpreadCounts counts = new SpreadCounts(problem);
    int[][] literal = new int[servers][groups];
    int[] serverOf = new int[tasks];
    Arrays.fill(serverOf, -1);
    for (int step = 0; step < 600; step++) {
      int item = random.nextInt(tasks);
      int server = random.nextInt(servers);
      int[] of = problem.spreadsOf.get(item);
      assertThat(counts.clash(item, server))
          .as("seed %d, step %d", seed, step)
          .isEqualTo(Arrays.stream(of).anyMatch(g -> literal[server][g] > 0));
      if (serverOf[item] >= 0) {
        counts.remove(item, serverOf[item]);
        for (int g : of) {
          literal[serverOf[item]][g]--;
        }
      }
      serverOf[item] = random.nextInt(4) == 0 ? -1 : server;
      if (serverOf[item] >= 0) {
        counts.add(item, server);
        for (int g : of) {
          literal[server][g]++;
        }
      }
      assertThat(counts.clashes(server))
          .as("seed %d, step %d", seed, step)
          .isEqualTo(Arrays.stream(literal[server]).map(n -> Math.max(0, n - 1)).sum());
    }
  }
}
