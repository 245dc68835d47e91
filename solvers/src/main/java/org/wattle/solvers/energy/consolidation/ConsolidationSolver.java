package org.wattle.solvers.energy.consolidation;

import java.util.List;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.ObviousInfeasibility;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.SolveLog;

/**
 * Consolidates: a bound and sets of tasks to move by the {@link
 * org.wattle.model.energy.bound.EmptyingModel}, their places by the solver of slots in which the
 * others stay; where that leaves a gap and the model is small enough, path variables for every task
 * with a home. Anytime: the best plan that passed its check, with the best bound. A work limit goes
 * to each of the solvers that it asks, in their own units.
 */
public final class ConsolidationSolver implements Solver<Consolidation, Placement> {
  private final EnergyObjective objective;
  private final Tools tools;

  /**
   * Who does what.
   *
   * @param slots places tasks where the others stay
   * @param emptying solves the model of emptied servers
   * @param exact solves the model of everything
   */
  record Tools(
      Solver<EnergyInstance, Placement> slots, CheckedBackend emptying, CheckedBackend exact) {}

  ConsolidationSolver(EnergyObjective objective, Tools tools) {
    this.objective = objective;
    this.tools = tools;
  }

  @Override
  public String id() {
    return tools.slots().id();
  }

  @Override
  public SolveResult<Placement> solve(SolveRequest<Consolidation, Placement> request) {
    Consolidation consolidation = request.problem();
    List<String> reasons = ObviousInfeasibility.reasons(DataCenter.of(consolidation.open()));
    if (!reasons.isEmpty()) {
      SolveLog log = new SolveLog(id(), "", request.parameters());
      reasons.forEach(log::note);
      return new SolveResult.Infeasible<>(log.report());
    }
    return new ConsolidationRun(objective, tools, request).solve();
  }
}
