package org.wattle.solvers.energy.consolidation;

import java.util.List;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Obstacles;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.SolveLog;

/**
 * Solves consolidations. The {@link org.wattle.model.energy.bound.EmptyingModel} gives a bound and
 * sets of tasks to move; the solver of slots places these while the others stay; where that leaves
 * a gap and the model is small enough, a path formulation in which running tasks may move follows.
 * It is an anytime method: the result is the best plan that passed its check, with the best bound.
 * A work limit applies to each of the solvers that it uses, in their own units.
 */
public final class ConsolidationSolver implements Solver<Consolidation, Placement> {
  private final EnergyObjective objective;
  private final Tools tools;
  private final boolean fewestMoves;

  /**
   * The solvers of the parts.
   *
   * @param slots places tasks while the others stay
   * @param emptying solves the model of emptied servers
   * @param linear solves the model of tasks in parts
   * @param exact solves the complete model
   */
  record Tools(
      Solver<EnergyInstance, Placement> slots,
      CheckedBackend emptying,
      CheckedBackend linear,
      CheckedBackend exact) {}

  ConsolidationSolver(EnergyObjective objective, Tools tools) {
    this(objective, tools, true);
  }

  private ConsolidationSolver(EnergyObjective objective, Tools tools, boolean fewestMoves) {
    this.objective = objective;
    this.tools = tools;
    this.fewestMoves = fewestMoves;
  }

  /** The same without the search for fewer moves at equal energy. */
  ConsolidationSolver ofEnergyAlone() {
    return new ConsolidationSolver(objective, tools, false);
  }

  @Override
  public String id() {
    return tools.slots().id();
  }

  @Override
  public SolveResult<Placement> solve(SolveRequest<Consolidation, Placement> request) {
    Consolidation consolidation = request.problem();
    List<String> reasons = Obstacles.reasons(DataCenter.of(consolidation.open()));
    if (!reasons.isEmpty()) {
      SolveLog log = new SolveLog(id(), "", request.parameters());
      reasons.forEach(log::note);
      return new SolveResult.Infeasible<>(log.report());
    }
    return new ConsolidationRun(objective, tools, fewestMoves, request).solve();
  }
}
