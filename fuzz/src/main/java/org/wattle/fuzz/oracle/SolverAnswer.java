package org.wattle.fuzz.oracle;

import java.util.OptionalDouble;
import org.wattle.model.json.result.ResultStatus;

/**
 * What a solver says of an instance, as its result file has it.
 *
 * @param solver its id
 * @param status how it ended
 * @param value of its solution, where it has one
 * @param bound on the values of all solutions, where it has one
 */
public record SolverAnswer(
    String solver, ResultStatus status, OptionalDouble value, OptionalDouble bound) {
  /** Whether it has a solution. */
  boolean solved() {
    return status == ResultStatus.OPTIMAL || status == ResultStatus.FEASIBLE;
  }
}
