package org.wattle.toolkit.collocation;

import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.model.json.collocation.CollocationResult;
import org.wattle.model.json.collocation.CollocationResultCodec;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.render.View;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolvedRun;

/**
 * A finished solve of a collocation instance.
 *
 * @param run how it went
 * @param given the instance as it was read
 * @param instance what was solved, with the weights and migrations that were asked for
 * @param placement that was found
 * @param summary of the placement
 */
public record CollocationRun(
    Run run,
    CollocationInstance given,
    CollocationInstance instance,
    Optional<CollocationPlacement> placement,
    Optional<PlacementSummary> summary)
    implements SolvedRun {

  /** States weights and migrations where they are not those of the instance as it was read. */
  @Override
  public void write(OutputStream out) throws IOException {
    new CollocationResultCodec().write(document(), out);
  }

  @Override
  public CollocationResult document() {
    return new CollocationResult(
        run.summary(
            placement.map(found -> List.of()),
            summary.map(found -> metrics(instance, found)).orElse(Metric.Group.NONE)),
        Optional.of(instance.weights()).filter(asked -> !asked.equals(given.weights())),
        Optional.of(instance.migrations()).filter(asked -> !asked.equals(given.migrations())),
        placement.map(found -> new CollocationByName(instance).rows(found)));
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

  @Override
  public String objectiveWords() {
    boolean moves = !instance.current().isEmpty() && instance.migrations().cost() > 0;
    return "weighted-sum: F' = F + weight of intensity" + (moves ? ", and the cost of moves" : "");
  }

  @Override
  public View answer(boolean verbose) {
    View view = new View();
    summary.ifPresent(found -> view.gap().table(CollocationView.goals(instance, found)));
    return view;
  }

  @Override
  public View details() {
    View view = new View();
    summary.ifPresent(found -> view.gap().table(CollocationView.jobs(instance, found)));
    return view;
  }
}
