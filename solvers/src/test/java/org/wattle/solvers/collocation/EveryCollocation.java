package org.wattle.solvers.collocation;

import java.util.function.Consumer;
import org.wattle.model.collocation.CollocationInstance;

/**
 * Every placement of a tiny instance. Where nothing runs, nodes of a rack that are empty are alike
 * and only the first is taken.
 */
public final class EveryCollocation {
  private final CollocationInstance instance;
  private final Consumer<int[]> visitor;
  private final int[] nodes;
  private final int[] load;

  private EveryCollocation(CollocationInstance instance, Consumer<int[]> visitor) {
    this.instance = instance;
    this.visitor = visitor;
    nodes = new int[instance.containers()];
    load = new int[instance.cluster().nodes()];
  }

  /** Visits the nodes by container; the array is used again. */
  public static void visit(CollocationInstance instance, Consumer<int[]> visitor) {
    new EveryCollocation(instance, visitor).place(0);
  }

  private void place(int container) {
    if (container == nodes.length) {
      visitor.accept(nodes);
      return;
    }
    for (int rack = 0; rack < instance.cluster().racks(); rack++) {
      int first = instance.cluster().firstNode(rack);
      for (int node = first; node < first + instance.cluster().nodes(rack); node++) {
        boolean empty = load[node] == 0;
        if (load[node] < instance.cluster().slotsPerNode()) {
          load[node]++;
          nodes[container] = node;
          place(container + 1);
          load[node]--;
        }
        if (empty && instance.current().isEmpty()) {
          break;
        }
      }
    }
  }
}
