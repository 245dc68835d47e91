package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.formulation.ArcFormulation;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.energy.formulation.PathFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * Whether solvers and models of a tiny slot give what trying everything gives.
 *
 * @param seed of the instance, for messages
 * @param optimum by brute force; empty where there is no placement
 */
record AgainstBruteForce(
    long seed, EnergyInstance instance, EnergyObjective objective, OptionalDouble optimum) {
  static final double AGREEMENT = 1e-6;
  static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1);

  static AgainstBruteForce of(long seed, EnergyInstance instance, EnergyObjective objective) {
    return new AgainstBruteForce(
        seed, instance, objective, BruteForce.optimum(instance, objective));
  }

  /** A backend finds the optimum of the whole slot, without bounds by counts. */
  void backend(Backend backend) {
    SolveResult<Placement> result =
        ExactEnergySolver.alone(objective, BackendSelector.fixed(new CheckedBackend(backend)))
            .solve(SolveRequest.of(instance, TO_THE_END));
    agrees(words(backend.id()), result);
  }

  /** A solver finds the optimum. */
  void solver(String id) {
    agrees(
        words(id),
        EnergySolvers.byId(id, objective)
            .orElseThrow()
            .solve(SolveRequest.of(instance, TO_THE_END)));
  }

  /** The formulations with unsplit paths have the optimum. */
  void formulations(CheckedBackend backend) {
    List<Formulation<EnergyInstance, Placement>> exact =
        List.of(
            new ArcFormulation(objective), new PathFormulation(FormulationOptions.of(objective)));
    for (Formulation<EnergyInstance, Placement> formulation : exact) {
      String words = words(formulation.id());
      FormulatedModel<Placement> formulated = formulation.build(instance);
      SolveResult<Assignment> result =
          backend.solve(SolveRequest.of(formulated.model(), TO_THE_END));
      if (optimum.isEmpty()) {
        assertThat(result).as(words).isInstanceOf(SolveResult.Infeasible.class);
      } else {
        assertThat(result).as(words).isInstanceOf(SolveResult.Optimal.class);
        Placement placement = formulated.decode(result.solution().orElseThrow()).orElseThrow();
        near(words, joules(words, placement));
        near(words, result.bounds().orElseThrow().value());
      }
    }
  }

  static CheckedBackend scip() {
    return new CheckedBackend(Backends.byId("scip").orElseThrow());
  }

  private void agrees(String words, SolveResult<Placement> result) {
    if (optimum.isEmpty()) {
      assertThat(result).as(words).isInstanceOf(SolveResult.Infeasible.class);
      return;
    }
    assertThat(result).as(words).isInstanceOf(SolveResult.Optimal.class);
    near(words, joules(words, result.solution().orElseThrow()));
    near(words, result.bounds().orElseThrow().value());
    near(words, result.bound().orElseThrow());
  }

  String words(String id) {
    return "seed %d, %s, %s".formatted(seed, objective, id);
  }

  /** The value of a placement, which keeps every constraint. */
  double joules(String words, Placement placement) {
    var check = new PlacementChecker().check(instance, placement);
    assertThat(check.violations()).as(words).isEmpty();
    return check.objectives().getOrDefault(objective.word(), Double.NaN);
  }

  /** A value is the optimum. */
  void near(String words, double value) {
    double best = optimum.orElseThrow();
    assertThat(value).as(words).isCloseTo(best, within(AGREEMENT * Math.max(1, Math.abs(best))));
  }
}
