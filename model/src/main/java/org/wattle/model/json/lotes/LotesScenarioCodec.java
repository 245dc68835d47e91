package org.wattle.model.json.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.lotes.ArrivalRates;
import org.wattle.model.lotes.LotesScenario;
import org.wattle.model.lotes.LotesWorkload.MapReduce;
import org.wattle.model.lotes.LotesWorkload.ServiceDistribution;
import tools.jackson.databind.JsonNode;

/** Scenarios of LoTES simulations as JSON: {@code kind: lotes-scenario}. */
public final class LotesScenarioCodec implements ScenarioCodec<LotesScenario> {
  @Override
  public String kind() {
    return "lotes-scenario";
  }

  @Override
  public Class<LotesScenario> contentType() {
    return LotesScenario.class;
  }

  @Override
  public void validate(JsonCursor root, ReferencedFiles files) {
    new LotesScenarioValidator(root, files).check();
  }

  @Override
  public LotesScenario content(JsonNode root) {
    return new Reader(root).scenario();
  }

  /** Turns the parts of a document without errors into a scenario. */
  private static final class Reader {
    private static final int SEEDS = 3;
    private static final int WARMUPS_PER_RUN = 10;
    private static final int SAMPLES_PER_RUN = 200;

    private final JsonNode root;

    Reader(JsonNode root) {
      this.root = root;
    }

    LotesScenario scenario() {
      return new LotesScenario(
          root.path("name").stringValue(),
          root.path("instance").stringValue(),
          arrivals(),
          policies(),
          time(),
          root.path("seed").asLong(1),
          root.path("seeds").asInt(SEEDS),
          new LotesScenario.Work(
              service(root.path("service")), root.path("truncate").asBoolean(false), mapReduce()),
          root.path("overtaking").asBoolean(true),
          root.path("active").asDouble(1));
    }

    private ArrivalRates arrivals() {
      return root.has("loads")
          ? new ArrivalRates.Loads(numbers(root.path("loads")))
          : new ArrivalRates.Rates(numbers(root.path("jobsPerHour")));
    }

    private List<String> policies() {
      return root.has("policies")
          ? root.path("policies").valueStream().map(JsonNode::stringValue).toList()
          : List.of("lotes", "greedy");
    }

    private LotesScenario.Time time() {
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

    private Optional<MapReduce> mapReduce() {
      return Optional.ofNullable(root.get("mapReduce"))
          .map(
              waves ->
                  new MapReduce(
                      waves.path("mappers").intValue(), waves.path("reducers").intValue()));
    }

    private static List<Double> numbers(JsonNode list) {
      List<Double> numbers = new ArrayList<>();
      list.forEach(number -> numbers.add(number.doubleValue()));
      return numbers;
    }
  }
}
