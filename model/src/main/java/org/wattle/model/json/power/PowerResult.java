package org.wattle.model.json.power;

import java.util.List;
import java.util.Optional;
import org.wattle.model.JsonField;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultSummary;

/**
 * The result for a batch with power: {@code kind: power-result}.
 *
 * @param summary what results of every kind have in common
 * @param weights of the goals, where the objective is a weighted sum
 * @param placement where and when every task runs, where there is a solution
 */
public record PowerResult(
    @JsonField(inline = true) ResultSummary summary,
    Optional<GoalWeights> weights,
    @JsonField(lines = true) Optional<List<TaskRow>> placement)
    implements ResultDocument {
  public PowerResult {
    placement = placement.map(List::copyOf);
  }

  /**
   * Where and when a task runs, as in documents: by names, checked against nothing.
   *
   * @param task its name
   * @param node the name of its node
   * @param startSecond when it begins
   */
  public record TaskRow(String task, String node, long startSecond) {}
}
