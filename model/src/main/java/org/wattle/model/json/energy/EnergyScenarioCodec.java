package org.wattle.model.json.energy;

import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.json.workload.BurstyWorkloadFormat;
import org.wattle.model.workload.generate.BurstyParameters;
import tools.jackson.databind.JsonNode;

/** Scenarios of clusters over time as JSON: {@code kind: energy-scenario}. */
public final class EnergyScenarioCodec extends DocumentKind<EnergyScenario>
    implements ScenarioCodec<EnergyScenario> {
  public EnergyScenarioCodec() {
    super("energy-scenario", EnergyScenario.class);
  }

  @Override
  public void validate(JsonCursor root, ReferencedFiles files) {
    root.field("cluster").ifPresent(files::check);
    root.field("workload").ifPresent(files::check);
    root.field("cluster").ifPresent(EnergyScenarioCodec::wiring);
    root.field("workload")
        .flatMap(part -> part.field("bursty"))
        .ifPresent(BurstyWorkloadFormat::check);
    root.onceEach("policies");
    ScenarioCodec.checkLength(root, "Maybe add \"hours\": 2.")
        .ifPresent(
            seconds -> {
              if (root.value("slotSeconds") > seconds) {
                root.error(
                    "slotSeconds",
                    "A slot is longer than the run of (%d) seconds.",
                    "Maybe the run is meant to be longer.",
                    seconds);
              }
            });
  }

  private static void wiring(JsonCursor cluster) {
    if (cluster.has("wiring") && cluster.is("preset", EnergyPreset.SERVER_MIX.word())) {
      cluster.errorAtName(
          "wiring",
          "The preset (server-mix) has no network that could be wired.",
          "Maybe remove it.");
    }
  }

  @Override
  public EnergyScenario content(JsonNode root) {
    return RecordJson.PLAIN
        .with(BurstyParameters.class, BurstyWorkloadFormat::of)
        .read(EnergyScenario.class, ScenarioCodec.inSeconds(root));
  }
}
