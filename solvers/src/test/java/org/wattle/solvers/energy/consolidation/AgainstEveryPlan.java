package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.heuristics.energy.QuickStart;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.bound.EmptyingModel;
import org.wattle.model.energy.bound.SplitTasksModel;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.energy.formulation.Homes;
import org.wattle.model.energy.formulation.PathFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.SolveLog;

/**
 * Whether solvers, models and bounds of a tiny consolidation give what trying every plan gives.
 *
 * @param seed of the consolidation, for messages
 * @param optimum by trying every plan; empty where there is none
 */
record AgainstEveryPlan(
    long seed, Consolidation consolidation, EnergyObjective objective, OptionalDouble optimum) {
  static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1);

  private static final double AGREEMENT = 1e-6;

  static AgainstEveryPlan of(long seed, Consolidation consolidation, EnergyObjective objective) {
    return new AgainstEveryPlan(
        seed, consolidation, objective, EveryPlan.optimum(consolidation, objective));
  }

  /** The last state alone counts, as it does in models. */
  static AgainstEveryPlan ofLastStates(
      long seed, Consolidation consolidation, EnergyObjective objective) {
    return of(
        seed,
        new Consolidation(consolidation.instance(), consolidation.moves().unordered()),
        objective);
  }

  /** A backend finds the optimum of the model with a path for every task. */
  void wholeModel(String backend) {
    FormulationOptions options =
        FormulationOptions.of(objective).withHomes(Homes.of(consolidation));
    FormulatedModel<Placement> model = new PathFormulation(options).build(consolidation.open());
    SolveResult<Assignment> result = solved(model.model(), backend);
    String words = words(backend);
    if (optimum.isEmpty()) {
      assertThat(result).as(words).isInstanceOf(SolveResult.Infeasible.class);
    } else {
      Optional<Placement> plan = result.solution().flatMap(model::decode);
      assertThat(plan).as(words).isPresent();
      worth(words, plan.orElseThrow());
    }
  }

  /** A solver of consolidations proves the optimum. */
  void solver(String id) {
    SolveResult<Placement> result =
        ConsolidationSolvers.byId(id, objective)
            .orElseThrow()
            .solve(SolveRequest.of(consolidation, TO_THE_END));
    String words = words(id) + " " + optimum + " " + result;
    if (optimum.isEmpty()) {
      assertThat(result).as(words).isInstanceOf(SolveResult.Infeasible.class);
    } else {
      assertThat(result).as(words).isInstanceOf(SolveResult.Optimal.class);
      worth(words, result.solution().orElseThrow());
    }
  }

  /**
   * Of a cluster that is smaller than a part, the first part of a clean plan is the whole, and
   * gives the optimum.
   */
  void repair(String backend) {
    SolveRequest<Consolidation, Placement> request = SolveRequest.of(consolidation, TO_THE_END);
    SolveLog log = new SolveLog("", "", TO_THE_END);
    ConsolidationState state = new ConsolidationState(objective, request, log);
    Optional<Placement> start =
        new QuickStart(DataCenter.of(consolidation.instance()), objective).bestPlacement();
    boolean clean = start.map(unmoved -> state.offer(unmoved, "start")).orElse(false);
    CheckedBackend solver = new CheckedBackend(Backends.byId(backend).orElseThrow());
    new PlanRepair(objective, solver, request, state, log, state::offer).next();
    if (clean) {
      worth(words("parts"), state.best().orElseThrow().placement());
    }
  }

  /** No plan beats the model of emptied servers, nor that of servers apart. */
  void emptiedServers() {
    below(
        "servers emptied", new EmptyingModel(consolidation, objective, List.<BitSet>of()).model());
    below("servers apart", new SplitTasksModel(consolidation, objective).model());
    OptionalDouble joules =
        optimum.stream().map(best -> best * (1 + AGREEMENT) + AGREEMENT).findFirst();
    below("whole tasks", new SplitTasksModel(consolidation, objective, joules).model());
  }

  /** No plan beats a model. */
  void below(String name, OptModel model) {
    if (optimum.isPresent()) {
      assertThat(solved(model, "scip").bound().orElse(Double.NaN))
          .as(words(name))
          .isLessThanOrEqualTo(optimum.getAsDouble() * (1 + 1e-7));
    }
  }

  private static SolveResult<Assignment> solved(OptModel model, String backend) {
    return new CheckedBackend(Backends.byId(backend).orElseThrow())
        .solve(SolveRequest.of(model, TO_THE_END));
  }

  private String words(String name) {
    return "seed %d, %s, %s".formatted(seed, objective, name);
  }

  /** A plan is clean and has the optimum. */
  void worth(String words, Placement plan) {
    CheckReport check =
        new ConsolidationChecker().check(consolidation, consolidation.withoutStaying(plan));
    assertThat(check.violations()).as(words).isEmpty();
    double best = optimum.orElseThrow();
    assertThat(check.objectives().get(objective.word()))
        .as(words)
        .isCloseTo(best, within(AGREEMENT * best));
  }
}
