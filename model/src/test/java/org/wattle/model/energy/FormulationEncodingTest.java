package org.wattle.model.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.energy.formulation.AggregatedFlowFormulation;
import org.wattle.model.energy.formulation.ArcFormulation;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.energy.formulation.PathFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.FeasibilityReport;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * A clean placement is a feasible point of every formulation, and worth there what the checker
 * says.
 */
class FormulationEncodingTest {
  static Stream<Long> seeds() {
    return LongStream.rangeClosed(1, 150).boxed();
  }

  private static List<Formulation<EnergyInstance, Placement>> formulations(
      FormulationOptions options) {
    return List.of(
        new AggregatedFlowFormulation(options),
        new PathFormulation(options),
        new ArcFormulation(options.objective()));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void aPlacementIsAFeasiblePointOfEqualEnergy(long seed) {
    for (EnergyObjective objective : EnergyObjective.values()) {
      holds(placed(seed), objective, false, "seed " + seed);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void aCutoffKeepsEveryPlacementOfThatEnergy(long seed) {
    for (EnergyObjective objective : EnergyObjective.values()) {
      holds(placed(seed), objective, true, "seed " + seed);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void soItIsWithRulesThatThePlacementKeeps(long seed) {
    for (EnergyObjective objective : EnergyObjective.values()) {
      holds(KeptRules.of(placed(seed), new Random(seed)), objective, true, "rules, seed " + seed);
    }
  }

  private static RandomCenter.Placed placed(long seed) {
    RandomCenter random = new RandomCenter(seed);
    return random.place(random.instance());
  }

  private static void holds(
      RandomCenter.Placed placed, EnergyObjective objective, boolean cut, String which) {
    EnergyInstance instance = placed.instance();
    Placement placement = placed.placement();
    double joules = joules(instance, placement, objective);
    FormulationOptions all = FormulationOptions.of(objective);
    for (Formulation<EnergyInstance, Placement> formulation :
        formulations(cut ? all.withCutoff(joules) : all)) {
      String words = formulation.id() + ", " + which + ", " + objective;
      FormulatedModel<Placement> formulated = formulation.build(instance);
      Optional<Assignment> point = formulated.encode(placement);
      assertThat(point).as(words).isPresent();
      FeasibilityReport report = ModelCheck.check(formulated.model(), point.orElseThrow());
      assertThat(report.violations()).as(words).isEmpty();
      assertThat(report.objectiveValues().get(0))
          .as(words)
          .isCloseTo(joules, within(1e-6 * Math.abs(joules)));
      formulated
          .decode(point.orElseThrow())
          .ifPresent(
              decoded -> {
                assertThat(new PlacementChecker().check(instance, decoded).violations())
                    .as(words)
                    .isEmpty();
                assertThat(joules(instance, decoded, objective))
                    .as(words)
                    .isLessThanOrEqualTo(joules * (1 + 1e-9));
              });
    }
  }

  private static double joules(
      EnergyInstance instance, Placement placement, EnergyObjective objective) {
    CheckReport check = new PlacementChecker().check(instance, placement);
    assertThat(check.violations()).isEmpty();
    return check.objectives().getOrDefault(objective.word(), Double.NaN);
  }
}
