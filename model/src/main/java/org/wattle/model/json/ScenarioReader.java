package org.wattle.model.json;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads a scenario of whatever kind it says it is. */
public final class ScenarioReader {
  private ScenarioReader() {}

  /**
   * Reads a scenario, or finds every issue with it.
   *
   * @param files says of a file that the scenario names whether it is missing
   */
  public static Parsed<Scenario> read(
      Source source, Function<String, Optional<LotesScenarioJson.Missing>> files) {
    Kinds.Answer kind =
        Kinds.of(
            source,
            List.of(
                SchemaFile.LOTES_SCENARIO,
                SchemaFile.ENERGY_SCENARIO,
                SchemaFile.COLLOCATION_SCENARIO));
    if (kind instanceof Kinds.Answer.Unknown unknown) {
      return unknown.parsed();
    }
    return switch (((Kinds.Answer.Known) kind).schema()) {
      case LOTES_SCENARIO -> LotesScenarioJson.read(source, files).map(Scenario.Lotes::new);
      case ENERGY_SCENARIO -> EnergyScenarioJson.read(source, files).map(Scenario.Energy::new);
      default -> CollocationScenarioJson.read(source).map(Scenario.Collocation::new);
    };
  }
}
