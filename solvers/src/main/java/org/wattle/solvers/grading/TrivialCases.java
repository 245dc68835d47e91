package org.wattle.solvers.grading;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.Termination.Cause;

/**
 * Answers models that need no solver: those with a contradiction in a single bound or row, and
 * those without variables. It expects tidied models, in which bounds and sides do not cross because
 * of rounding errors.
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
    return model.variableCount() == 0 ? Optional.of(nothingToDecide(model)) : Optional.empty();
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

  private static Answer nothingToDecide(OptModel model) {
    double value = model.objectives().isEmpty() ? 0 : model.objectives().get(0).offset();
    return Answer.of(
        new Claim.Optimal(Assignment.of(), OptionalDouble.of(value)),
        Cause.COMPLETED,
        "no solver needed: no variables");
  }
}
