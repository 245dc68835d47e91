package org.wattle.model.json.power;

import java.util.List;
import java.util.Optional;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.power.PowerResult.TaskRow;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultSummary;
import tools.jackson.databind.JsonNode;

/** Results for batches with power as JSON: {@code kind: power-result}. */
public final class PowerResultCodec implements ResultCodec<PowerResult> {
  private static final String PLACEMENT = "placement";
  private static final PowerWeightsCodec WEIGHTS = new PowerWeightsCodec();

  @Override
  public String kind() {
    return "power-result";
  }

  @Override
  public Class<PowerResult> contentType() {
    return PowerResult.class;
  }

  @Override
  public PowerResult result(ResultSummary summary, JsonNode root) {
    return new PowerResult(
        summary,
        Optional.ofNullable(root.get("weights")).map(WEIGHTS::weights),
        Optional.ofNullable(root.get(PLACEMENT)).map(PowerResultCodec::tasks));
  }

  private static List<TaskRow> tasks(JsonNode list) {
    return list.valueStream()
        .map(
            item ->
                new TaskRow(
                    item.path("task").stringValue(),
                    item.path("node").stringValue(),
                    (long) item.path("startSecond").doubleValue()))
        .toList();
  }

  @Override
  public void writeSolution(PowerResult result, JsonWriter out) {
    result.weights().ifPresent(weights -> WEIGHTS.write(weights, out));
    result
        .placement()
        .ifPresent(
            rows ->
                out.field(PLACEMENT)
                    .listByLines(() -> rows.forEach(row -> out.object(() -> row.write(out)))));
  }
}
