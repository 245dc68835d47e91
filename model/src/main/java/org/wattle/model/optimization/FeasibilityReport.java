package org.wattle.model.optimization;

import java.util.List;

/**
 * What is wrong with a point, and what it is worth.
 *
 * @param violations every violation above the tolerance, at most {@link ModelCheck#MAX_VIOLATIONS}
 * @param largest the largest violation, tolerated ones included; 0 where there is none
 * @param objectiveValues the value of each objective, in the model's order
 */
public record FeasibilityReport(
    List<Violation> violations, double largest, List<Double> objectiveValues) {
  public FeasibilityReport {
    violations = List.copyOf(violations);
    objectiveValues = List.copyOf(objectiveValues);
  }

  public boolean feasible() {
    return violations.isEmpty();
  }
}
