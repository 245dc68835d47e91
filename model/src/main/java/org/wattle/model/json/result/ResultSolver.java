package org.wattle.model.json.result;

import java.util.List;
import org.wattle.model.solving.SolveParameters;

/**
 * What solved, and how it was asked to.
 *
 * @param id e.g. {@code scip}
 * @param version of the solver, or of the backend behind it; empty where it is unknown
 * @param parameters limits and wishes
 * @param warnings what people should know
 * @param notes what people may like to know, e.g. who found the solution
 */
public record ResultSolver(
    String id,
    String version,
    SolveParameters parameters,
    List<String> warnings,
    List<String> notes) {
  public ResultSolver {
    warnings = List.copyOf(warnings);
    notes = List.copyOf(notes);
  }
}
