package org.wattle.model.json.power;

import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.front.WeightsCodec;
import org.wattle.model.power.batch.PowerShares;

/** Weights of the goals of batches with power as JSON: {@code kind: power-weights}. */
public final class PowerWeightsCodec extends WeightsCodec {
  public PowerWeightsCodec() {
    super("power-weights", PowerShares.GOALS.stream().map(FrontGoal::name).toList());
  }
}
