package org.wattle.solvers.collocation;

import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.formulation.GoalCosts;
import org.wattle.model.collocation.formulation.GoalLimits;
import org.wattle.model.collocation.formulation.MoveFormulation;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.SolveLog;

/**
 * Solves instances with two slots on each node where containers run and moving them is limited or
 * costs, by {@link MoveFormulation}.
 */
final class MoveSearch {
  /** Containers that run at most; the model has some variables for each of them. */
  private static final int MOST_RUNNING = 5_000;

  /** Pairs of a job and a node at most; a placement is constructed in a table of them. */
  private static final long MOST_PAIRS = 100_000_000;

  private MoveSearch() {}

  static boolean takes(CollocationInstance instance) {
    return instance.cluster().slotsPerNode() == 2
        && instance.current().size() <= MOST_RUNNING
        && (long) instance.jobs().size() * instance.cluster().nodes() <= MOST_PAIRS;
  }

  static CountSearch.Found run(
      CheckedBackend backend,
      CollocationInstance instance,
      GoalCosts costs,
      GoalLimits limits,
      SolveParameters parameters,
      SolveLog log,
      Interrupt interrupt) {
    return FormulatedSearch.run(
        backend, new MoveFormulation(costs, limits), instance, parameters, log, interrupt);
  }
}
