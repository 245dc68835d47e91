package org.wattle.solvers.energy;

import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;

/** Finds what no placement of an instance beats, before anyone searches for placements. */
@FunctionalInterface
interface BoundFinder {
  AggregateBound find(
      DataCenter center, EnergyObjective objective, SolveParameters parameters, Interrupt stop);
}
