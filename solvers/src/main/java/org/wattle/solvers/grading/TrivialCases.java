package org.wattle.solvers.grading;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.Termination.Cause;

/**
 * Answers models that need no solver: those with a contradiction in a single bound or row, and
 * those without rows, in which each variable is best at one of its bounds. It expects tidied
 * models, in which bounds and sides do not cross because of rounding errors.
 */
final class TrivialCases {
  private TrivialCases() {}

  /** The answer, where the model is trivial. */
  static Optional<Answer> settle(OptModel model) {
    for (int v = 0; v < model.variableCount(); v++) {
      double lower = model.lower(v);
      double upper = model.upper(v);
      if (contradict(lower, upper)) {
        return infeasible("bounds of " + model.variableName(v), lower, upper);
      }
    }
    for (int r = 0; r < model.rowCount(); r++) {
      double lower = model.rowLower(r);
      double upper = model.rowUpper(r);
      boolean empty = model.rowStart(r) == model.rowEnd(r);
      if (contradict(lower, upper)) {
        return infeasible("sides of row " + model.rowName(r), lower, upper);
      }
      if (empty && (contradict(lower, 0) || contradict(0, upper))) {
        return infeasible("row " + model.rowName(r) + " without terms", lower, upper);
      }
    }
    boolean free = model.rowCount() == 0 && model.packings().isEmpty();
    return free && model.objectives().size() <= 1
        ? Optional.of(unconstrained(model))
        : Optional.empty();
  }

  private static boolean contradict(double lower, double upper) {
    return lower == Double.POSITIVE_INFINITY || upper == Double.NEGATIVE_INFINITY || lower > upper;
  }

  private static Optional<Answer> infeasible(String what, double lower, double upper) {
    return Optional.of(
        Answer.of(
            new Claim.Infeasible(),
            Cause.COMPLETED,
            "no solver needed: " + what + " (" + lower + ", " + upper + ")"));
  }

  private static Answer unconstrained(OptModel model) {
    double[] point = new double[model.variableCount()];
    double[] costs = new double[point.length];
    for (Objective objective : model.objectives()) {
      for (int k = 0; k < objective.termCount(); k++) {
        double sign = objective.sense() == Sense.MINIMIZE ? 1 : -1;
        costs[objective.column(k)] = sign * objective.coefficient(k);
      }
    }
    for (int v = 0; v < point.length; v++) {
      double lower = model.lower(v);
      double upper = model.upper(v);
      if (costs[v] == 0) {
        point[v] = Math.max(lower, Math.min(upper, 0));
      } else {
        point[v] = costs[v] > 0 ? lower : upper;
      }
      if (Double.isInfinite(point[v])) {
        return Answer.of(
            new Claim.Unbounded(),
            Cause.COMPLETED,
            "no solver needed: nothing limits " + model.variableName(v));
      }
    }
    Assignment best = Assignment.of(point);
    double value = model.objectives().stream().mapToDouble(o -> o.value(best)).sum();
    return Answer.of(
        new Claim.Optimal(best, OptionalDouble.of(value)),
        Cause.COMPLETED,
        "no solver needed: no rows");
  }
}
