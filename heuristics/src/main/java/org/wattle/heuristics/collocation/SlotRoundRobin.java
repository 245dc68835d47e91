package org.wattle.heuristics.collocation;

import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;

/**
 * SlotRR (paper, section 1): the containers in their order on the same node until all of its slots
 * are taken, only then on the next. Nodes come in their order, those that run something already
 * with the slots that they have left.
 */
public final class SlotRoundRobin implements CollocationHeuristic {
  @Override
  public String id() {
    return "slot-rr";
  }

  @Override
  public CollocationPlacement place(CollocationInstance instance, long seed) {
    OpenSlots slots = new OpenSlots(instance);
    int node = 0;
    for (int container : slots.waiting()) {
      while (slots.free(node) == 0) {
        node++;
      }
      slots.place(container, node);
    }
    return slots.placement();
  }
}
