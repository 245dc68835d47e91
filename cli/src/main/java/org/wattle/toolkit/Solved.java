package org.wattle.toolkit;

import java.util.List;
import org.wattle.model.solving.SolveResult;
import org.wattle.reports.files.OutputTarget;

/**
 * A solve that is over, ready to be told.
 *
 * @param result how it ended
 * @param warnings of the solve
 * @param document the result as JSON
 * @param table the result for people
 */
public record Solved(
    SolveResult<?> result, List<String> warnings, OutputTarget.Content document, String table) {
  public Solved {
    warnings = List.copyOf(warnings);
  }
}
