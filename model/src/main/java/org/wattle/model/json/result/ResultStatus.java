package org.wattle.model.json.result;

import org.wattle.model.Worded;
import org.wattle.model.solving.SolveResult;

/** How a solve ended, in the words of the result format. */
public enum ResultStatus implements Worded {
  OPTIMAL,
  FEASIBLE,
  INFEASIBLE,
  UNBOUNDED,
  INFEASIBLE_OR_UNBOUNDED,
  NO_SOLUTION,
  FAILED;

  public static ResultStatus of(SolveResult<?> result) {
    return Worded.find(ResultStatus.class, result.status()).orElseThrow();
  }
}
