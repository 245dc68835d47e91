package org.wattle.heuristics.energy;

import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.model.energy.DataCenter;

/**
 * The state of a cluster that a rule may use while the tasks of a slot are placed. Tasks and
 * servers are numbers, in the order of the instance.
 */
public final class SlotView {
  private final SlotState slot;

  SlotView(SlotState slot) {
    this.slot = slot;
  }

  /** The servers with their names, types and power, and the tasks. */
  public DataCenter center() {
    return slot.center();
  }

  /** What a task demands of a resource, by place in the instance, in its units. */
  public double demand(int task, int resource) {
    return slot.demand(task, resource);
  }

  /** What is left of a resource on a server, in its units. */
  public double left(int server, int resource) {
    return slot.left(server, resource);
  }

  /** How many tasks a server has. */
  public int tasksOn(int server) {
    return slot.tasksOnServer(server);
  }

  /** Whether a server has work or is awake, so that it needs no waking. */
  public boolean on(int server) {
    return slot.serverOn(server);
  }
}
