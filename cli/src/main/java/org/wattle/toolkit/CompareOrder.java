package org.wattle.toolkit;

import java.util.List;
import java.util.Optional;
import org.wattle.model.solving.SolveParameters;
import org.wattle.toolkit.collocation.CollocationWishes;

/**
 * What people asked to be compared.
 *
 * @param solvers by id, each once
 * @param objective by name, where one was named
 * @param collocation what was asked of collocation instances
 * @param parameters limits and wishes of every solve
 * @param start the result file or the solver to start from
 */
public record CompareOrder(
    List<String> solvers,
    Optional<String> objective,
    CollocationWishes collocation,
    SolveParameters parameters,
    Optional<String> start) {
  public CompareOrder {
    solvers = List.copyOf(solvers);
  }
}
