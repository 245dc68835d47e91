package org.wattle.model.json.collocation;

import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.Weights;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.front.WeightsCodec;
import tools.jackson.databind.JsonNode;

/** Weights of the collocation goals as JSON: {@code kind: weights}. */
public final class CollocationWeightsCodec extends WeightsCodec {
  private static final CollocationWeightsCodec CODEC = new CollocationWeightsCodec();

  public CollocationWeightsCodec() {
    super("weights", Goals.OF_FRONTS.stream().map(FrontGoal::name).toList());
  }

  static void validateWeights(JsonCursor weights) {
    CODEC.check(weights);
  }

  static Weights readWeights(JsonNode weights) {
    return Weights.of(CODEC.weights(weights));
  }

  static void writeWeights(Weights weights, JsonWriter out) {
    CODEC.write(weights.ofGoals(), out);
  }
}
