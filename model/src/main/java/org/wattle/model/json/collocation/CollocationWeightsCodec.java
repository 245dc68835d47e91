package org.wattle.model.json.collocation;

import org.wattle.model.collocation.Goals;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.front.WeightsCodec;

/** Weights of the collocation goals as JSON: {@code kind: weights}. */
public final class CollocationWeightsCodec extends WeightsCodec {
  public CollocationWeightsCodec() {
    super("weights", Goals.OF_FRONTS.stream().map(FrontGoal::name).toList());
  }

  @Override
  public boolean takesAims() {
    return true;
  }
}
