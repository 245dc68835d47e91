package org.wattle.model.json.optimization;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultSummary;
import tools.jackson.databind.JsonNode;

/** Results for optimisation models as JSON: {@code kind: model-result}. */
public final class ModelResultCodec implements ResultCodec<ModelResult> {
  @Override
  public String kind() {
    return "model-result";
  }

  @Override
  public Class<ModelResult> contentType() {
    return ModelResult.class;
  }

  @Override
  public ModelResult result(ResultSummary summary, JsonNode root) {
    return new ModelResult(
        summary, Optional.ofNullable(root.get("values")).map(ModelResultCodec::values));
  }

  private static Map<String, Double> values(JsonNode object) {
    Map<String, Double> values = new LinkedHashMap<>();
    object.forEachEntry((name, value) -> values.put(name, value.doubleValue()));
    return values;
  }

  @Override
  public void writeSolution(ModelResult result, JsonWriter out) {
    result
        .values()
        .ifPresent(
            values ->
                out.field("values")
                    .objectByLines(
                        () -> values.forEach((name, value) -> out.field(name).number(value))));
  }
}
