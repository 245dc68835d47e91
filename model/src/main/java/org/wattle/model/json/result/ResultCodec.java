package org.wattle.model.json.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.json.DocumentCodec;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.result.ResultSummary.Metric;
import tools.jackson.databind.JsonNode;

/**
 * Results of one kind of problem as JSON. What results of every kind have in common is read,
 * validated and written here; the other components of the kind's record are the solution, whose
 * fields stand between the metrics and the seconds.
 *
 * @param <R> the results, a record with the summary {@link org.wattle.model.JsonField#inline}
 */
public interface ResultCodec<R extends ResultDocument> extends DocumentCodec<R> {
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
    return json()
        .with(
            ResultSummary.class, all -> summaries().read(ResultSummary.class, all), all -> Map.of())
        .read(contentType(), root);
  }

  @Override
  default void write(R result, JsonWriter out) {
    Map<String, Object> head = summaries().fields(result.summary());
    Map<String, Object> tail = new LinkedHashMap<>();
    for (String last : List.of("seconds", "provenance")) {
      Object value = head.remove(last);
      if (value != null) {
        tail.put(last, value);
      }
    }
    out.fields(head);
    out.fields(
        json()
            .with(ResultSummary.class, all -> result.summary(), all -> Map.of())
            .fields((Record) result));
    out.fields(tail);
  }

  private static RecordJson summaries() {
    return RecordJson.PLAIN
        .with(ResultObjective.class, ResultObjective::read, ResultObjective::fields)
        .with(Metric.Group.class, Metric.Group::read, Metric.Group::parts)
        .with(
            Metric.Figure.class,
            node -> new Metric.Figure(node.doubleValue()),
            Metric.Figure::value);
  }
}
