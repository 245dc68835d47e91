package org.wattle.model.json.energy;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.json.ScenarioCodec.ReferencedFiles;
import org.wattle.model.json.workload.BurstyWorkloadFormat;
import tools.jackson.databind.JsonNode;

/** Scenarios of clusters over time as JSON: {@code kind: energy-scenario}. */
public final class EnergyScenarioCodec implements ScenarioCodec<EnergyScenario> {
  @Override
  public String kind() {
    return "energy-scenario";
  }

  @Override
  public Class<EnergyScenario> contentType() {
    return EnergyScenario.class;
  }

  @Override
  public void validate(JsonCursor root, ReferencedFiles files) {
    new EnergyScenarioValidator(root, files).check();
  }

  @Override
  public EnergyScenario content(JsonNode root) {
    return new EnergyScenarioBuilder(root).scenario();
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
      boolean hours = root.node().has("hours");
      boolean seconds = root.node().has("seconds");
      if (hours && seconds) {
        root.errorAtName(
            "seconds",
            "Both (hours) and (seconds) say how long a run is.",
            "Maybe remove one of the two.");
      } else if (!hours && !seconds) {
        root.error(
            "hours",
            "Neither (hours) nor (seconds) says how long a run is.",
            "Maybe add \"hours\": 2.");
      } else if (root.isReadable("hours") && root.isReadable("seconds")) {
        times(EnergyScenarioBuilder.seconds(root.node()));
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
