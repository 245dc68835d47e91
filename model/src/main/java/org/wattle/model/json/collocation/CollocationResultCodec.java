package org.wattle.model.json.collocation;

import java.util.List;
import java.util.Optional;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.collocation.CollocationResult.ContainerRow;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultSummary;
import tools.jackson.databind.JsonNode;

/** Results for collocation instances as JSON: {@code kind: collocation-result}. */
public final class CollocationResultCodec implements ResultCodec<CollocationResult> {
  @Override
  public String kind() {
    return "collocation-result";
  }

  @Override
  public Class<CollocationResult> contentType() {
    return CollocationResult.class;
  }

  @Override
  public CollocationResult result(ResultSummary summary, JsonNode root) {
    return new CollocationResult(
        summary,
        Optional.ofNullable(root.get("weights")).map(CollocationWeightsCodec::readWeights),
        Optional.ofNullable(root.get("migrations")).map(CollocationInstanceReader::migrations),
        Optional.ofNullable(root.get("placement")).map(CollocationResultCodec::containers));
  }

  private static List<ContainerRow> containers(JsonNode list) {
    return list.valueStream()
        .map(
            item ->
                new ContainerRow(
                    item.path("job").stringValue(),
                    (int) item.path("container").doubleValue(),
                    item.path("node").stringValue()))
        .toList();
  }

  @Override
  public void writeSolution(CollocationResult result, JsonWriter out) {
    result.weights().ifPresent(weights -> CollocationWeightsCodec.writeWeights(weights, out));
    result.migrations().ifPresent(migrations -> CollocationWriter.write(migrations, out));
    result
        .placement()
        .ifPresent(
            rows ->
                out.field("placement").listByLines(() -> rows.forEach(row -> container(row, out))));
  }

  private static void container(ContainerRow row, JsonWriter out) {
    out.object(
        () -> {
          out.field("job").text(row.job());
          out.field("container").integer(row.container());
          out.field("node").text(row.node());
        });
  }
}
