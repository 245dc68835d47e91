package org.wattle.solvers.energy.consolidation;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.wattle.heuristics.energy.EnergyHeuristics;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverProvider;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.solvers.Backends;
import org.wattle.solvers.energy.EnergySolvers;
import org.wattle.solvers.energy.support.CostSolver;
import org.wattle.solvers.energy.support.UsualUnits;
import org.wattle.solvers.energy.support.UsualUnitsSolver;
import org.wattle.solvers.grading.CheckedBackend;

/** The solvers of consolidations: each of the solvers of energy instances that proves optima. */
public final class ConsolidationSolvers implements SolverProvider {
  /** The backend for the model of emptied servers, which has continuous shares. */
  private static final String EMPTYING = "scip";

  /** The backend for the model of tasks in parts, which has no integers. */
  private static final String LINEAR = "highs";

  /** The default backend for models of integers, which proves optima fastest. */
  private static final String INTEGER = "cp-sat";

  /** What a consolidation honours with any solver of slots. */
  private static final Set<Ability> WITH_ANY_SOLVER =
      EnumSet.of(
          Ability.TIME_LIMIT,
          Ability.RELATIVE_GAP,
          Ability.HINT,
          Ability.BOUND,
          Ability.INTERRUPT,
          Ability.PROGRESS);

  @Override
  public List<SolverDescriptor<Consolidation, Placement>> solvers() {
    return Stream.concat(
            new EnergySolvers().solvers().stream().map(ConsolidationSolvers::of),
            Stream.of(greedyEmptying()))
        .toList();
  }

  private static SolverDescriptor<Consolidation, Placement> greedyEmptying() {
    return inAnyUnits(
        new SolverDescriptor<>(
            GreedyEmptyingSolver.ID,
            Consolidation.PROBLEM,
            Arrays.stream(EnergyObjective.values()).map(EnergyObjective::word).toList(),
            Set.of(),
            Guarantee.NOTHING,
            true,
            "",
            (objective, options) ->
                new GreedyEmptyingSolver(EnergyObjective.byId(objective).orElseThrow())));
  }

  private static SolverDescriptor<Consolidation, Placement> inAnyUnits(
      SolverDescriptor<Consolidation, Placement> solver) {
    return CostSolver.added(
        UsualUnitsSolver.added(solver, ConsolidationSolvers::inUsualUnits),
        Consolidation::priced,
        new ConsolidationChecker());
  }

  private static SolverDescriptor<Consolidation, Placement> of(
      SolverDescriptor<EnergyInstance, Placement> slots) {
    return inAnyUnits(
        new SolverDescriptor<>(
                slots.id(),
                Consolidation.PROBLEM,
                slots.objectives(),
                honours(slots),
                slots.guarantee(),
                slots.deterministic(),
                slots.version(),
                (objective, options) ->
                    EnergyHeuristics.byId(slots.id()).isPresent()
                        ? new Refusing(slots.id())
                        : new ConsolidationSolver(
                            EnergyObjective.byId(objective).orElseThrow(),
                            tools(slots.factory().create(objective, options))))
            .restingOn(engines(slots)));
  }

  private static Consolidation inUsualUnits(Consolidation consolidation) {
    return consolidation.with(UsualUnits.of(consolidation.instance()));
  }

  private static Set<Ability> honours(SolverDescriptor<EnergyInstance, Placement> slots) {
    if (slots.guarantee() == Guarantee.OF_CHOSEN_SOLVER) {
      return Set.of();
    }
    Set<Ability> honours = EnumSet.copyOf(WITH_ANY_SOLVER);
    honours.addAll(slots.honours());
    return honours;
  }

  private static Set<String> engines(SolverDescriptor<EnergyInstance, Placement> slots) {
    Set<String> engines = new HashSet<>(slots.engines());
    engines.addAll(Set.of(EMPTYING, LINEAR, INTEGER));
    return engines;
  }

  private static ConsolidationSolver.Tools tools(Solver<EnergyInstance, Placement> slots) {
    CheckedBackend exact =
        Backends.byId(slots.id())
            .filter(EnergySolvers::takesPlacements)
            .map(CheckedBackend::new)
            .orElseGet(() -> CheckedBackend.installed(INTEGER));
    return new ConsolidationSolver.Tools(
        slots, CheckedBackend.installed(EMPTYING), CheckedBackend.installed(LINEAR), exact);
  }

  /** The default solver without the search for fewer moves at equal energy. */
  static Solver<Consolidation, Placement> ofEnergyAlone(EnergyObjective objective) {
    return new UsualUnitsSolver<>(
        new ConsolidationSolver(
                objective, tools(EnergySolvers.byId("auto", objective).orElseThrow()))
            .ofEnergyAlone(),
        ConsolidationSolvers::inUsualUnits);
  }

  /** The solver of an id; empty where {@link EnergySolvers} has no such solver. */
  public static Optional<Solver<Consolidation, Placement>> byId(
      String id, EnergyObjective objective) {
    return new SolverRegistry(new ConsolidationSolvers().solvers())
        .find(Consolidation.PROBLEM, objective.word(), id)
        .map(solver -> solver.create(objective.word(), SolverOptions.NONE));
  }

  /** Refuses every request, because heuristics do not move running tasks. */
  private record Refusing(String id) implements Solver<Consolidation, Placement> {
    @Override
    public SolveResult<Placement> solve(SolveRequest<Consolidation, Placement> request) {
      Report report =
          new Report(
              new Termination(Termination.Cause.REFUSED, ""),
              Statistics.NONE,
              Provenance.of(id, "Wattle", request.parameters()),
              List.of());
      return new SolveResult.Failed<>(
          "The solver (" + id + ") places new tasks and moves none. Maybe --solver auto.", report);
    }
  }
}
