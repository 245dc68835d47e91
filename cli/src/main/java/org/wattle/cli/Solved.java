package org.wattle.cli;

import java.util.List;
import org.wattle.cli.files.OutputTarget;
import org.wattle.model.solving.SolveResult;

/**
 * A solve that is over, ready to be told.
 *
 * @param result how it ended
 * @param warnings of the solve
 * @param document the result as JSON
 * @param table the result for people
 */
record Solved(
    SolveResult<?> result, List<String> warnings, OutputTarget.Content document, String table) {
  Solved {
    warnings = List.copyOf(warnings);
  }
}
