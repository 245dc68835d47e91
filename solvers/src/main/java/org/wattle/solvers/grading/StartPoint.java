package org.wattle.solvers.grading;

import java.util.List;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.FeasibilityReport;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;

/**
 * A start point, classified by its uses.
 *
 * @param hint the start that a backend may get; values may be missing
 * @param verified the same, small errors corrected, where it is complete and passed its check
 * @param warnings the defects of the start
 */
record StartPoint(Optional<Assignment> hint, Optional<Assignment> verified, List<String> warnings) {
  static StartPoint of(OptModel model, Optional<Assignment> given) {
    if (given.isEmpty()) {
      return new StartPoint(given, given, List.of());
    }
    Assignment point = given.get();
    if (point.size() != model.variableCount()) {
      String warning =
          "The start has (%s) values, the model (%s) variables: the start is left out."
              .formatted(point.size(), model.variableCount());
      return new StartPoint(Optional.empty(), Optional.empty(), List.of(warning));
    }
    boolean complete = point.stream().noneMatch(Double::isNaN);
    Optional<Assignment> verified =
        complete
            ? Optional.of(ModelCheck.check(model, point))
                .filter(FeasibilityReport::feasible)
                .map(FeasibilityReport::point)
            : Optional.empty();
    return new StartPoint(given, verified, List.of());
  }
}
