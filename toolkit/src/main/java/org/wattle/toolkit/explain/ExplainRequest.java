package org.wattle.toolkit.explain;

import java.util.List;
import java.util.Optional;
import org.wattle.model.json.result.ResultDocument;

/**
 * What is to be explained.
 *
 * @param result that is to be explained; empty where the question is why there is no solution
 * @param servers of the result that are to be explained; all where none are named
 * @param solver id of an exact solver
 * @param warnings of the instance and the result, which the explanation repeats
 */
public record ExplainRequest(
    Optional<ResultDocument> result, List<String> servers, String solver, List<String> warnings) {
  public ExplainRequest {
    servers = List.copyOf(servers);
    warnings = List.copyOf(warnings);
  }
}
