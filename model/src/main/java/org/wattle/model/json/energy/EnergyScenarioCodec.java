package org.wattle.model.json.energy;

import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ScenarioCodec;
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
}
