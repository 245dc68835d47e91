package org.wattle.model.json.energy;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.json.ScenarioCodec.ReferencedFiles;
import org.wattle.model.json.workload.BurstyWorkloadFormat;
import org.wattle.model.workload.generate.BurstyParameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Scenarios of clusters over time as JSON: {@code kind: energy-scenario}. */
public final class EnergyScenarioCodec extends DocumentKind<EnergyScenario>
    implements ScenarioCodec<EnergyScenario> {
  private static final int SECONDS_PER_HOUR = 3600;

  public EnergyScenarioCodec() {
    super("energy-scenario", EnergyScenario.class);
  }

  @Override
  public void validate(JsonCursor root, ReferencedFiles files) {
    new EnergyScenarioValidator(root, files).check();
  }

  @Override
  public EnergyScenario content(JsonNode root) {
    ObjectNode complete = ((ObjectNode) root).put("seconds", seconds(root));
    return RecordJson.PLAIN
        .with(BurstyParameters.class, BurstyWorkloadFormat::of)
        .read(EnergyScenario.class, complete);
  }

  /** The length of a run, to a second. */
  private static long seconds(JsonNode root) {
    return root.has("seconds")
        ? root.path("seconds").asLong()
        : Math.max(1, Math.round(root.path("hours").asDouble() * SECONDS_PER_HOUR));
  }

  /** Reports what the schema cannot express about these scenarios. */
  private static final class EnergyScenarioValidator {
    private static final double MAX_SAMPLES = 1e5;
    private static final int MINUTE = 60;

    private final JsonCursor root;
    private final ReferencedFiles files;

    EnergyScenarioValidator(JsonCursor root, ReferencedFiles files) {
      this.root = root;
      this.files = files;
    }

    void check() {
      root.field("cluster").ifPresent(files::check);
      root.field("workload").ifPresent(files::check);
      root.field("cluster").ifPresent(this::wiring);
      root.field("workload")
          .flatMap(part -> part.field("bursty"))
          .ifPresent(BurstyWorkloadFormat::check);
      root.onceEach("policies");
      length();
    }

    private void wiring(JsonCursor cluster) {
      if (cluster.node().has("wiring")
          && cluster.text("preset").equals(Optional.of(EnergyPreset.SERVER_MIX.id()))) {
        cluster.errorAtName(
            "wiring",
            "The preset (server-mix) has no network that could be wired.",
            "Maybe remove it.");
      }
    }

    private void length() {
      boolean one =
          root.eitherOf("hours", "seconds", "how long a run is", "Maybe add \"hours\": 2.");
      if (one && root.isReadable("hours") && root.isReadable("seconds")) {
        times(seconds(root.node()));
      }
    }

    private void times(long seconds) {
      OptionalDouble slot = root.number("slotSeconds");
      if (slot.isPresent() && slot.getAsDouble() > seconds) {
        root.error(
            "slotSeconds",
            "A slot is longer than the run of (" + seconds + ") seconds.",
            "Maybe the run is meant to be longer.");
      }
      double between = root.number("sampleSeconds").orElse(MINUTE);
      if (root.isReadable("sampleSeconds") && seconds / between > MAX_SAMPLES) {
        root.error(
            "sampleSeconds",
            "A run of (" + seconds + ") seconds would have more than (100000) samples.",
            "Maybe a thousandth of it, (" + Math.max(1, seconds / 1000) + ").");
      }
    }
  }
}
