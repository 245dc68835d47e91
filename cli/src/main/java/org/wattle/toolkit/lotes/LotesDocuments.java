package org.wattle.toolkit.lotes;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.json.lotes.LotesResult;
import org.wattle.model.json.lotes.LotesResultCodec;
import org.wattle.model.json.lotes.LotesRows;
import org.wattle.model.json.result.Metric;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.solving.Bounds;
import org.wattle.reports.files.OutputTarget;
import org.wattle.toolkit.ResultParts;
import org.wattle.toolkit.files.Instances.Loaded;

/** The result of a LoTES instance as JSON. */
final class LotesDocuments {
  /** The unit of the objective. */
  static final String UNIT = "jobs/h";

  private LotesDocuments() {}

  static OutputTarget.Content content(Loaded loaded, LotesRun solved, Optional<LotesRows> rows) {
    LotesResult document =
        new LotesResult(
            ResultParts.summary(
                loaded,
                solved.run(),
                ResultParts.objective(solved.objective().word(), UNIT, solved.run().result()),
                solved.run().warnings(),
                rows.map(found -> List.of()),
                solved.held().map(held -> metrics(solved, held)).orElse(Metric.Group.NONE)),
            rows);
    return out -> new LotesResultCodec().write(document, out);
  }

  private static Metric.Group metrics(LotesRun solved, LotesHeld held) {
    LotesInstance instance = solved.instance();
    Map<String, Metric> metrics = new LinkedHashMap<>();
    solved
        .run()
        .result()
        .bounds()
        .map(Bounds::value)
        .ifPresent(value -> metrics.put("jobsPerHour", new Metric.Figure(value)));
    solved
        .allocationJobsPerHour()
        .ifPresent(best -> metrics.put("allocationJobsPerHour", new Metric.Figure(best)));
    solved.share().ifPresent(s -> metrics.put("shareOfAllocation", new Metric.Figure(s)));
    metrics.put("machines", new Metric.Figure(instance.machines()));
    if (!solved.bins().isEmpty()) {
      metrics.put("bins", new Metric.Figure(solved.bins().size()));
    }
    Map<String, Metric> tasks = new LinkedHashMap<>();
    for (int k = 0; k < instance.classes().size(); k++) {
      tasks.put(instance.classes().get(k).name(), new Metric.Figure(held.ofClass(k)));
    }
    metrics.put("tasksHeld", new Metric.Group(tasks));
    Map<String, Metric> used = new LinkedHashMap<>();
    for (int l = 0; l < instance.resources().size(); l++) {
      used.put(instance.resources().get(l), new Metric.Figure(held.used(l)));
    }
    metrics.put("utilisation", new Metric.Group(used));
    return new Metric.Group(metrics);
  }
}
