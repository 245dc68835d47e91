package org.wattle.model.json.result;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.wattle.model.solving.DomainViolation;

/**
 * What results of every kind have in common.
 *
 * @param instanceName the name of the instance
 * @param instanceSha256 of the instance's file, in hexadecimal; empty where it is unknown
 * @param solver the solver
 * @param status how the solve ended
 * @param reason why it failed; empty where it did not
 * @param objective what was optimised, where there is an objective
 * @param violations what the independent checker found, none where the solution is clean; absent
 *     where there was nothing to check
 * @param metrics figures of the solution
 * @param seconds wall time by phase: build, solve, check, …
 * @param provenance what produced the result, where it is known
 */
public record ResultSummary(
    String instanceName,
    String instanceSha256,
    ResultSolver solver,
    ResultStatus status,
    String reason,
    Optional<ResultObjective> objective,
    Optional<List<DomainViolation>> violations,
    Metric.Group metrics,
    Map<String, Double> seconds,
    Optional<ResultProvenance> provenance) {
  public ResultSummary {
    violations = violations.map(List::copyOf);
    seconds = java.util.Collections.unmodifiableMap(new TreeMap<>(seconds));
  }
}
