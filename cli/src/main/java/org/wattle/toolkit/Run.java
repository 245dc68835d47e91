package org.wattle.toolkit;

import java.util.List;
import java.util.function.DoubleFunction;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;

/**
 * A solve as its report sees it, whatever was solved.
 *
 * @param result how it ended
 * @param parameters that were asked for
 * @param asked id of the solver that was asked for
 * @param readSeconds spent reading the instance
 * @param warnings of the instance and of the solve, in this order
 * @param value how a value of the objective is written
 */
public record Run(
    SolveResult<?> result,
    SolveParameters parameters,
    String asked,
    double readSeconds,
    List<String> warnings,
    DoubleFunction<String> value) {
  public Run {
    warnings = List.copyOf(warnings);
  }
}
