package org.wattle.model.json.collocation;

import java.util.List;
import java.util.Optional;
import org.wattle.model.JsonField;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.Weights;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultSummary;
import org.wattle.model.solving.MoveOrder;

/**
 * The result for a collocation instance: {@code kind: collocation-result}.
 *
 * @param summary what results of every kind have in common
 * @param weights the weights of the goals, where that is not as in the instance
 * @param migrations the limit and cost of migrations, where that is not as in the instance
 * @param placement the node of every container, where there is a solution
 * @param moves of running containers, where there is a solution and some run
 */
public record CollocationResult(
    @JsonField(inline = true) ResultSummary summary,
    Optional<Weights> weights,
    Optional<Migrations> migrations,
    @JsonField(lines = true) Optional<List<ContainerRow>> placement,
    Optional<MoveFields> moves)
    implements ResultDocument {
  public CollocationResult {
    placement = placement.map(List::copyOf);
  }

  /**
   * Moves as in a result document, checked against nothing.
   *
   * @param order whether they can be made one after another
   * @param list in that order where there is one
   */
  public record MoveFields(
      MoveOrder.Outcome order, @JsonField(lines = true) List<ContainerMove> list) {
    public MoveFields {
      list = List.copyOf(list);
    }
  }

  /**
   * A running container goes to another node.
   *
   * @param job the name of its job
   * @param container its number in the job, from 0
   * @param from the name of the node that it leaves
   * @param to the name of the node that it goes to
   */
  public record ContainerMove(String job, int container, String from, String to) {}

  /**
   * A container as in a result document: by names, checked against nothing.
   *
   * @param job the name of its job
   * @param container its number in the job, from 0
   * @param node the name of its node
   */
  public record ContainerRow(String job, int container, String node) {}
}
