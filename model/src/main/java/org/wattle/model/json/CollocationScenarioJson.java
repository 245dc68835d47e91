package org.wattle.model.json;

import java.util.List;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.model.collocation.StagedJob;
import tools.jackson.databind.JsonNode;

/** Scenarios of jobs that come and go, as JSON: {@code kind: collocation-scenario}. */
public final class CollocationScenarioJson {
  private static final List<String> POLICIES = List.of("auto", "slot-rr", "node-rr", "dot-product");

  private CollocationScenarioJson() {}

  /** Reads a scenario, or finds every issue with it. */
  public static Parsed<CollocationScenario> read(Source source) {
    return Documents.read(
        source,
        SchemaFile.COLLOCATION_SCENARIO,
        root -> new CollocationMeaning(root).checkScenario(),
        CollocationScenarioJson::scenario);
  }

  private static CollocationScenario scenario(JsonNode root) {
    CollocationBuilder parts = new CollocationBuilder(root);
    return new CollocationScenario(
        root.path("name").stringValue(),
        parts.cluster(),
        parts.weights(),
        CollocationBuilder.migrations(root.path("migrations")),
        root.has("policies")
            ? root.path("policies").valueStream().map(JsonNode::stringValue).toList()
            : POLICIES,
        root.path("jobs").valueStream().map(CollocationScenarioJson::job).toList());
  }

  private static StagedJob job(JsonNode item) {
    return new StagedJob(
        CollocationBuilder.job(item),
        (int) item.path("arrival").asDouble(1),
        (int) item.path("stays").doubleValue());
  }
}
