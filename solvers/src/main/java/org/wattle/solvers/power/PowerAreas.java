package org.wattle.solvers.power;

import java.util.OptionalDouble;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.formulation.GoalSum;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;

/** Bounds on the goals of batches of any size, by areas of CPU, memory and watts over time. */
public final class PowerAreas {
  private PowerAreas() {}

  /**
   * A value in W, J, s or shares that no schedule is below; empty where none was proven in time.
   */
  public static OptionalDouble bound(
      PowerBatch batch, PowerAim aim, SolveParameters parameters, Interrupt interrupt) {
    OptionalDouble found =
        AreaBound.of(batch, GoalSum.of(batch, aim), parameters, interrupt).bound();
    return PowerBounds.raised(batch, aim, found);
  }
}
