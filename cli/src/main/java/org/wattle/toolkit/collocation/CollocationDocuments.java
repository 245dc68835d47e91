package org.wattle.toolkit.collocation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.json.collocation.CollocationResult;
import org.wattle.model.json.collocation.CollocationResultCodec;
import org.wattle.model.json.result.Metric;
import org.wattle.reports.files.OutputTarget;
import org.wattle.toolkit.ResultParts;
import org.wattle.toolkit.files.Instances.Loaded;

/** The result of a collocation instance as JSON. */
final class CollocationDocuments {
  private CollocationDocuments() {}

  /** Weights and migrations stand in it where they are not those of the instance as given. */
  static OutputTarget.Content content(
      Loaded loaded,
      CollocationInstance given,
      CollocationRun solved,
      Optional<CollocationPlacement> placement) {
    CollocationInstance instance = solved.instance();
    CollocationResult document =
        new CollocationResult(
            ResultParts.summary(
                loaded,
                solved.run(),
                ResultParts.objective(WeightedSum.NAME, "", solved.run().result()),
                solved.run().warnings(),
                placement.map(found -> List.of()),
                solved
                    .summary()
                    .map(summary -> metrics(instance, summary))
                    .orElse(Metric.Group.NONE)),
            Optional.of(instance.weights()).filter(asked -> !asked.equals(given.weights())),
            Optional.of(instance.migrations()).filter(asked -> !asked.equals(given.migrations())),
            placement.map(found -> new CollocationByName(instance).rows(found)));
    return out -> new CollocationResultCodec().write(document, out);
  }

  /** The figures of a placement, by the names that verify recomputes them under. */
  static Metric.Group metrics(CollocationInstance instance, PlacementSummary summary) {
    Map<String, Metric> metrics = new LinkedHashMap<>();
    metrics.put("usedNodes", new Metric.Figure(summary.goals().usedNodes()));
    metrics.put("intensity", new Metric.Figure(summary.goals().intensity()));
    metrics.put("sensitivity", new Metric.Figure(summary.goals().sensitivity()));
    Map<String, Metric> shares = new LinkedHashMap<>();
    shares.put("power", new Metric.Figure(summary.shares().power()));
    shares.put("intensity", new Metric.Figure(summary.shares().intensity()));
    shares.put("sensitivity", new Metric.Figure(summary.shares().sensitivity()));
    metrics.put("normalised", new Metric.Group(shares));
    metrics.put("F", new Metric.Figure(summary.weightedSum()));
    metrics.put("FShifted", new Metric.Figure(summary.shiftedSum()));
    metrics.put("isolatedJobs", new Metric.Figure(summary.isolatedJobs()));
    metrics.put("stragglingJobs", new Metric.Figure(summary.tazJobs() - summary.isolatedJobs()));
    metrics.put("keptJobs", new Metric.Figure(summary.sensitiveJobs() - summary.brokenJobs()));
    metrics.put("brokenJobs", new Metric.Figure(summary.brokenJobs()));
    if (!instance.current().isEmpty()) {
      metrics.put("migrations", new Metric.Figure(summary.migrations()));
    }
    return new Metric.Group(metrics);
  }
}
