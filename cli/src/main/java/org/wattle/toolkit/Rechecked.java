package org.wattle.toolkit;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination;
import org.wattle.toolkit.Challenge.Recheck;
import org.wattle.toolkit.compare.Outcome;

/**
 * Makes an outcome of a result, believing no answer that the independent check does not confirm.
 */
final class Rechecked {
  private static final double RELATIVE_TOLERANCE = 1e-6;

  private Rechecked() {}

  static <S> Outcome outcome(SolveResult<S> result, Challenge<?, S> challenge) {
    if (result instanceof SolveResult.Optimal<S> optimal) {
      return answer(true, optimal.value(), challenge.recheck(optimal.found()));
    }
    if (result instanceof SolveResult.Feasible<S> feasible) {
      return answer(false, feasible.value(), challenge.recheck(feasible.found()));
    }
    if (result instanceof SolveResult.Failed<S> failed) {
      return failed.report().termination().cause() == Termination.Cause.REFUSED
          ? new Outcome.Refused(failed.reason())
          : new Outcome.Failed(failed.reason());
    }
    if (result instanceof SolveResult.NoSolution<S> none) {
      return none.partial().map(challenge::partial).orElseGet(Outcome.NothingFound::new);
    }
    return new Outcome.NoOptimum(result.status());
  }

  private static Outcome answer(boolean proven, Bounds claimed, Recheck checked) {
    List<String> violations = new ArrayList<>(checked.violations());
    double slack = RELATIVE_TOLERANCE * Math.max(1, Math.abs(checked.value()));
    if (!(Math.abs(claimed.value() - checked.value()) <= slack)) {
      violations.add(
          "its value is claimed to be ("
              + claimed.value()
              + "), recomputed it is ("
              + checked.value()
              + ")");
    }
    return violations.isEmpty()
        ? new Outcome.Answer(proven, checked.value(), checked.energy())
        : new Outcome.Refuted(violations);
  }
}
