package org.wattle.solvers.collocation;

import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.formulation.GoalCosts;
import org.wattle.model.collocation.formulation.GoalLimits;
import org.wattle.model.collocation.formulation.SeatFormulation;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.SolveLog;

/**
 * Solves small instances by {@link SeatFormulation}, with any number of slots and with migrations.
 */
final class SlotModelSearch {
  /**
   * The largest product of jobs and nodes; larger models take too much memory and prove nothing.
   */
  static final long LARGEST = 10_000;

  private SlotModelSearch() {}

  static boolean takes(CollocationInstance instance) {
    return SeatFormulation.size(instance) <= LARGEST;
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
        backend, new SeatFormulation(costs, limits), instance, parameters, log, interrupt);
  }
}
