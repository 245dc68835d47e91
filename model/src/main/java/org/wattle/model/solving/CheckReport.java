package org.wattle.model.solving;

import java.util.List;
import java.util.Map;

/**
 * The violations and the objective values of a solution.
 *
 * @param violations all of them; none where the solution is clean
 * @param objectives every objective's value by name, e.g. {@code mtec} in joules; may be incomplete
 *     where there are violations
 */
public record CheckReport(List<DomainViolation> violations, Map<String, Double> objectives) {
  public CheckReport {
    violations = List.copyOf(violations);
    objectives = Map.copyOf(objectives);
  }

  public boolean clean() {
    return violations.isEmpty();
  }

  /**
   * A violation of a constraint of the instance by a solution.
   *
   * @param constraint the business constraint, e.g. {@code server capacity}
   * @param subjects what it concerns, e.g. a server and a resource
   * @param amount by how much, in the units of the constraint; 0 where that makes no sense
   * @param detail a readable description with the numbers
   */
  public record DomainViolation(
      String constraint, List<String> subjects, double amount, String detail) {
    public DomainViolation {
      subjects = List.copyOf(subjects);
    }
  }
}
