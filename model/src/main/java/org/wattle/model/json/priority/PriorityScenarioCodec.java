package org.wattle.model.json.priority;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.model.priority.PriorityScenario.WorkloadSource;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.priority.SlotServers.Watts;
import org.wattle.model.workload.generate.PriorityParameters;
import org.wattle.model.workload.generate.PriorityParameters.Means;
import org.wattle.model.workload.generate.PriorityParameters.Sizes;
import org.wattle.model.workload.generate.PriorityPresets;
import tools.jackson.databind.JsonNode;

/** Scenarios of priority scheduling as JSON: {@code kind: priority-scenario}. */
public final class PriorityScenarioCodec implements ScenarioCodec<PriorityScenario> {
  @Override
  public String kind() {
    return "priority-scenario";
  }

  @Override
  public Class<PriorityScenario> contentType() {
    return PriorityScenario.class;
  }

  @Override
  public void validate(JsonCursor root, ReferencedFiles files) {
    new PriorityScenarioValidator(root, files).check();
  }

  @Override
  public PriorityScenario content(JsonNode root) {
    return new Reader(root).scenario();
  }

  /** How long a scenario is, of which exactly one of the two fields is given. */
  static long seconds(JsonNode root) {
    return root.has("seconds")
        ? root.path("seconds").longValue()
        : Math.max(1, Math.round(root.path("hours").doubleValue() * Reader.SECONDS_PER_HOUR));
  }

  /** Turns the parts of a document without errors into a scenario. */
  private static final class Reader {
    private static final double SECONDS_PER_HOUR = 3600;
    private static final int WAKE_SECONDS = 30;
    private static final int SAMPLE_SECONDS = 60;
    private static final double HOURS = 15;
    private static final Watts NONE = new Watts(0, 0, 0, 0);

    private final JsonNode root;

    Reader(JsonNode root) {
      this.root = root;
    }

    PriorityScenario scenario() {
      return new PriorityScenario(
          root.path("name").stringValue(),
          cluster(root.path("cluster")),
          workload(root.path("workload")),
          root.path("runTimeFactor").asDouble(1),
          texts(root.path("policies")),
          texts(root.path("defaults")),
          seconds(root),
          root.path("drained").asBoolean(true),
          root.path("sampleSeconds").asInt(SAMPLE_SECONDS),
          root.path("seed").asLong(1),
          root.path("seeds").asInt(1));
    }

    private static PriorityCluster cluster(JsonNode cluster) {
      int wakeSeconds = cluster.path("wakeSeconds").asInt(WAKE_SECONDS);
      List<SlotServers> servers =
          cluster.has("preset")
              ? PriorityPreset.byId(cluster.path("preset").stringValue())
                  .orElseThrow()
                  .cluster()
                  .servers()
              : cluster.path("servers").valueStream().map(Reader::servers).toList();
      return new PriorityCluster(servers, wakeSeconds);
    }

    private static SlotServers servers(JsonNode servers) {
      return new SlotServers(
          servers.path("type").stringValue(),
          servers.path("count").intValue(),
          servers.path("cores").intValue(),
          servers.path("cpu").doubleValue(),
          servers.path("memory").doubleValue(),
          servers.path("slots").intValue(),
          Optional.ofNullable(servers.get("watts")).map(Reader::watts).orElse(NONE));
    }

    private static Watts watts(JsonNode watts) {
      return new Watts(
          watts.path("sleep").doubleValue(),
          watts.path("idle").doubleValue(),
          watts.path("cpu").doubleValue(),
          watts.path("memory").doubleValue());
    }

    private static WorkloadSource workload(JsonNode workload) {
      return workload.isString()
          ? new WorkloadSource.InFile(workload.stringValue())
          : new WorkloadSource.Drawn(parameters(workload));
    }

    /** Those of the preset, where there is one, with what is given beside it. */
    private static PriorityParameters parameters(JsonNode given) {
      Optional<String> samples =
          Optional.ofNullable(given.get("samples")).map(JsonNode::stringValue);
      PriorityParameters usual =
          PriorityPresets.byId(given.path("preset").asString("w-e"), samples).orElseThrow();
      return new PriorityParameters(
          given.path("hours").asDouble(HOURS),
          given.path("tasks").asInt(usual.tasks()),
          given.path("gapSeconds").asDouble(usual.gapSeconds()),
          given.path("burstGapSeconds").asDouble(usual.burstGapSeconds()),
          given.path("quietMinutes").asDouble(usual.quietMinutes()),
          Optional.ofNullable(given.get("burstMinutes")).map(JsonNode::doubleValue),
          Optional.ofNullable(given.get("shares")).map(Reader::shares).orElse(usual.shares()),
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
      return new Means(
          means.path("cpu").doubleValue(),
          means.path("memory").doubleValue(),
          means.path("seconds").doubleValue());
    }

    private static List<String> texts(JsonNode list) {
      return list.valueStream().map(JsonNode::stringValue).toList();
    }
  }
}
