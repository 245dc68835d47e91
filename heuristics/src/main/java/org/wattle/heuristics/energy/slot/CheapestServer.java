package org.wattle.heuristics.energy.slot;

import java.util.function.IntToDoubleFunction;

/**
 * The server with the cheapest path among those looked at, whatever their order; of equal ones the
 * lowest. Mutable.
 */
public final class CheapestServer {
  private static final int NONE = -1;

  private final SlotState slot;
  private final int task;
  private final IntToDoubleFunction pathTo;
  private int server = NONE;
  private double cost = Double.POSITIVE_INFINITY;

  /**
   * For a task.
   *
   * @param pathTo what the task's path to a server costs, infinity where there is none
   */
  public CheapestServer(SlotState slot, int task, IntToDoubleFunction pathTo) {
    this.slot = slot;
    this.task = task;
    this.pathTo = pathTo;
  }

  /** The server chosen so far, negative where there is none. */
  public int server() {
    return server;
  }

  /** Whether no server from this one on can win that costs so much at least. */
  public boolean beats(int from, double atLeast) {
    return atLeast > cost || (atLeast == cost && from > server);
  }

  /** Looks at a server with its own cost, whether it is better; paths are priced only then. */
  public boolean offer(int candidate, double own) {
    if (beats(candidate, own) || !slot.hasRoom(task, candidate)) {
      return false;
    }
    double total = own + pathTo.applyAsDouble(candidate);
    if (total == Double.POSITIVE_INFINITY || beats(candidate, total)) {
      return false;
    }
    server = candidate;
    cost = total;
    return true;
  }
}
