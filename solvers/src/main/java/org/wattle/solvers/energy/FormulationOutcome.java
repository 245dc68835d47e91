package org.wattle.solvers.energy;

import java.util.Optional;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.SolveResult;

/**
 * How one formulation went: the solve ends here with a result, is settled, or goes on with the next
 * formulation.
 */
record FormulationOutcome(boolean settled, Optional<SolveResult<Placement>> end) {
  static final FormulationOutcome SETTLED = new FormulationOutcome(true, Optional.empty());
  static final FormulationOutcome GO_ON = new FormulationOutcome(false, Optional.empty());

  static FormulationOutcome end(SolveResult<Placement> result) {
    return new FormulationOutcome(true, Optional.of(result));
  }
}
