package org.wattle.toolkit.explain;

import java.util.List;
import java.util.Optional;
import org.wattle.model.json.result.ResultDocument;

/**
 * Two solutions of one instance that are to be compared.
 *
 * @param first the one
 * @param second the other
 * @param warnings of the instance and the results, which the difference repeats
 */
public record DiffRequest(Side first, Side second, List<String> warnings) {
  public DiffRequest {
    warnings = List.copyOf(warnings);
  }

  /**
   * A solution.
   *
   * @param name for people, e.g. the name of a file
   * @param result where it is; empty where the state of the instance itself is meant, as it is now
   */
  public record Side(String name, Optional<ResultDocument> result) {}
}
