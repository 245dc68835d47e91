package org.wattle.model.json.power;

import org.wattle.model.json.front.FrontFormat;
import org.wattle.model.power.batch.PowerShares;

/** Fronts of batches with power as JSON: {@code kind: power-front}. */
public final class PowerFrontFormat extends FrontFormat {
  public PowerFrontFormat() {
    super("power-front", PowerShares.GOALS);
  }
}
