package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.bound.EmptyingModel;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.energy.formulation.Homes;
import org.wattle.model.energy.formulation.PathFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

/** The same with rules of groups across domains, most of which bind moved tasks only. */
class GroupRulesConsolidationTest {
  private static final double AGREEMENT = 1e-6;
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1);

  /** One that branches over linear programs, one that propagates. */
  private static final List<String> BACKENDS = List.of("scip", "cp-sat");

  static Stream<Long> seeds() {
    return Seeds.upTo(300);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyBackendFindsTheOptimumOfTheWholeModel(long seed) {
    Consolidation consolidation = ConsolidationsWithNewTasks.withGroups(seed);
    EnergyObjective objective = seed % 2 == 0 ? EnergyObjective.MTEC : EnergyObjective.MSEC;
    OptionalDouble optimum = EveryPlan.optimum(consolidation, objective);
    FormulationOptions options =
        FormulationOptions.of(objective).withHomes(Homes.of(consolidation));
    FormulatedModel<Placement> model = new PathFormulation(options).build(consolidation.open());
    for (String id : List.of(BACKENDS.get((int) (seed % BACKENDS.size())))) {
      CheckedBackend backend = new CheckedBackend(Backends.byId(id).orElseThrow());
      SolveResult<Assignment> result = backend.solve(SolveRequest.of(model.model(), TO_THE_END));
      String words = "seed %d, %s, %s".formatted(seed, objective, id);
      if (optimum.isEmpty()) {
        assertThat(result).as(words).isInstanceOf(SolveResult.Infeasible.class);
      } else {
        Optional<Placement> plan = result.solution().flatMap(model::decode);
        assertThat(plan).as(words).isPresent();
        worth(words, consolidation, objective, plan.orElseThrow(), optimum.getAsDouble());
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void solversProveTheOptimum(long seed) {
    Consolidation consolidation = ConsolidationsWithNewTasks.withGroups(seed);
    for (EnergyObjective objective :
        List.of(seed % 2 == 0 ? EnergyObjective.MTEC : EnergyObjective.MSEC)) {
      String words = "seed %d, %s".formatted(seed, objective);
      OptionalDouble optimum = EveryPlan.optimum(consolidation, objective);
      Solver<Consolidation, Placement> solver =
          ConsolidationSolvers.byId(seed % 4 < 2 ? "auto" : "scip", objective).orElseThrow();
      SolveResult<Placement> result = solver.solve(SolveRequest.of(consolidation, TO_THE_END));
      if (optimum.isEmpty()) {
        assertThat(result).as(words).isInstanceOf(SolveResult.Infeasible.class);
      } else {
        assertThat(result)
            .as(words + " " + optimum + " " + result)
            .isInstanceOf(SolveResult.Optimal.class);
        Placement plan = result.solution().orElseThrow();
        worth(words, consolidation, objective, plan, optimum.getAsDouble());
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void noPlanBeatsTheModelOfEmptiedServers(long seed) {
    Consolidation consolidation = ConsolidationsWithNewTasks.withGroups(seed);
    for (EnergyObjective objective :
        List.of(seed % 2 == 0 ? EnergyObjective.MTEC : EnergyObjective.MSEC)) {
      OptionalDouble optimum = EveryPlan.optimum(consolidation, objective);
      EmptyingModel emptying = new EmptyingModel(consolidation, objective, List.<BitSet>of());
      SolveResult<Assignment> result =
          new CheckedBackend(Backends.byId("scip").orElseThrow())
              .solve(SolveRequest.of(emptying.model(), TO_THE_END));
      if (optimum.isPresent()) {
        assertThat(result.bound().orElse(Double.NaN))
            .as("seed %d, %s", seed, objective)
            .isLessThanOrEqualTo(optimum.getAsDouble() * (1 + 1e-7));
      }
    }
  }

  private static void worth(
      String words,
      Consolidation consolidation,
      EnergyObjective objective,
      Placement plan,
      double optimum) {
    CheckReport check =
        new ConsolidationChecker().check(consolidation, consolidation.withoutStaying(plan));
    assertThat(check.violations()).as(words).isEmpty();
    assertThat(check.objectives().get(objective.id()))
        .as(words)
        .isCloseTo(optimum, within(AGREEMENT * optimum));
  }
}
