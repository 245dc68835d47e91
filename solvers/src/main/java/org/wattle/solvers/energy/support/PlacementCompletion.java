package org.wattle.solvers.energy.support;

import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.SolveRequest;
import org.wattle.solvers.support.SolveLog;

/**
 * Improves those parts of a placement that the objective does not include, without changing its
 * value.
 */
@FunctionalInterface
public interface PlacementCompletion {
  Placement finish(
      Placement placement, SolveLog log, SolveRequest<EnergyInstance, Placement> request);
}
