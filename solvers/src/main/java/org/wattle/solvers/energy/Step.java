package org.wattle.solvers.energy;

import java.util.Optional;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.SolveResult;

/**
 * How one formulation went: the solve ends here with a result, is settled, or goes on with the next
 * formulation.
 */
record Step(boolean settled, Optional<SolveResult<Placement>> end) {
  static final Step SETTLED = new Step(true, Optional.empty());
  static final Step GO_ON = new Step(false, Optional.empty());

  static Step end(SolveResult<Placement> result) {
    return new Step(true, Optional.of(result));
  }
}
