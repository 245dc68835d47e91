package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.formulation.AggregatedFlowFormulation;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

/** Every exact way to solve tiny instances gives what trying everything gives. */
class EnergyDifferentialTest {
  static Stream<Long> seeds() {
    return Seeds.upTo(220);
  }

  /** The backends that prove optima of placements. */
  static List<Backend> exactBackends() {
    return Backends.all().stream()
        .filter(backend -> backend.capabilities().proof() == Capabilities.Proof.EXACT)
        .filter(
            backend -> backend.capabilities().accepts().contains(ModelFeature.INTEGER_VARIABLES))
        .toList();
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyExactBackendFindsTheOptimum(long seed) {
    List<Backend> backends = exactBackends();
    assertThat(backends)
        .extracting(Backend::id)
        .contains("scip", "highs", "cp-sat", "cbc", "ojalgo", "choco");
    for (EnergyObjective objective : EnergyObjective.values()) {
      backends.forEach(drawn(seed, objective)::backend);
    }
  }

  private static AgainstBruteForce drawn(long seed, EnergyObjective objective) {
    return AgainstBruteForce.of(seed, TinyInstances.random(seed), objective);
  }

  /** The aggregate bound ends many a search before the backend has its own proof. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theAggregateBoundEndsSearchesAtTheOptimum(long seed) {
    for (EnergyObjective objective : EnergyObjective.values()) {
      List.of("auto", "scip").forEach(drawn(seed, objective)::solver);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyFormulationHasTheSameOptimum(long seed) {
    CheckedBackend backend = AgainstBruteForce.scip();
    for (EnergyObjective objective : EnergyObjective.values()) {
      AgainstBruteForce drawn = drawn(seed, objective);
      drawn.formulations(backend);
      summedTrafficIsARelaxation(drawn, backend);
    }
  }

  /**
   * The default formulation sums traffic: its optimum is at most that of unsplit paths, and equal
   * where it can be routed.
   */
  private static void summedTrafficIsARelaxation(AgainstBruteForce drawn, CheckedBackend backend) {
    String words = drawn.words("aggregated-flow");
    FormulatedModel<Placement> formulated =
        new AggregatedFlowFormulation(FormulationOptions.of(drawn.objective()))
            .build(drawn.instance());
    SolveResult<Assignment> result =
        backend.solve(SolveRequest.of(formulated.model(), AgainstBruteForce.TO_THE_END));
    if (drawn.optimum().isPresent()) {
      double value = result.bounds().orElseThrow().value();
      assertThat(value)
          .as(words)
          .isLessThanOrEqualTo(drawn.optimum().getAsDouble() * (1 + AgainstBruteForce.AGREEMENT));
      formulated
          .decode(result.solution().orElseThrow())
          .ifPresent(placement -> drawn.near(words, drawn.joules(words, placement)));
    }
  }
}
