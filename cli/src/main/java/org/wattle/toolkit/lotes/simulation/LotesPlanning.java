package org.wattle.toolkit.lotes.simulation;

import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;

/** What a simulation asks solvers for before it begins: how much can be carried, and plans. */
public interface LotesPlanning {
  /** λ*, the most that the machines can carry, in jobs per hour. */
  double mostJobsPerHour(LotesInstance instance);

  /** The plan that a dispatcher of LoTES works by. */
  MachineAssignment plan(NamedDispatchPolicy policy, LotesInstance instance);
}
