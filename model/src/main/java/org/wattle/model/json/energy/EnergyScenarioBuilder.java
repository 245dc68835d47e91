package org.wattle.model.json.energy;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.model.energy.scenario.EnergyScenario.ClusterSource;
import org.wattle.model.energy.scenario.EnergyScenario.Span;
import org.wattle.model.energy.scenario.EnergyScenario.WorkloadSource;
import org.wattle.model.energy.scenario.Execution;
import org.wattle.model.energy.scenario.Execution.ExecutionEstimate;
import org.wattle.model.energy.scenario.Execution.OversizedFlow;
import org.wattle.model.energy.scenario.Execution.Sharing;
import org.wattle.model.energy.scenario.Execution.Waking;
import org.wattle.model.json.workload.BurstyWorkloadFormat;
import tools.jackson.databind.JsonNode;

/** Turns the parts of a document without errors into a scenario. */
final class EnergyScenarioBuilder {
  private static final List<String> POLICIES = List.of("beps", "rrs", "always-on");
  private static final int SECONDS_PER_HOUR = 3600;
  private static final int MINUTE = 60;

  private final JsonNode root;

  EnergyScenarioBuilder(JsonNode root) {
    this.root = root;
  }

  EnergyScenario scenario() {
    return new EnergyScenario(
        root.path("name").stringValue(),
        cluster(root.path("cluster")),
        workload(root.path("workload")),
        root.has("policies")
            ? root.path("policies").valueStream().map(JsonNode::stringValue).toList()
            : POLICIES,
        span(),
        execution(root.path("execution")),
        root.path("seed").asLong(1),
        root.path("seeds").asInt(1));
  }

  private static ClusterSource cluster(JsonNode cluster) {
    return cluster.isString()
        ? new ClusterSource.InFile(cluster.stringValue())
        : new ClusterSource.Preset(
            EnergyPreset.byId(cluster.path("preset").stringValue()).orElseThrow(),
            Optional.ofNullable(cluster.get("wiring")).map(word -> value(Wiring.class, word)));
  }

  private static WorkloadSource workload(JsonNode workload) {
    return workload.isString()
        ? new WorkloadSource.InFile(workload.stringValue())
        : new WorkloadSource.Bursty(BurstyWorkloadFormat.of(workload.path("bursty")));
  }

  private Span span() {
    return new Span(
        root.path("slotSeconds").asInt(MINUTE),
        seconds(root),
        root.path("drained").asBoolean(false),
        root.path("sampleSeconds").asInt(MINUTE));
  }

  /** The length of a run, to a second. */
  static long seconds(JsonNode root) {
    return root.has("seconds")
        ? root.path("seconds").asLong()
        : Math.max(1, Math.round(root.path("hours").asDouble() * SECONDS_PER_HOUR));
  }

  private static Execution execution(JsonNode given) {
    Execution usual = Execution.SLOTTED;
    return new Execution(
        given.has("sharing") ? value(Sharing.class, given.path("sharing")) : usual.sharing(),
        given.has("waking") ? value(Waking.class, given.path("waking")) : usual.waking(),
        given.has("estimate")
            ? value(ExecutionEstimate.class, given.path("estimate"))
            : usual.estimate(),
        given.has("oversizedFlows")
            ? value(OversizedFlow.class, given.path("oversizedFlows"))
            : usual.oversized());
  }

  private static <E extends Enum<E>> E value(Class<E> type, JsonNode word) {
    return Enum.valueOf(type, word.stringValue().toUpperCase(Locale.ROOT));
  }
}
