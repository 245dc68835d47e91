package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.RandomPrices;
import org.wattle.model.energy.RandomSigns;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.model.energy.cost.PricedInstance;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.Termination;

/** Every solver that takes the cost as an objective finds what trying everything finds. */
class CostDifferentialTest {
  private static final String COST = PlacementObjective.COST.word();
  private static final double AGREEMENT = 1e-6;
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(300);
  }

  private static EnergyInstance drawn(long seed) {
    EnergyInstance instance =
        seed % 3 == 0 ? RuledInstances.random(seed) : TinyInstances.random(seed);
    return RandomPrices.on(seed % 4 == 0 ? RandomSigns.on(instance, seed) : instance, seed);
  }

  private static List<SolverDescriptor<EnergyInstance, Placement>> solvers(boolean heuristic) {
    return new EnergySolvers()
        .solvers().stream().filter(solver -> solver.heuristic() == heuristic).toList();
  }

  private static SolveResult<Placement> solved(
      SolverDescriptor<EnergyInstance, Placement> solver, EnergyInstance instance) {
    return solver.create(COST, SolverOptions.NONE).solve(SolveRequest.of(instance, TO_THE_END));
  }

  @Test
  void everySolverTakesTheCost() {
    assertThat(new EnergySolvers().solvers())
        .isNotEmpty()
        .allSatisfy(solver -> assertThat(solver.objectives()).contains("mtec", "msec", "cost"));
  }

  /** One after the other. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void exactSolversProveTheLeastCost(long seed) {
    EnergyInstance instance = drawn(seed);
    OptionalDouble optimum = BruteForce.optimum(instance, PlacementObjective.COST);
    List<SolverDescriptor<EnergyInstance, Placement>> all = solvers(false);
    List<SolverDescriptor<EnergyInstance, Placement>> asked = new ArrayList<>();
    asked.add(all.get((int) (seed % all.size())));
    for (SolverDescriptor<EnergyInstance, Placement> solver : asked) {
      SolveResult<Placement> result = solved(solver, instance);
      String words = "seed %d, %s: %s, %s".formatted(seed, solver.id(), optimum, result);
      if (optimum.isEmpty()) {
        assertThat(result).as(words).isInstanceOf(SolveResult.Infeasible.class);
        continue;
      }
      if (solver.guarantee() == Guarantee.EXACT
          || solver.guarantee() == Guarantee.OF_CHOSEN_SOLVER) {
        assertThat(result).as(words).isInstanceOf(SolveResult.Optimal.class);
      }
      near(words, cost(words, instance, result), optimum.getAsDouble());
      near(words, result.bounds().orElseThrow().value(), optimum.getAsDouble());
      near(words, result.bound().orElseThrow(), optimum.getAsDouble());
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void heuristicsReportTheirCostAndABoundBelowTheLeast(long seed) {
    EnergyInstance instance = drawn(seed);
    OptionalDouble optimum = BruteForce.optimum(instance, PlacementObjective.COST);
    List<SolverDescriptor<EnergyInstance, Placement>> all = solvers(true);
    for (int k = 0; k < 3; k++) {
      SolverDescriptor<EnergyInstance, Placement> solver =
          all.get((int) ((3 * seed + k) % all.size()));
      SolveResult<Placement> result = solved(solver, instance);
      String words = "seed %d, %s: %s, %s".formatted(seed, solver.id(), optimum, result);
      if (result.report().termination().cause() == Termination.Cause.REFUSED) {
        continue;
      }
      assertThat(result).as(words).isNotInstanceOf(SolveResult.Failed.class);
      if (result.solution().isPresent()) {
        double cost = cost(words, instance, result);
        near(words, result.bounds().orElseThrow().value(), cost);
        assertThat(cost).as(words).isGreaterThanOrEqualTo(below(optimum.orElseThrow()));
      }
      if (result.bound().isPresent() && optimum.isPresent()) {
        assertThat(below(result.bound().getAsDouble()))
            .as(words)
            .isLessThanOrEqualTo(optimum.getAsDouble());
      }
    }
  }

  /** The two accounts of a cost share no arithmetic. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theEnergyOfThePricedInstanceIsTheCost(long seed) {
    EnergyInstance instance = drawn(seed);
    SolveResult<Placement> any = solved(solvers(true).get(0), instance);
    any.solution()
        .ifPresent(
            placement -> {
              CheckReport priced =
                  new PlacementChecker().check(PricedInstance.of(instance), placement);
              near(
                  "seed " + seed,
                  PricedInstance.cost(priced.objectives().get("mtec")),
                  new PlacementChecker().check(instance, placement).objectives().get(COST));
            });
  }

  private static double cost(String words, EnergyInstance instance, SolveResult<Placement> result) {
    CheckReport check = new PlacementChecker().check(instance, result.solution().orElseThrow());
    assertThat(check.violations()).as(words).isEmpty();
    return check.objectives().get(COST);
  }

  private static double below(double cost) {
    return cost - AGREEMENT * Math.abs(cost);
  }

  private static void near(String words, double value, double optimum) {
    assertThat(value).as(words).isCloseTo(optimum, within(AGREEMENT * Math.abs(optimum) + 1e-12));
  }
}
