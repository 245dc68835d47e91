package org.wattle.model.json.lotes;

import java.util.List;
import java.util.Set;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.json.ScenarioCodec.ReferencedFiles;
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

  /** Reports what the schema cannot express about LoTES scenarios. */
  private record LotesScenarioValidator(JsonCursor root, ReferencedFiles files) {
    private static final double MAX_SAMPLES = 1e5;
    private static final Set<String> WITH_CV = Set.of("log-normal", "gamma");

    void check() {
      root.field("instance").ifPresent(files::check);
      arrivals();
      List.of("policies", "loads", "jobsPerHour").forEach(root::onceEach);
      times();
      root.field("service").ifPresent(this::service);
    }

    private void arrivals() {
      root.eitherOf(
          "loads", "jobsPerHour", "how much work comes in", "Maybe add \"loads\": [0.9].");
      for (JsonCursor load : root.elements("loads")) {
        if (load.node().isNumber() && load.isReadable() && load.node().doubleValue() >= 1) {
          load.warn(
              "At a load of 1 or more no policy can keep up: tasks pile up without end.",
              "Maybe that is what is to be seen; else below 1.");
        }
      }
    }

    private void times() {
      double end = root.value("hours");
      if (!(end > 0)) {
        return;
      }
      if (root.number("warmupHours").orElse(0) >= end) {
        root.error(
            "warmupHours",
            "The warm-up does not end before the run, after (" + end + ") hours: nothing counts.",
            "Maybe a tenth of it, (" + end / 10 + ").");
      }
      double between = root.number("sampleHours").orElse(end);
      if (between > end || end / between > MAX_SAMPLES) {
        root.error(
            "sampleHours",
            "A run of (" + end + ") hours would have no sample, or more than (100000).",
            "Maybe a two-hundredth of it, (" + end / 200 + ").");
      }
    }

    private void service(JsonCursor service) {
      String distribution = service.text("distribution").orElse("");
      boolean cv = service.has("cv");
      boolean takesCv = WITH_CV.contains(distribution);
      if (takesCv && !cv) {
        String problem = "The field (cv) is missing: %s needs one.";
        service.error("cv", problem, "Maybe \"cv\": 1.", distribution);
      }
      if (!distribution.isEmpty() && !takesCv && cv) {
        service.errorAtName(
            "cv",
            "A distribution that is %s takes no cv.",
            "Maybe remove it, or gamma is meant.",
            distribution);
      }
    }
  }
}
