package org.wattle.heuristics.energy.slot;

import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;

/**
 * The server with the cheapest path among those offered, in any order; of equal ones that with the
 * lowest number, or rank. Mutable.
 */
public final class CheapestServer {
  private static final int NONE = -1;

  private final SlotState slot;
  private final int task;
  private final IntToDoubleFunction pathTo;
  private final IntUnaryOperator rank;
  private int server = NONE;
  private double cost = Double.POSITIVE_INFINITY;

  /**
   * For a task.
   *
   * @param pathTo what the task's path to a server costs, infinity where there is none
   */
  public CheapestServer(SlotState slot, int task, IntToDoubleFunction pathTo) {
    this(slot, task, pathTo, IntUnaryOperator.identity());
  }

  /**
   * For a task, with an order of equal servers.
   *
   * @param pathTo what the task's path to a server costs, infinity where there is none
   * @param rank by server; of equal ones that with the lowest rank is chosen
   */
  public CheapestServer(
      SlotState slot, int task, IntToDoubleFunction pathTo, IntUnaryOperator rank) {
    this.slot = slot;
    this.task = task;
    this.pathTo = pathTo;
    this.rank = rank;
  }

  /** The server chosen so far, negative where there is none. */
  public int server() {
    return server;
  }

  /**
   * Whether no server that costs at least this much can be better if it ranks like this one or
   * after it.
   */
  public boolean beats(int from, double atLeast) {
    return atLeast > cost
        || (atLeast == cost && server >= 0 && rank.applyAsInt(from) > rank.applyAsInt(server));
  }

  /**
   * Offers a server with its own cost; its path is priced only if it may be better than the best so
   * far.
   */
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
