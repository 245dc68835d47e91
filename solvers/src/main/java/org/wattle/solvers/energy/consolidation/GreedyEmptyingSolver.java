package org.wattle.solvers.energy.consolidation;

import java.util.List;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.support.SolveLog;

/**
 * The simplest method, to compare others with: empties one server after another, those first that
 * save most for each task on them, while moves are left; each task, the largest first, goes to the
 * server that it fills best. A server that cannot be emptied so is left as it is.
 */
record GreedyEmptyingSolver(EnergyObjective objective) implements Solver<Consolidation, Placement> {
  static final String ID = "greedy-emptying";

  @Override
  public String id() {
    return ID;
  }

  @Override
  public SolveResult<Placement> solve(SolveRequest<Consolidation, Placement> request) {
    SolveLog log = new SolveLog(ID, "", request.parameters());
    ConsolidationState state = new ConsolidationState(objective, request, log);
    state.offer(new Placement(List.of()), "no move");
    new EmptyingOrders(request.problem(), objective, 0).simplest(plan -> state.offer(plan, ID));
    return state.graded();
  }
}
