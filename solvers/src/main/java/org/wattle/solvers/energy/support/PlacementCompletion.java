package org.wattle.solvers.energy.support;

import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.SolveRequest;
import org.wattle.solvers.support.SolveLog;

/** Settles what the objective leaves open of a placement, at no cost in it. */
@FunctionalInterface
public interface PlacementCompletion {
  Placement finish(
      Placement placement, SolveLog log, SolveRequest<EnergyInstance, Placement> request);
}
