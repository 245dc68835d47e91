package org.wattle.heuristics.collocation;

import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;

/**
 * NodeRR (paper, section 1): the containers in their order on half of the slots of a node, rounded
 * up, then on the next node; when all nodes have half, the rest on their other slots in the same
 * way. What runs already counts as placed.
 */
public final class NodeRoundRobin implements CollocationHeuristic {
  @Override
  public String id() {
    return "node-rr";
  }

  @Override
  public CollocationPlacement place(CollocationInstance instance, long seed) {
    OpenSlots slots = new OpenSlots(instance);
    int most = (slots.slotsPerNode() + 1) / 2;
    int node = 0;
    for (int container : slots.waiting()) {
      while (slots.used(node) >= most) {
        node++;
        if (node == slots.nodes()) {
          most = slots.slotsPerNode();
          node = 0;
        }
      }
      slots.place(container, node);
    }
    return slots.placement();
  }
}
