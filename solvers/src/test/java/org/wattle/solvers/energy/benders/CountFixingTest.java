package org.wattle.solvers.energy.benders;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
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
import org.wattle.model.energy.bound.AggregateModel;
import org.wattle.model.energy.bound.CountsCut.Limit;
import org.wattle.model.energy.bound.CountsOptions;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.backend.ortools.LinearHints;

/** Limits by reduced costs leave out no placement that takes as little as is asked for. */
class CountFixingTest {
  private static final EnergyObjective MSEC = EnergyObjective.MSEC;

  static Stream<Long> seeds() {
    return Seeds.upTo(320);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void noPlacementUpToTheEnergyIsOutsideTheLimits(long seed) {
    Counts counts = Counts.of(seed);
    for (double share : new double[] {1, 1.02, 1.1}) {
      double joules = counts.optimum() * share;
      CountFixing fixing = new CountFixing(counts.rows(), counts.prices());
      assertThat(fixing.bound()).as("seed %d", seed).isLessThan(counts.optimum() * (1 + 1e-9));
      assertThat(counts.outside(fixing.limits(counts.model, joules), joules))
          .as("seed %d, %s J", seed, joules)
          .isEmpty();
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void poorPricesMakeLimitsWeakNotWrong(long seed) {
    Counts counts = Counts.of(seed);
    Random random = new Random(seed);
    double[] prices = counts.prices();
    for (int r = 0; r < prices.length; r++) {
      prices[r] *= random.nextInt(3) == 0 ? -1 : 2 * random.nextDouble();
      prices[r] += random.nextInt(5) == 0 ? 100 * random.nextGaussian() : 0;
    }
    List<Limit> limits =
        new CountFixing(counts.rows(), prices).limits(counts.model, counts.optimum());
    assertThat(counts.outside(limits, counts.optimum())).as("seed %d", seed).isEmpty();
  }

  /** Limits for less energy than placements take do leave some out, and the comparison sees it. */
  @Test
  void limitsOfTooLittleEnergyAreCaught() {
    int fixed = 0;
    int caught = 0;
    for (long seed = 1; seed <= Seeds.count(320); seed++) {
      Counts counts = Counts.of(seed);
      CountFixing fixing = new CountFixing(counts.rows(), counts.prices());
      fixed += fixing.limits(counts.model, counts.optimum()).size();
      double between = (fixing.bound() + counts.optimum()) / 2;
      List<Limit> wrong = fixing.limits(counts.model, between);
      caught += counts.outside(wrong, counts.optimum() * 1.05).isEmpty() ? 0 : 1;
    }
    assertThat(fixed).isPositive();
    assertThat(caught).isPositive();
  }

  /** An instance with the model of counts and all of its placements. */
  private record Counts(AggregateModel model, List<Found> placements) {
    /** The servers with tasks of a placement, and its energy. */
    private record Found(Set<Integer> on, double joules) {}

    static Counts of(long seed) {
      long draw = seed;
      Counts counts = drawn(draw);
      while (counts.placements.isEmpty()) {
        draw += 1_000_000;
        counts = drawn(draw);
      }
      return counts;
    }

    private static Counts drawn(long seed) {
      EnergyInstance instance = instance(new Random(seed * 0x9E3779B97F4A7C15L + 29));
      DataCenter center = DataCenter.of(instance);
      List<Found> found = new ArrayList<>();
      place(center, new ArrayList<>(), found);
      return new Counts(
          AggregateModel.of(center, MSEC, CountsOptions.plain(VariableType.INTEGER)), found);
    }

    private static void place(DataCenter center, List<TaskPlacement> placed, List<Found> found) {
      EnergyInstance instance = center.instance();
      if (placed.size() == instance.tasks().size()) {
        CheckReport check = new PlacementChecker().check(instance, new Placement(placed));
        if (check.clean()) {
          Set<Integer> on = new HashSet<>();
          placed.forEach(each -> on.add(center.serverByName(each.server()).orElseThrow()));
          found.add(new Found(on, check.objectives().get(MSEC.word())));
        }
        return;
      }
      for (String server : center.serverNames()) {
        placed.add(new TaskPlacement(instance.tasks().get(placed.size()).id(), server, List.of()));
        place(center, placed, found);
        placed.remove(placed.size() - 1);
      }
    }

    /** Three types of one or two servers, some awake, one perhaps with a running task. */
    private static EnergyInstance instance(Random random) {
      List<ServerType> types = new ArrayList<>();
      for (String name : List.of("S", "M", "L")) {
        ServerPower watts =
            ServerPower.withSummedPeak(
                random.nextInt(40),
                60 + random.nextInt(120),
                ResourceVector.of(random.nextInt(100), random.nextInt(40)));
        types.add(
            new ServerType(
                name,
                1 + random.nextInt(2),
                ResourceVector.of(
                    0.4 + random.nextInt(60) / 100.0, 0.4 + random.nextInt(60) / 100.0),
                watts,
                10 * random.nextInt(4)));
      }
      List<Task> tasks = new ArrayList<>();
      for (int i = 0; i < 2 + random.nextInt(3); i++) {
        tasks.add(task("t" + i, random));
      }
      Set<String> awake = random.nextBoolean() ? Set.of("S-0", "L-0") : Set.of("M-0");
      List<RunningTask> running =
          random.nextInt(3) == 0
              ? List.of(new RunningTask(task("r", random), "L-0", List.of()))
              : List.of();
      return new EnergyInstance(
          "counts",
          60,
          List.of("cpu", "memory"),
          types,
          Optional.empty(),
          tasks,
          new ClusterState(awake, running),
          Optional.empty());
    }

    private static Task task(String id, Random random) {
      return Task.of(
          id,
          ResourceVector.of((5 + random.nextInt(35)) / 100.0, (5 + random.nextInt(35)) / 100.0),
          0);
    }

    OptModel rows() {
      return model.model();
    }

    /** The prices of the rows in the linear relaxation. */
    double[] prices() {
      OptModel rows = rows();
      double[] lowers = new double[rows.variableCount()];
      double[] uppers = new double[rows.variableCount()];
      Arrays.setAll(lowers, rows::lower);
      Arrays.setAll(uppers, rows::upper);
      try (LinearHints hints = new LinearHints(rows, SolveParameters.DEFAULT, new Interrupt())) {
        return hints.cheapest(lowers, uppers).orElseThrow().prices();
      }
    }

    double optimum() {
      return placements.stream().mapToDouble(Found::joules).min().orElseThrow();
    }

    /** The placements up to an energy that limits leave out. */
    List<Found> outside(List<Limit> limits, double joules) {
      return placements.stream()
          .filter(each -> each.joules() <= joules)
          .filter(each -> limits.stream().anyMatch(limit -> !within(limit, each.on())))
          .toList();
    }

    private boolean within(Limit limit, Set<Integer> on) {
      long number =
          model.servers().get(limit.choice()).servers().stream().filter(on::contains).count();
      return limit.least() <= number && number <= limit.most();
    }
  }
}
