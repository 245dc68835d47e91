package org.wattle.model.json.collocation;

import java.util.List;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.model.collocation.CollocationScenario.StagedJob;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ScenarioCodec;
import tools.jackson.databind.JsonNode;

/** Scenarios of jobs that come and go, as JSON: {@code kind: collocation-scenario}. */
public final class CollocationScenarioCodec implements ScenarioCodec<CollocationScenario> {
  private static final List<String> POLICIES = List.of("auto", "slot-rr", "node-rr", "dot-product");

  @Override
  public String kind() {
    return "collocation-scenario";
  }

  @Override
  public Class<CollocationScenario> contentType() {
    return CollocationScenario.class;
  }

  /** Such a scenario names no files. */
  @Override
  public void validate(JsonCursor root, ReferencedFiles files) {
    new CollocationValidator(root).checkScenario();
  }

  @Override
  public CollocationScenario content(JsonNode root) {
    CollocationInstanceReader parts = new CollocationInstanceReader(root);
    return new CollocationScenario(
        root.path("name").stringValue(),
        parts.cluster(),
        parts.weights(),
        CollocationInstanceReader.migrations(root.path("migrations")),
        root.has("policies")
            ? root.path("policies").valueStream().map(JsonNode::stringValue).toList()
            : POLICIES,
        root.path("jobs").valueStream().map(CollocationScenarioCodec::job).toList());
  }

  private static StagedJob job(JsonNode item) {
    return new StagedJob(
        CollocationInstanceReader.job(item),
        (int) item.path("arrival").asDouble(1),
        (int) item.path("stays").doubleValue());
  }
}
