package org.wattle.model.json.priority;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.workload.generate.PriorityParameters;
import org.wattle.model.workload.generate.PriorityParameters.Means;
import org.wattle.model.workload.generate.PriorityParameters.Sizes;
import org.wattle.model.workload.generate.PriorityPresets;
import tools.jackson.databind.JsonNode;

/** Scenarios of priority scheduling as JSON: {@code kind: priority-scenario}. */
public final class PriorityScenarioCodec extends DocumentKind<PriorityScenario>
    implements ScenarioCodec<PriorityScenario> {
  private static final int WAKE_SECONDS = 30;
  private static final double HOURS = 15;

  public PriorityScenarioCodec() {
    super("priority-scenario", PriorityScenario.class);
  }

  @Override
  public void validate(JsonCursor root, ReferencedFiles files) {
    new PriorityScenarioValidator(root, files).check();
  }

  @Override
  public PriorityScenario content(JsonNode root) {
    return RecordJson.PLAIN
        .with(PriorityCluster.class, PriorityScenarioCodec::cluster)
        .with(PriorityParameters.class, PriorityScenarioCodec::parameters)
        .read(PriorityScenario.class, ScenarioCodec.inSeconds(root));
  }

  private static PriorityCluster cluster(JsonNode cluster) {
    int wakeSeconds = cluster.path("wakeSeconds").asInt(WAKE_SECONDS);
    List<SlotServers> servers =
        cluster.has("preset")
            ? PriorityPreset.byId(cluster.path("preset").stringValue())
                .orElseThrow()
                .cluster()
                .servers()
            : cluster
                .path("servers")
                .valueStream()
                .map(each -> RecordJson.PLAIN.read(SlotServers.class, each))
                .toList();
    return new PriorityCluster(servers, wakeSeconds);
  }

  /** Those of the preset, where there is one, with what is given beside it. */
  private static PriorityParameters parameters(JsonNode given) {
    Optional<String> samples = Optional.ofNullable(given.get("samples")).map(JsonNode::stringValue);
    PriorityParameters usual =
        PriorityPresets.byId(given.path("preset").asString("w-e"), samples).orElseThrow();
    return new PriorityParameters(
        given.path("hours").asDouble(HOURS),
        given.path("tasks").asInt(usual.tasks()),
        given.path("gapSeconds").asDouble(usual.gapSeconds()),
        given.path("burstGapSeconds").asDouble(usual.burstGapSeconds()),
        given.path("quietMinutes").asDouble(usual.quietMinutes()),
        Optional.ofNullable(given.get("burstMinutes")).map(JsonNode::doubleValue),
        Optional.ofNullable(given.get("shares"))
            .map(PriorityScenarioCodec::shares)
            .orElse(usual.shares()),
        sizes(given).orElse(usual.sizes()));
  }

  private static List<Double> shares(JsonNode given) {
    Map<Integer, Double> shares = new TreeMap<>();
    given.forEachEntry(
        (priority, share) -> shares.put(Integer.valueOf(priority), share.doubleValue()));
    return PriorityPresets.shares(shares);
  }

  private static Optional<Sizes> sizes(JsonNode given) {
    if (!given.has("sizes")) {
      return Optional.empty();
    }
    Means others = means(given.path("sizes"));
    return Optional.of(
        new Sizes.Exponential(
            others, given.has("production") ? means(given.path("production")) : others));
  }

  private static Means means(JsonNode means) {
    return RecordJson.PLAIN.read(Means.class, means);
  }
}
