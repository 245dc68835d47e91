package org.wattle.solvers.backend.ortools;

import java.util.Optional;
import java.util.function.Function;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.Termination;

/**
 * Distinguishes infeasible from unbounded models. Several solvers do not, and some report
 * "unbounded" where only the relaxation is unbounded. Where the bounds of the variables do not
 * limit the objective, the model is solved once more without its objective.
 */
final class InfeasibleOrUnboundedResolver {
  private InfeasibleOrUnboundedResolver() {}

  /**
   * The answer, with a claim of "unbounded" or "infeasible or unbounded" resolved where possible.
   *
   * @param solve solves a model without objective
   */
  static Answer settle(Answer answer, OptModel model, Function<OptModel, Answer> solve) {
    boolean either = answer.claim() instanceof Claim.InfeasibleOrUnbounded;
    if (!either && !(answer.claim() instanceof Claim.Unbounded)) {
      return answer;
    }
    if (MinimisedObjective.of(model).ends(model)) {
      return either ? with(answer, new Claim.Infeasible(), answer.termination()) : answer;
    }
    OptModelBuilder builder = model.toBuilder();
    builder.clearObjectives();
    Answer without = solve.apply(builder.build());
    Termination termination =
        new Termination(
            answer.termination().cause(),
            answer.termination().rawStatus()
                + "; without its objective: "
                + without.termination().rawStatus());
    return with(answer, judge(model, without), termination);
  }

  private static Answer with(Answer answer, Claim claim, Termination termination) {
    return new Answer(claim, termination, answer.statistics(), answer.warnings());
  }

  private static Claim judge(OptModel model, Answer without) {
    Optional<Assignment> point = without.claim().point();
    if (point.isPresent() && ModelCheck.check(model, point.get()).feasible()) {
      return new Claim.Unbounded();
    }
    boolean infeasible =
        without.claim() instanceof Claim.Infeasible
            || without.claim() instanceof Claim.InfeasibleOrUnbounded;
    return infeasible ? new Claim.Infeasible() : new Claim.InfeasibleOrUnbounded();
  }
}
