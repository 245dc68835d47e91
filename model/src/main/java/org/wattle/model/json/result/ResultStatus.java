package org.wattle.model.json.result;

import java.util.Arrays;
import java.util.Optional;
import org.wattle.model.solving.SolveResult;

/** How a solve ended, in the words of the result format. */
public enum ResultStatus {
  OPTIMAL("optimal"),
  FEASIBLE("feasible"),
  INFEASIBLE("infeasible"),
  UNBOUNDED("unbounded"),
  INFEASIBLE_OR_UNBOUNDED("infeasible-or-unbounded"),
  NO_SOLUTION("no-solution"),
  FAILED("failed");

  private final String word;

  ResultStatus(String word) {
    this.word = word;
  }

  /** The word in files and on the command line. */
  public String word() {
    return word;
  }

  public static Optional<ResultStatus> byWord(String word) {
    return Arrays.stream(values()).filter(status -> status.word.equals(word)).findFirst();
  }

  public static ResultStatus of(SolveResult<?> result) {
    return byWord(result.status()).orElseThrow();
  }
}
