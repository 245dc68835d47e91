package org.wattle.model.collocation;

import java.util.Arrays;
import org.wattle.model.solving.ProblemType;

/** The node of every container, in the numbering of the instance. Immutable. */
public final class CollocationPlacement {
  /** Placing the containers of a collocation instance; objective {@code weighted-sum}. */
  public static final ProblemType<CollocationInstance, CollocationPlacement> PROBLEM =
      new ProblemType<>("collocation", CollocationInstance.class, CollocationPlacement.class);

  private final int[] nodes;

  private CollocationPlacement(int[] nodes) {
    this.nodes = nodes;
  }

  /** The placement with these nodes, by container. */
  public static CollocationPlacement of(int[] nodes) {
    return new CollocationPlacement(nodes.clone());
  }

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

  /** How many containers run elsewhere than now; those that are new do not count. */
  public int migrations(CollocationInstance instance) {
    int[] current = instance.currentNodes();
    int moved = 0;
    for (int c = 0; c < nodes.length; c++) {
      moved += current[c] >= 0 && current[c] != nodes[c] ? 1 : 0;
    }
    return moved;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CollocationPlacement that && Arrays.equals(nodes, that.nodes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(nodes);
  }

  @Override
  public String toString() {
    return "CollocationPlacement" + Arrays.toString(nodes);
  }
}
