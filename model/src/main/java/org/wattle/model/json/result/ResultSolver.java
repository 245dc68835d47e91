package org.wattle.model.json.result;

import java.util.List;
import org.wattle.model.solving.SolveParameters;

/**
 * The solver, and the parameters of the solve.
 *
 * @param id e.g. {@code scip}
 * @param version of the solver, or of the backend behind it; empty where it is unknown
 * @param parameters limits and options of the solve
 * @param warnings what the reader of the result should know
 * @param notes further remarks, e.g. which solver found the solution
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
