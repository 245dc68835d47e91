package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RandomPolicies;
import org.wattle.model.energy.RandomSigns;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.PlanGoals;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;

/**
 * The front of energy against moves, and against headroom, is what trying every plan for every
 * number of moves, and every limit of utilisation, gives.
 */
class EnergyFrontTest {
  private static final double AGREEMENT = 1e-6;

  /** Smaller differences of energy, relative, come from rounding. */
  private static final double GAP = 1e-7;

  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(GAP).withSeed(1).withThreads(1);

  private static final boolean ALL_SEEDS = Seeds.count(8) == 8;

  static Stream<Long> seeds() {
    return ALL_SEEDS ? Seeds.upTo(300) : quickSeeds(1, 64);
  }

  /** A front against headroom takes many solves: of most seeds some seconds. */
  static Stream<Long> seedsOfHeadroom() {
    return ALL_SEEDS ? Seeds.upTo(300) : quickSeeds(7, 16);
  }

  static Stream<Long> fewSeeds() {
    return ALL_SEEDS ? Seeds.upTo(40) : quickSeeds(1, 16);
  }

  private static Stream<Long> quickSeeds(long first, int count) {
    return LongStream.iterate(first, seed -> seed + 1)
        .boxed()
        .filter(EnergyFrontTest::quick)
        .limit(Seeds.count(count));
  }

  /** Fronts of more tasks take seconds, and so does trying every plan: with all seeds only. */
  private static boolean quick(long seed) {
    EnergyInstance instance = drawn(seed);
    return instance.tasks().size() + instance.state().running().size() < 3;
  }

  /**
   * With any sign of the difference between on and asleep, rules of groups, policies of operation,
   * weights of tasks.
   */
  private static EnergyInstance drawn(long seed) {
    EnergyInstance drawn =
        seed % 5 == 0
            ? ConsolidationsWithNewTasks.withGroups(seed).instance()
            : ConsolidationsWithNewTasks.random(seed).instance();
    EnergyInstance signed = seed % 2 == 0 ? drawn : RandomSigns.on(drawn, seed);
    return weighted(seed % 3 == 1 ? RandomPolicies.on(signed, seed) : signed);
  }

  /** Moves count as one each, whatever the weights of their tasks. */
  private static EnergyInstance weighted(EnergyInstance instance) {
    List<RunningTask> running = new ArrayList<>();
    instance
        .state()
        .running()
        .forEach(each -> running.add(each.withWeight(1 + 4.0 * (running.size() % 2))));
    return instance.withState(instance.state().withRunning(running));
  }

  private static EnergyObjective objective(long seed) {
    return seed % 4 == 0 ? EnergyObjective.MSEC : EnergyObjective.MTEC;
  }

  /** What is given up for less energy. */
  enum Against {
    MOVES {
      @Override
      double[] optima(EnergyInstance instance, EnergyObjective objective) {
        return EveryPlan.optimaByMoves(instance, objective);
      }

      @Override
      EnergyFront front(EnergyInstance instance, EnergyObjective objective) {
        return EnergyFront.againstMoves(instance, objective);
      }

      @Override
      int amount(Front.Point<Placement> point) {
        return (int) point.objectives().get(PlanGoals.MOVES);
      }
    },
    HEADROOM {
      @Override
      double[] optima(EnergyInstance instance, EnergyObjective objective) {
        return EveryPlan.optimaByHeadroomGivenUp(instance, objective);
      }

      @Override
      EnergyFront front(EnergyInstance instance, EnergyObjective objective) {
        return EnergyFront.againstHeadroom(instance, objective);
      }

      @Override
      int amount(Front.Point<Placement> point) {
        return 100 + (int) point.objectives().get(PlanGoals.HEADROOM);
      }
    };

    /** For at most 0, 1, …, by trying every plan. */
    abstract double[] optima(EnergyInstance instance, EnergyObjective objective);

    abstract EnergyFront front(EnergyInstance instance, EnergyObjective objective);

    abstract int amount(Front.Point<Placement> point);
  }

  /**
   * A point that no other dominates.
   *
   * @param amount the least with that energy
   */
  private record Best(int amount, double joules) {}

