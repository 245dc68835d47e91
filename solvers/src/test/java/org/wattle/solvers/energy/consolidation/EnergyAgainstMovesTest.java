package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RandomSigns;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;

/** The front of moves and energy is what trying every plan for every number of moves gives. */
class EnergyAgainstMovesTest {
  private static final double AGREEMENT = 1e-6;

  /** Smaller differences of energy, relative, come from rounding. */
  private static final double GAP = 1e-7;

  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(GAP).withSeed(1).withThreads(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(300).filter(EnergyAgainstMovesTest::quick);
  }

  static Stream<Long> fewSeeds() {
    return Seeds.upTo(60).filter(EnergyAgainstMovesTest::quick);
  }

  /** Trying every plan of five tasks takes seconds: with all seeds only. */
  private static boolean quick(long seed) {
    EnergyInstance instance = drawn(seed);
    boolean allSeeds = Seeds.count(8) == 8;
    return allSeeds || instance.tasks().size() + instance.state().running().size() < 5;
  }

  /** Every other one with any sign of the difference between on and asleep. */
  private static EnergyInstance drawn(long seed) {
    EnergyInstance drawn = ConsolidationsWithNewTasks.random(seed).instance();
    return seed % 2 == 0 ? drawn : RandomSigns.on(drawn, seed);
  }

  /**
   * A point that no other dominates.
   *
   * @param moves the fewest with that energy
   */
  private record Best(int moves, double joules) {}

  private static List<Best> byTryingEveryPlan(EnergyInstance instance, EnergyObjective objective) {
    List<Best> front = new ArrayList<>();
    double before = Double.POSITIVE_INFINITY;
    double[] optima = EveryPlan.optimaByMoves(instance, objective);
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
  void itIsTheFrontOfEveryPlan(long seed) {
    EnergyInstance instance = drawn(seed);
    EnergyObjective objective = seed % 3 == 0 ? EnergyObjective.MSEC : EnergyObjective.MTEC;
    String words = "seed %d, %s".formatted(seed, objective);
    List<Best> expected = byTryingEveryPlan(instance, objective);
    Front<Placement> front = front(instance, objective, TO_THE_END);
    assertThat(front.complete()).as(words).isTrue();
    assertThat(front.cause()).as(words).isEqualTo(Cause.COMPLETED);
    assertThat(front.points()).as(words).hasSize(expected.size()).allMatch(Front.Point::proven);
    for (int i = 0; i < expected.size(); i++) {
      Front.Point<Placement> point = front.points().get(i);
      double joules = joules(words, instance, objective, point.solution());
      assertThat(point.objectives().get(0)).as(words).isEqualTo(expected.get(i).moves());
      assertThat(joules)
          .as(words)
          .isCloseTo(
              expected.get(i).joules(),
              within(AGREEMENT * Math.max(1, Math.abs(expected.get(i).joules()))));
      assertThat(point.objectives().get(1)).as(words).isEqualTo(Math.round(joules * 1000));
    }
  }

  /** What was found before the end are clean plans, and no bound lies above what is possible. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("fewSeeds")
  void whatAWorkLimitLeavesIsTrue(long seed) {
    EnergyInstance instance = drawn(seed);
    EnergyObjective objective = EnergyObjective.MTEC;
    double[] optima = EveryPlan.optimaByMoves(instance, objective);
    for (int solves = 1; solves <= 3; solves++) {
      String words = "seed %d, %d solves".formatted(seed, solves);
      Front<Placement> front = front(instance, objective, TO_THE_END.withWorkLimit(solves));
      for (Front.Point<Placement> point : front.points()) {
        double joules = joules(words, instance, objective, point.solution());
        int moves = (int) point.objectives().get(0);
        double least = optima[moves];
        if (point.gap().isPresent()) {
          double bound = joules - point.gap().getAsDouble() * Math.abs(joules);
          assertThat(bound).as(words).isLessThanOrEqualTo(least + AGREEMENT * Math.abs(least));
        }
        if (point.proven()) {
          assertThat(joules).as(words).isCloseTo(least, within(AGREEMENT * Math.abs(least)));
        }
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("fewSeeds")
  void plansWithinTheGapAreOneWithTheFewestMoves(long seed) {
    EnergyInstance instance = ConsolidationsWithNewTasks.random(seed).instance();
    List<Best> exact = byTryingEveryPlan(instance, EnergyObjective.MTEC);
    double gap = 0.05;
    Front<Placement> front = front(instance, EnergyObjective.MTEC, TO_THE_END.withGap(gap));
    assertThat(front.complete()).as("seed %d", seed).isTrue();
    for (Best best : exact) {
      assertThat(front.points())
          .as("seed %d, %s", seed, best)
          .anyMatch(
              point ->
                  point.objectives().get(0) <= best.moves()
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
    EnergyInstance instance = ConsolidationsWithNewTasks.random(4).instance();
    Interrupt interrupt = new Interrupt();
    List<Front.Progress> heard = new ArrayList<>();
    Front<Placement> front =
        new EnergyAgainstMoves(instance, EnergyObjective.MTEC)
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

  private static Front<Placement> front(
      EnergyInstance instance, EnergyObjective objective, SolveParameters parameters) {
    return new EnergyAgainstMoves(instance, objective).find(FrontRequest.of(parameters));
  }

  private static double joules(
      String words, EnergyInstance instance, EnergyObjective objective, Placement plan) {
    CheckReport check =
        new ConsolidationChecker()
            .check(new Consolidation(instance, new Moves(OptionalInt.empty(), 0)), plan);
    assertThat(check.violations()).as(words).isEmpty();
    return check.objectives().getOrDefault(objective.id(), Double.NaN);
  }
}
