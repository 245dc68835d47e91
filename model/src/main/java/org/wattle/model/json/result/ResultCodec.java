package org.wattle.model.json.result;

import org.wattle.model.json.DocumentCodec;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import tools.jackson.databind.JsonNode;

/**
 * Results of one kind of problem as JSON. What results of every kind have in common is read,
 * validated and written here; a codec adds the solution.
 *
 * @param <R> the results
 */
public interface ResultCodec<R extends ResultDocument> extends DocumentCodec<R> {
  /**
   * The result of a document in which no error was found.
   *
   * @param summary what results of every kind have in common
   * @param root the whole document
   */
  R result(ResultSummary summary, JsonNode root);

  /** Writes the fields of the solution, which stand between the metrics and the seconds. */
  void writeSolution(R result, JsonWriter out);

  /**
   * Reports contradictions in the fields of the solution. Whether the solution is feasible is for
   * the checker of the problem to say.
   */
  default void validateSolution(JsonCursor root) {}

  @Override
  default void validate(JsonCursor root) {
    ResultValidator.check(root);
    validateSolution(root);
  }

  @Override
  default R content(JsonNode root) {
    return result(ResultSummaryReader.summary(root), root);
  }

  @Override
  default void write(R result, JsonWriter out) {
    ResultSummaryWriter summary = new ResultSummaryWriter(result.summary(), out);
    summary.head();
    writeSolution(result, out);
    summary.tail();
  }
}
