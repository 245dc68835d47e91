package org.wattle.model.collocation;

import java.util.Arrays;
import java.util.List;
import org.wattle.model.solving.ProblemType;

/**
 * The node of every container, in the numbering of the instance, and the order of moves. Immutable.
 */
public final class CollocationPlacement {
  /** Placing the containers of a collocation instance; objective {@code weighted-sum}. */
  public static final ProblemType<CollocationInstance, CollocationPlacement> PROBLEM =
      new ProblemType<>("collocation", CollocationInstance.class, CollocationPlacement.class);

  private final int[] nodes;
  private final List<Move> order;

  private CollocationPlacement(int[] nodes, List<Move> order) {
    this.nodes = nodes;
    this.order = order;
  }

  /** The placement with these nodes, by container, and no order of moves. */
  public static CollocationPlacement of(int[] nodes) {
    return new CollocationPlacement(nodes.clone(), List.of());
  }

  /** The same that is reached by these moves, one after another. */
  public CollocationPlacement by(List<Move> moves) {
    return new CollocationPlacement(nodes, List.copyOf(moves));
  }

  /** The moves in the order in which they are made; empty where none is known or nothing moves. */
  public List<Move> order() {
    return order;
  }

  /**
   * A running container goes to another node.
   *
   * @param container by the numbering of the instance
   * @param node where it goes
   */
  public record Move(int container, int node) {}

  /** How many containers are placed. */
  public int containers() {
    return nodes.length;
  }

  /** The node of a container. */
  public int node(int container) {
    return nodes[container];
  }

  /** The nodes, by container; the caller's own. */
  public int[] nodes() {
    return nodes.clone();
  }

  /**
   * How many moves there are: containers that run elsewhere than now, or all moves of the order
   * where some move twice; those that are new do not count.
   */
  public int migrations(CollocationInstance instance) {
    int[] current = instance.currentNodes();
    int moved = 0;
    for (int c = 0; c < nodes.length; c++) {
      moved += current[c] >= 0 && current[c] != nodes[c] ? 1 : 0;
    }
    return Math.max(moved, order.size());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CollocationPlacement that
        && Arrays.equals(nodes, that.nodes)
        && order.equals(that.order);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(nodes) + order.hashCode();
  }

  @Override
  public String toString() {
    return "CollocationPlacement" + Arrays.toString(nodes) + order;
  }
}
