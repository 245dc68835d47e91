package org.wattle.reports.lotes.simulation;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.wattle.model.lotes.LotesScenario;
import org.wattle.reports.compare.ComparisonJson;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.lotes.DispatchCampaign;
import org.wattle.simulation.lotes.DispatchOutcome;
import org.wattle.simulation.lotes.DispatchSummary;
import org.wattle.toolkit.lotes.simulation.Study;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A campaign as JSON. What is not known is absent. */
public final class StudyJson {
  /** What the document says that it is. */
  public static final String KIND = "lotes-simulation";

  private StudyJson() {}

  /** The whole document. */
  public static byte[] of(Study study) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("kind", KIND);
    document.put("scenario", scenario(study));
    document.put("instance", instance(study));
    document.put("jobsPerHourAtMost", study.jobsPerHour());
    document.put("runsPlanned", study.planned());
    document.put("runsComplete", study.complete());
    document.put("summaries", study.summaries().stream().map(StudyJson::summary).toList());
    document.put("runs", study.runs().stream().map(StudyJson::run).toList());
    document.put("provenance", ComparisonJson.provenance(study.setting()));
    JsonMapper mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    return (mapper.writeValueAsString(document) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static Map<String, Object> scenario(Study study) {
    LotesScenario scenario = study.input().scenario();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", scenario.name());
    fields.put("file", study.input().scenarioFile());
    fields.put("hours", scenario.time().hours());
    fields.put("warmupHours", scenario.time().warmupHours());
    fields.put("sampleHours", scenario.time().sampleHours());
    fields.put("followUpHours", scenario.time().followUpHours());
    fields.put("seed", scenario.seed());
    fields.put("seeds", scenario.seeds());
    fields.put("overtaking", scenario.overtaking());
    fields.put("active", scenario.active());
    return fields;
  }

  private static Map<String, Object> instance(Study study) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", study.input().instance().name());
    fields.put("file", study.input().instanceFile());
    fields.put("sha256", study.input().instanceSha256());
    return fields;
  }

  private static Map<String, Object> named(DispatchCampaign.Case of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("policy", of.policy());
    fields.put("load", of.load());
    fields.put("jobsPerHour", of.jobsPerHour());
    return fields;
  }

  private static Map<String, Object> summary(DispatchSummary of) {
    Map<String, Object> fields = named(of.of());
    fields.put("runs", of.runs());
    fields.put("complete", of.complete());
    fields.put("waitStartedHours", estimate(of.waitStartedHours()));
    fields.put("waitAllHours", estimate(of.waitAllHours()));
    of.relativeFlow().ifPresent(flow -> fields.put("relativeFlow", estimate(flow)));
    fields.put("unfinishedShare", of.unfinishedShare());
    fields.put("inSystem", estimate(of.inSystem()));
    of.little()
        .ifPresent(
            ratio -> {
              Map<String, Object> little = estimate(ratio);
              ratio.halfWidth().ifPresent(half -> little.put("mayBeOne", ratio.mayBe(1)));
              fields.put("littleRatio", little);
            });
    of.stability()
        .growth()
        .ifPresent(
            trend -> {
              Map<String, Object> growth = new LinkedHashMap<>();
              growth.put("slope", trend.slope());
              growth.put("halfWidth", trend.halfWidth());
              fields.put("backlogPerHour", growth);
            });
    fields.put("verdict", of.stability().verdict().word());
    fields.put("reason", of.stability().reason());
    return fields;
  }

  private static Map<String, Object> estimate(Estimate of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("mean", of.mean());
    of.halfWidth().ifPresent(half -> fields.put("halfWidth", half));
    fields.put("median", of.median());
    return fields;
  }

  private static Map<String, Object> run(DispatchCampaign.Run run) {
    DispatchOutcome outcome = run.outcome();
    Map<String, Object> fields = named(run.of());
    fields.put("run", run.number());
    fields.put("seed", run.seed());
    fields.put("complete", outcome.complete());
    fields.put("hours", outcome.hours());
    fields.put("events", outcome.events());
    fields.put("waitStartedHours", outcome.waits().meanHoursStarted());
    fields.put("waitAllHours", outcome.waits().meanHoursAll());
    fields.put("inSystem", outcome.meanRunning() + outcome.meanWaiting());
    return fields;
  }
}
