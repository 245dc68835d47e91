package org.wattle.toolkit;

import java.util.List;
import java.util.Optional;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.solving.SolveParameters;

/**
 * What is to be explained, and how.
 *
 * @param result why it keeps on what it keeps on; absent where the instance has no placement
 * @param servers that are to be explained; none for all
 * @param solver an exact one
 * @param parameters limits and wishes
 * @param warnings that go before
 */
public record ExplainOrder(
    Optional<ResultDocument> result,
    List<String> servers,
    String solver,
    SolveParameters parameters,
    List<String> warnings) {
  public ExplainOrder {
    servers = List.copyOf(servers);
    warnings = List.copyOf(warnings);
  }
}
