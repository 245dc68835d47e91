package org.wattle.toolkit.power;

import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.ValueFormat;

/** How values of the goals of batches are written. */
final class PowerFormats {
  private PowerFormats() {}

  static ValueFormat of(PowerAim aim) {
    return aim.objective().map(PowerFormats::of).orElse(ValueFormat.NUMBER);
  }

  private static ValueFormat of(PowerObjective objective) {
    return objective == PowerObjective.ENERGY ? ValueFormat.JOULES : new InUnit(objective.unit());
  }

  /** Numbers with a unit. */
  private record InUnit(String unit) implements ValueFormat {
    @Override
    public String exact(double value) {
      return Quantities.value(value) + " " + unit;
    }
  }
}
