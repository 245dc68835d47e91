package org.wattle.reports.collocation.simulation;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.reports.compare.ComparisonJson;
import org.wattle.simulation.collocation.StageSimulation;
import org.wattle.simulation.collocation.StageSimulation.StageOutcome.Placed;
import org.wattle.toolkit.collocation.simulation.StagedStudy;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Stages as JSON, with every placement. What is not known is absent. */
public final class StagesJson {
  /** What the document says that it is. */
  public static final String KIND = "collocation-simulation";

  private StagesJson() {}

  /** The document. */
  public static byte[] of(StagedStudy study) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("kind", KIND);
    document.put("scenario", Map.of("name", study.scenario().name(), "file", study.file()));
    document.put("policies", study.runs().stream().map(StagesJson::run).toList());
    document.put("provenance", ComparisonJson.provenance(study.setting()));
    JsonMapper mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    return (mapper.writeValueAsString(document) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static Map<String, Object> run(StageSimulation.PolicyRun run) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", run.policy());
    run.stopped().ifPresent(why -> fields.put("stopped", why));
    fields.put("stages", run.stages().stream().map(StagesJson::stage).toList());
    return fields;
  }

  private static Map<String, Object> stage(StageSimulation.StageOutcome outcome) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("stage", outcome.stage());
    fields.put("waiting", outcome.waiting().stream().map(Job::name).toList());
    outcome.placed().ifPresent(placed -> add(placed, fields));
    return fields;
  }

  private static void add(Placed placed, Map<String, Object> fields) {
    PlacementSummary summary = placed.summary();
    fields.put("value", placed.value());
    placed.bound().ifPresent(bound -> fields.put("bound", bound));
    fields.put("proven", placed.proven());
    fields.put("F", summary.weightedSum());
    fields.put("FShifted", summary.shiftedSum());
    fields.put("usedNodes", summary.goals().usedNodes());
    fields.put("intensity", summary.goals().intensity());
    fields.put("sensitivity", summary.goals().sensitivity());
    Map<String, Object> shares = new LinkedHashMap<>();
    shares.put("power", summary.shares().power());
    shares.put("intensity", summary.shares().intensity());
    shares.put("sensitivity", summary.shares().sensitivity());
    fields.put("normalised", shares);
    fields.put("migrations", summary.migrations());
    fields.put("jobs", jobs(placed));
  }

  /** The nodes of each job's containers, by job. */
  private static List<Map<String, Object>> jobs(Placed placed) {
    CollocationInstance instance = placed.instance();
    List<Map<String, Object>> jobs = new ArrayList<>();
    int container = 0;
    for (int j = 0; j < instance.jobs().size(); j++) {
      Job job = instance.jobs().get(j);
      List<String> nodes = new ArrayList<>();
      for (int c = 0; c < job.containers(); c++) {
        nodes.add(instance.cluster().nodeName(placed.placement().node(container++)));
      }
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("name", job.name());
      if (job.isTaz()) {
        fields.put("isolated", placed.summary().outcomes().get(j).isolated());
      }
      if (job.isSensitive()) {
        fields.put("broken", placed.summary().outcomes().get(j).broken());
      }
      fields.put("nodes", nodes);
      jobs.add(fields);
    }
    return jobs;
  }
}