  private static List<Best> front(double[] optima) {
    List<Best> front = new ArrayList<>();
    double before = Double.POSITIVE_INFINITY;
    for (int most = 0; most < optima.length; most++) {
      double joules = optima[most];
      if (joules < before - AGREEMENT * Math.max(1, Math.abs(joules))) {
        front.add(new Best(most, joules));
        before = joules;
      }
    }
    return front;
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void againstMovesItIsTheFrontOfEveryPlan(long seed) {
    isTheFrontOfEveryPlan(seed, Against.MOVES);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seedsOfHeadroom")
  void againstHeadroomItIsTheFrontOfEveryPlan(long seed) {
    isTheFrontOfEveryPlan(seed, Against.HEADROOM);
  }

  private static void isTheFrontOfEveryPlan(long seed, Against against) {
    EnergyInstance instance = drawn(seed);
    String words = "seed %d, %s against %s".formatted(seed, objective(seed), against);
    List<Best> expected = front(against.optima(instance, objective(seed)));
    Front<Placement> front = found(against, seed, TO_THE_END);
    assertThat(front.complete()).as(words).isTrue();
    assertThat(front.cause()).as(words).isEqualTo(Cause.COMPLETED);
    assertThat(front.points()).as(words).hasSize(expected.size()).allMatch(Front.Point::proven);
    for (int i = 0; i < expected.size(); i++) {
      Front.Point<Placement> point = front.points().get(i);
      double joules = joules(words, instance, objective(seed), point.solution());
      assertThat(against.amount(point)).as(words).isEqualTo(expected.get(i).amount());
      assertThat(joules).as(words).isCloseTo(expected.get(i).joules(), near(expected.get(i)));
      assertThat(point.objectives().get(PlanGoals.ENERGY))
          .as(words)
          .isEqualTo(Math.round(joules * 1000));
    }
  }

  private static Offset<Double> near(Best best) {
    return within(AGREEMENT * Math.max(1, Math.abs(best.joules())));
  }

  /** The last point has as few moves as the plan that a solver gives: both count them last. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("fewSeeds")
  void itsLastPointIsThePlanOfLeastEnergyAndFewestMoves(long seed) {
    EnergyInstance instance = drawn(seed);
    Consolidation any = new Consolidation(instance, Moves.UNLIMITED);
    Optional<Placement> plan =
        ConsolidationSolvers.byId("auto", objective(seed))
            .orElseThrow()
            .solve(SolveRequest.of(any, TO_THE_END))
            .solution();
    List<Front.Point<Placement>> points = found(Against.MOVES, seed, TO_THE_END).points();
    assertThat(points.isEmpty()).as("seed %d", seed).isEqualTo(plan.isEmpty());
    plan.ifPresent(
        found ->
            assertThat(Against.MOVES.amount(points.get(points.size() - 1)))
                .as("seed %d", seed)
                .isEqualTo(any.movesOf(found).size()));
  }

  /** What was found before the end are clean plans, and no bound lies above what is possible. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("fewSeeds")
  void whatAWorkLimitLeavesIsTrue(long seed) {
    for (Against against : Against.values()) {
      for (int solves = 1; solves <= 3; solves++) {
        limited(seed, against, solves);
      }
    }
  }

  private static void limited(long seed, Against against, int solves) {
    EnergyInstance instance = drawn(seed);
    double[] optima = against.optima(instance, objective(seed));
    String words = "seed %d, %s, %d solves".formatted(seed, against, solves);
    Front<Placement> front = found(against, seed, TO_THE_END.withWorkLimit(solves));
    for (Front.Point<Placement> point : front.points()) {
      double joules = joules(words, instance, objective(seed), point.solution());
      double least = optima[against.amount(point)];
      if (point.gap().isPresent()) {
        double bound = joules - point.gap().getAsDouble() * Math.abs(joules);
        assertThat(bound).as(words).isLessThanOrEqualTo(least + AGREEMENT * Math.abs(least));
      }
      if (point.proven()) {
        assertThat(joules).as(words).isCloseTo(least, within(AGREEMENT * Math.abs(least)));
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("fewSeeds")
  void plansWithinTheGapAreOneWithTheFewestMoves(long seed) {
    EnergyInstance instance = ConsolidationsWithNewTasks.random(seed).instance();
    List<Best> exact = front(EveryPlan.optimaByMoves(instance, EnergyObjective.MTEC));
    double gap = 0.05;
    Front<Placement> front =
        EnergyFront.againstMoves(instance, EnergyObjective.MTEC)
            .find(FrontRequest.of(TO_THE_END.withGap(gap)));
    assertThat(front.complete()).as("seed %d", seed).isTrue();
    for (Best best : exact) {
      assertThat(front.points())
          .as("seed %d, %s", seed, best)
          .anyMatch(
              point ->
                  point.objectives().get(0) <= best.amount()
                      && point.objectives().get(1) / 1000.0 * (1 - gap)
                          <= best.joules() + AGREEMENT * Math.abs(best.joules()));
    }
    for (int i = 1; i < front.points().size(); i++) {
      double more = front.points().get(i - 1).objectives().get(1);
      double less = front.points().get(i).objectives().get(1);
      assertThat(less).as("seed %d", seed).isLessThan(more * (1 - gap / 2) + 1);
    }
  }

  @Test
  void anInterruptLeavesWhatWasFound() {
    Interrupt interrupt = new Interrupt();
    List<Front.Progress> heard = new ArrayList<>();
    Front<Placement> front =
        EnergyFront.againstMoves(
                ConsolidationsWithNewTasks.random(4).instance(), EnergyObjective.MTEC)
            .find(
                new FrontRequest(
                    TO_THE_END,
                    progress -> {
                      heard.add(progress);
                      interrupt.request();
                    },
                    interrupt));
    assertThat(heard).hasSize(1);
    assertThat(front.statistics().count("solves")).hasValue(1);
    assertThat(front.complete() || front.cause() == Cause.INTERRUPTED).isTrue();
  }

  private static Front<Placement> found(Against against, long seed, SolveParameters parameters) {
    return against.front(drawn(seed), objective(seed)).find(FrontRequest.of(parameters));
  }

  private static double joules(
      String words, EnergyInstance instance, EnergyObjective objective, Placement plan) {
    CheckReport check =
        new ConsolidationChecker().check(new Consolidation(instance, Moves.UNLIMITED), plan);
    assertThat(check.violations()).as(words).isEmpty();
    return check.objectives().getOrDefault(objective.word(), Double.NaN);
  }
}
