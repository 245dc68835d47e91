package org.wattle.toolkit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.json.result.Metric;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.json.result.ResultProvenance;
import org.wattle.model.json.result.ResultSolver;
import org.wattle.model.json.result.ResultStatus;
import org.wattle.model.json.result.ResultSummary;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.DomainViolation;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination;
import org.wattle.toolkit.files.Instances.Loaded;

/** What the documents of all results have in common. */
public final class ResultParts {
  private ResultParts() {}

  public static ResultSummary summary(
      Loaded loaded,
      Run run,
      ResultObjective objective,
      List<String> warnings,
      Optional<List<DomainViolation>> violations,
      Metric.Group metrics) {
    SolveResult<?> result = run.result();
    Provenance provenance = result.report().provenance();
    String reason = result instanceof SolveResult.Failed<?> failed ? failed.reason() : "";
    return new ResultSummary(
        loaded.instance().name(),
        loaded.source().sha256(),
        new ResultSolver(
            provenance.solver(), provenance.version(), run.parameters(), warnings, notes(run)),
        ResultStatus.of(result),
        reason,
        Optional.of(objective),
        violations,
        metrics,
        seconds(run),
        Optional.of(ResultProvenance.of(provenance, WattleVersion.text())));
  }

  /** Those of the solve, and that it ended at its work limit: the place where results say so. */
  private static List<String> notes(Run run) {
    List<String> notes = new ArrayList<>(run.result().report().notes());
    if (run.result().report().termination().cause() == Termination.Cause.WORK_LIMIT) {
      notes.add("stopped at the work limit");
    }
    return notes;
  }

  public static ResultObjective objective(String name, String unit, SolveResult<?> result) {
    return new ResultObjective(
        name,
        unit,
        result.bounds().map(Bounds::value).stream().mapToDouble(Double::doubleValue).findFirst(),
        result.bound());
  }

  private static Map<String, Double> seconds(Run run) {
    Map<String, Double> seconds = new HashMap<>(run.result().report().statistics().seconds());
    seconds.put("read", run.readSeconds());
    return seconds;
  }
}
