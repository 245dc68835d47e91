package org.wattle.model.json;

import java.util.Optional;
import java.util.function.Function;
import org.wattle.model.energy.scenario.EnergyScenario;

/** Scenarios of clusters over time as JSON: {@code kind: energy-scenario}. */
public final class EnergyScenarioJson {
  private EnergyScenarioJson() {}

  /**
   * Reads a scenario, or finds every issue with it.
   *
   * @param files says of a file that the scenario names whether it is missing
   */
  public static Parsed<EnergyScenario> read(
      Source source, Function<String, Optional<LotesScenarioJson.Missing>> files) {
    return Documents.read(
        source,
        SchemaFile.ENERGY_SCENARIO,
        root -> new EnergyScenarioMeaning(root, files).check(),
        root -> new EnergyScenarioBuilder(root).scenario());
  }
}
