package org.wattle.model.json.priority;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.wattle.model.Worded;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.json.ScenarioCodec.ReferencedFiles;
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
public class PriorityScenarioCodec extends DocumentKind<PriorityScenario>
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
            ? Worded.find(PriorityPreset.class, cluster.path("preset").stringValue())
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

  /** Reports what the schema cannot express about scenarios of priority scheduling. */
  private record PriorityScenarioValidator(JsonCursor root, ReferencedFiles files) {
    private static final double MAX_SERVERS = 1e6;
    private static final Pattern PRIORITY = Pattern.compile("[0-9]|1[01]");
    private static final List<String> RATES =
        List.of("tasks", "gapSeconds", "burstGapSeconds", "quietMinutes");

    void check() {
      root.field("cluster").filter(part -> part.node().isObject()).ifPresent(this::cluster);
      root.field("workload").ifPresent(this::workload);
      root.onceEach("policies");
      root.onceEach("defaults");
      ScenarioCodec.checkLength(root, "Maybe add \"hours\": 15.");
    }

    private void cluster(JsonCursor cluster) {
      cluster.eitherOf(
          "preset", "servers", "which servers there are", "Maybe add \"preset\": \"thesis-8\".");
      double slots = 0;
      for (JsonCursor type : cluster.elements("servers")) {
        slots += type.number("count").orElse(0) * type.number("slots").orElse(0);
      }
      double servers = cluster.sum("servers", "count");
      String part = "Maybe simulate a part of the cluster, with as large a part of the tasks.";
      cluster.atMost("servers", MAX_SERVERS, servers, "servers", part);
      cluster.atMost("servers", PriorityCluster.MAX_SLOTS, slots, "slots", part);
    }

    private void workload(JsonCursor workload) {
      files.check(workload);
      if (!workload.node().isObject()) {
        return;
      }
      workload.field("samples").ifPresent(files::check);
      for (String rate : RATES) {
        if (!workload.has("preset") && !workload.has(rate)) {
          String suggestion = "Maybe \"preset\": \"w-e\" is meant.";
          workload.error(rate, "The field (%s) is missing.", suggestion, rate);
        }
      }
      sizes(workload);
      workload.field("shares").ifPresent(PriorityScenarioValidator::shares);
    }

    private void sizes(JsonCursor workload) {
      boolean samples = workload.has("samples");
      boolean sizes = workload.has("sizes");
      Optional<String> preset = workload.text("preset");
      boolean ownSizes = preset.filter(PriorityPresets.ids()::contains).isPresent();
      if (samples && sizes) {
        workload.errorAtName(
            "sizes",
            "Both (samples) and (sizes) say what tasks demand.",
            "Maybe remove one of both.");
      } else if (!samples && !sizes && !ownSizes && workload.isReadable("preset")) {
        workload.error(
            "samples",
            "Nothing says what tasks demand.",
            "Maybe \"samples\": \"trace.json\", or \"preset\": \"w-e\".");
      }
      if (workload.has("production") && !sizes) {
        workload.errorAtName(
            "production", "The field (production) needs (sizes).", "Maybe add (sizes).");
      }
    }

    private static void shares(JsonCursor shares) {
      boolean priorities = true;
      for (String name : shares.node().propertyNames()) {
        if (!PRIORITY.matcher(name).matches()) {
          priorities = false;
          shares.errorAtName(
              name, "(" + name + ") is no priority: an integer from 0 to 11.", "Maybe \"9\".");
        }
      }
      boolean any =
          shares.node().propertyStream().anyMatch(share -> share.getValue().asDouble(0) > 0);
      if (shares.node().isObject() && shares.isReadable() && priorities && !any) {
        shares.error("No priority occurs.", "Maybe \"0\": 1.");
      }
    }
  }
}
