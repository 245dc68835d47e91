package org.wattle.model.json;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wattle.model.lotes.LotesScenario;

/** Scenarios of LoTES simulations as JSON: {@code kind: lotes-scenario}. */
public final class LotesScenarioJson {
  private LotesScenarioJson() {}

  /**
   * Why a file that a scenario names cannot be meant.
   *
   * @param problem a sentence
   * @param mend a sentence that starts with "Maybe"; empty where nobody knows
   */
  public record Missing(String problem, String mend) {}

  /**
   * Reads a scenario, or finds every issue with it.
   *
   * @param files says of the file of the instance whether it is missing
   */
  public static Parsed<LotesScenario> read(
      Source source, Function<String, Optional<Missing>> files) {
    Kinds.Answer kind = Kinds.of(source, List.of(SchemaFile.LOTES_SCENARIO));
    if (kind instanceof Kinds.Answer.Unknown unknown) {
      return unknown.parsed();
    }
    return Documents.read(
        source,
        SchemaFile.LOTES_SCENARIO,
        root -> new ScenarioMeaning(root, files).check(),
        root -> new ScenarioBuilder(root).scenario());
  }
}
