package org.wattle.model.json.lotes;

import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.lotes.LotesScenario;
import org.wattle.model.lotes.LotesWorkload.ServiceDistribution;
import tools.jackson.databind.JsonNode;

/** Scenarios of LoTES simulations as JSON: {@code kind: lotes-scenario}. */
public final class LotesScenarioCodec extends DocumentKind<LotesScenario>
    implements ScenarioCodec<LotesScenario> {
  private static final int WARMUPS_PER_RUN = 10;
  private static final int SAMPLES_PER_RUN = 200;

  public LotesScenarioCodec() {
    super("lotes-scenario", LotesScenario.class);
  }

  @Override
  public void validate(JsonCursor root, ReferencedFiles files) {
    new LotesScenarioValidator(root, files).check();
  }

  @Override
  public RecordJson json() {
    return RecordJson.PLAIN
        .with(LotesScenario.Time.class, LotesScenarioCodec::time)
        .with(ServiceDistribution.class, LotesScenarioCodec::service);
  }

  private static LotesScenario.Time time(JsonNode root) {
    double hours = root.path("hours").doubleValue();
    return new LotesScenario.Time(
        hours,
        root.path("warmupHours").asDouble(hours / WARMUPS_PER_RUN),
        root.path("sampleHours").asDouble(hours / SAMPLES_PER_RUN),
        root.path("followUpHours").asDouble(0));
  }

  private static ServiceDistribution service(JsonNode service) {
    double cv = service.path("cv").asDouble(1);
    return switch (service.path("distribution").asString("exponential")) {
      case "deterministic" -> new ServiceDistribution.Deterministic();
      case "log-normal" -> new ServiceDistribution.LogNormal(cv);
      case "gamma" -> new ServiceDistribution.Gamma(cv);
      default -> new ServiceDistribution.Exponential();
    };
  }
}
