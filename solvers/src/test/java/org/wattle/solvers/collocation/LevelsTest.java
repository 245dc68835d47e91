package org.wattle.solvers.collocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.ContentionClass;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.Weights;
import org.wattle.model.collocation.formulation.CountFormulation;
import org.wattle.model.collocation.formulation.Counts;
import org.wattle.model.collocation.formulation.GoalCosts;
import org.wattle.model.collocation.formulation.GoalLimits;
import org.wattle.model.collocation.formulation.Pool;
import org.wattle.model.collocation.formulation.RackFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.SolveLog;

/**
 * Nodes counted by level: a bound of all placements, and placements that are worth their counts.
 */
class LevelsTest {
  private static final CheckedBackend SCIP = CheckedBackend.installed("scip");

  static Stream<Long> seeds() {
    return Seeds.upTo(400);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void noPlacementIsBetterThanTheBound(long seed) {
    for (int slots = 1; slots <= 5; slots++) {
      CollocationInstance instance = TinyCollocations.of(seed, slots);
      UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
      List<Goals> all = new ArrayList<>();
      EveryCollocation.visit(instance, nodes -> all.add(new GoalsEvaluator(instance).of(nodes)));
      GoalCosts costs = costs(instance, random);
      GoalLimits limits = limits(all.get(random.nextInt(all.size())), random);
      String what = "%s %s %s".formatted(instance, costs, limits);
      OptionalDouble best = all.stream().filter(limits::allow).mapToDouble(costs::of).min();

      CountSearch.Found found = search(instance, costs, limits, true);

      assertThat(found.bound().orElse(Double.NEGATIVE_INFINITY))
          .as(what)
          .isLessThanOrEqualTo(best.orElse(Double.POSITIVE_INFINITY) + 1e-6);
      assertThat(found.impossible() && best.isPresent()).as(what).isFalse();
      found
          .placement()
          .ifPresent(
              placement -> {
                assertClean(instance, placement, what);
                assertThat(costs.of(new GoalsEvaluator(instance).of(placement)))
                    .as(what)
                    .isGreaterThanOrEqualTo(best.orElseThrow() - 1e-9);
              });
      if (turtlesAreCool(instance)) {
        Optional<Double> value =
            found.placement().map(new GoalsEvaluator(instance)::of).map(costs::of);
        assertThat(value.isPresent()).as(what).isEqualTo(best.isPresent());
        best.ifPresent(
            least -> assertThat(value.orElseThrow()).as(what).isCloseTo(least, within(1e-6)));
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void withTwoSlotsTheyAgreeWithPairs(long seed) {
    CollocationInstance instance = TinyCollocations.of(seed, 2);
    UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
    GoalCosts costs = costs(instance, random);
    int[] nodes = new int[instance.containers()];
    for (int c = 0; c < nodes.length; c++) {
      nodes[c] = c / 2;
    }
    GoalLimits limits = limits(new GoalsEvaluator(instance).of(nodes), random);
    String what = "%s %s %s".formatted(instance, costs, limits);

    SolveResult<Assignment> levels = pooled(instance, costs, limits, true);
    SolveResult<Assignment> pairs = pooled(instance, costs, limits, false);
    CountSearch.Found byLevel = search(instance, costs, limits, true);
    CountSearch.Found byPair = search(instance, costs, limits, false);

    assertThat(levels.status()).as(what).isEqualTo(pairs.status());
    assertThat(levels.bound().isPresent()).as(what).isEqualTo(pairs.bound().isPresent());
    pairs
        .bound()
        .ifPresent(
            bound ->
                assertThat(levels.bound().orElseThrow()).as(what).isCloseTo(bound, within(1e-6)));
    assertThat(byLevel.impossible()).as(what).isEqualTo(byPair.impossible());
    if (turtlesAreCool(instance)) {
      assertThat(byLevel.placement().isPresent())
          .as(what)
          .isEqualTo(byPair.placement().isPresent());
      byPair
          .placement()
          .ifPresent(
              placement ->
                  assertThat(value(instance, costs, byLevel.placement().orElseThrow()))
                      .as(what)
                      .isCloseTo(value(instance, costs, placement), within(1e-6)));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void placementsInRacksAreWorthNoLessThanTheirCounts(long seed) {
    UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
    CollocationInstance instance = drawn(2 + random.nextInt(5), random);
    GoalCosts costs = costs(instance, random);
    String what = "seed %d %s %s".formatted(seed, instance, costs);
    FormulatedModel<CollocationPlacement> racks =
        new RackFormulation(costs, GoalLimits.NONE, true).build(instance);
    SolveResult<Assignment> pooled = pooled(instance, costs, GoalLimits.NONE, true);
    SolveResult<Assignment> apart =
        SCIP.solve(
            new SolveRequest<>(
                racks.model(), SolveParameters.DEFAULT.withGap(1e-9), new Interrupt()));

    double counted = apart.bound().orElseThrow();
    CollocationPlacement placement = apart.solution().flatMap(racks::decode).orElseThrow();
    assertClean(instance, placement, what);
    assertThat(value(instance, costs, placement)).as(what).isCloseTo(counted, within(1e-5));
    assertThat(pooled.bound().orElseThrow()).as(what).isLessThanOrEqualTo(counted + 1e-6);
    FormulatedModel<Counts> together =
        new CountFormulation(Pool.together(instance.cluster()), costs, GoalLimits.NONE, true)
            .build(instance);
    assertThat(pooled.solution().flatMap(together::decode).orElseThrow().fill(instance).toList())
        .as(what)
        .isNotEmpty()
        .allSatisfy(
            filled -> {
              assertClean(instance, filled, what);
              assertThat(value(instance, costs, filled))
                  .as(what)
                  .isGreaterThanOrEqualTo(counted - 1e-6);
            });
  }

  private static void assertClean(
      CollocationInstance instance, CollocationPlacement placement, String what) {
    assertThat(new CollocationChecker().check(instance, placement).violations()).as(what).isEmpty();
  }

  private static double value(
      CollocationInstance instance, GoalCosts costs, CollocationPlacement placement) {
    return costs.of(new GoalsEvaluator(instance).of(placement));
  }

  private static CountSearch.Found search(
      CollocationInstance instance, GoalCosts costs, GoalLimits limits, boolean byLevel) {
    SolveLog log = new SolveLog("levels", "", SolveParameters.DEFAULT);
    return new CountSearch(SCIP, instance, costs, limits, log, new Interrupt(), byLevel).run(0);
  }

  private static SolveResult<Assignment> pooled(
      CollocationInstance instance, GoalCosts costs, GoalLimits limits, boolean byLevel) {
    return SCIP.solve(
        new SolveRequest<>(
            new CountFormulation(Pool.together(instance.cluster()), costs, limits, byLevel)
                .build(instance)
                .model(),
            SolveParameters.DEFAULT.withGap(1e-9),
            new Interrupt()));
  }

  private static GoalCosts costs(CollocationInstance instance, UniformRandomProvider random) {
    return random.nextBoolean()
        ? GoalCosts.of(instance)
        : new GoalCosts(0, random.nextInt(4), random.nextInt(4), random.nextInt(4));
  }

  /** Some of the goals are as good as these or better by 1. */
  private static GoalLimits limits(Goals goals, UniformRandomProvider random) {
    return new GoalLimits(
        random.nextBoolean() ? Long.MAX_VALUE : goals.usedNodes() - random.nextInt(2),
        random.nextBoolean() ? Long.MIN_VALUE : goals.intensity() + random.nextInt(2),
        random.nextBoolean() ? Long.MAX_VALUE : goals.sensitivity() - random.nextInt(2));
  }

  /** Then a job that is isolated without being counted so is worth no less. */
  private static boolean turtlesAreCool(CollocationInstance instance) {
    int coolest =
        instance.jobs().stream().filter(Job::isTaz).mapToInt(Job::intensity).min().orElse(100);
    return instance.jobs().stream().allMatch(job -> job.isTaz() || job.intensity() <= coolest);
  }

  /** Up to 30 containers in a few racks of unlike sizes. */
  private static CollocationInstance drawn(int slots, UniformRandomProvider random) {
    List<Job> jobs = new ArrayList<>();
    int containers = 0;
    for (int j = 3 + random.nextInt(4); j > 0; j--) {
      boolean taz = random.nextBoolean();
      int size = 1 + random.nextInt(5);
      containers += size;
      jobs.add(
          new Job(
              "j" + j,
              size,
              taz ? ContentionClass.TAZ : ContentionClass.TURTLE,
              taz ? 3 + random.nextInt(5) : random.nextInt(4),
              List.of(Sensitivity.values()).get(random.nextInt(3))));
    }
    int fewest = (containers + slots - 1) / slots;
    int rack = Math.max(1, (fewest + 1) / (1 + random.nextInt(3)));
    List<RackGroup> racks =
        List.of(
            new RackGroup((fewest + rack - 1) / rack, rack),
            new RackGroup(1, 1 + random.nextInt(4)));
    return new CollocationInstance("drawn", new Cluster(racks, slots, 0.5), jobs, Weights.EQUAL);
  }
}
