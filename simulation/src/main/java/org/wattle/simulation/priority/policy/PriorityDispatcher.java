package org.wattle.simulation.priority.policy;

import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.simulation.policy.WrongPartException;
import org.wattle.simulation.priority.policy.FreeSlots.Range;

/**
 * Gives tasks slots: a task that is offered gets a free slot, or the slot of a running task of a
 * lower priority, or has to wait. Callers number their tasks from 0 (numbers of tasks that have
 * left may be used again), say when tasks leave, and which servers are awake. Mutable, not
 * thread-safe.
 *
 * <p>With sticky slots (9.2) as many of all slots are given only to tasks that {@linkplain
 * #offerSticky ask for one}; which physical slot that is does not matter.
 */
public final class PriorityDispatcher {
  private final PriorityPolicy policy;
  private final SlotTable table;
  private final FreeSlots free;
  private final RunningTasks running;
  private final UniformRandomProvider forSlots;
  private final UniformRandomProvider forVictims;
  private final int sticky;
  private int freeSticky;
  private int freeRegular;

  /** What becomes of a task that was offered. */
  public sealed interface Decision {
    /** It gets a free slot of a server. */
    record FreeSlot(int server) implements Decision {}

    /** It gets the slot of a task, which is evicted. */
    record SlotOf(int victim, int server) implements Decision {}

    /** It has to wait. */
    record Waits() implements Decision {}
  }

  private static final Decision WAITS = new Decision.Waits();

  /**
   * All slots are free.
   *
   * @param table the servers
   * @param policy whose rules for slots and victims count
   * @param forSlots from which slots are drawn
   * @param forVictims from which victims are drawn
   * @throws IllegalArgumentException if more slots are sticky than there are
   */
  public PriorityDispatcher(
      SlotTable table,
      PriorityPolicy policy,
      UniformRandomProvider forSlots,
      UniformRandomProvider forVictims) {
    this.table = table;
    this.policy = policy;
    this.free = new FreeSlots(table, !policy.sleep().sleeps());
    this.running = new RunningTasks(table.levels());
    this.forSlots = forSlots;
    this.forVictims = forVictims;
    this.sticky = policy.sticky().number();
    int slots = free.in(new Range(0, table.servers()));
    if (sticky > slots) {
      throw new IllegalArgumentException(
          "There are (" + sticky + ") sticky slots and only (" + slots + ") slots in all.");
    }
    this.freeSticky = sticky;
    this.freeRegular = slots - sticky;
  }

  /** The slots that are free, and which servers are awake. */
  public FreeSlots free() {
    return free;
  }

  /** The running tasks that may be evicted. */
  public RunningTasks running() {
    return running;
  }

  /** Whether a task of this priority would get a slot now. */
  public boolean canPlace(int priority) {
    return freeRegular > 0 || (policy.victims().evicts() && running.lowestPriority() < priority);
  }

  /** Whether a sticky slot is free. */
  public boolean hasFreeSticky() {
    return freeSticky > 0;
  }

  /**
   * Offers a task that is not running. What is decided holds at once.
   *
   * @param task its number
   * @param priority from 0 to 11
   * @throws IllegalArgumentException if it has a slot
   * @throws WrongPartException if the rule of the policy names a task that may not be evicted
   */
  public Decision offer(int task, int priority) {
    if (running.contains(task)) {
      throw new IllegalArgumentException("The task (" + task + ") has a slot.");
    }
    if (freeRegular > 0) {
      freeRegular--;
      int server = takeSlot(priority);
      running.add(task, server, priority, table.levelOf(server));
      return new Decision.FreeSlot(server);
    }
    if (!canPlace(priority)) {
      return WAITS;
    }
    int victim = victim(priority);
    int server = running.serverOf(victim);
    running.remove(victim);
    running.add(task, server, priority, table.levelOf(server));
    return new Decision.SlotOf(victim, server);
  }

  /**
   * Gives a task a sticky slot, which one must be free; it is not evicted from there.
   *
   * @return the server
   * @throws IllegalStateException if none is free
   */
  public int offerSticky(int priority) {
    if (freeSticky == 0) {
      throw new IllegalStateException("No sticky slot is free.");
    }
    freeSticky--;
    return takeSlot(priority);
  }

  /**
   * A task of a regular slot leaves.
   *
   * @throws IllegalArgumentException if it has no such slot
   */
  public void leave(int task) {
    if (!running.contains(task)) {
      throw new IllegalArgumentException("The task (" + task + ") has no regular slot.");
    }
    free.release(running.serverOf(task));
    running.remove(task);
    freeRegular++;
  }

  /** A task of a sticky slot leaves a server. */
  public void leaveSticky(int server) {
    free.release(server);
    freeSticky++;
  }

  /** A server begins to wake, or sleeps. */
  public void setAwake(int server, boolean awake) {
    free.setAwake(server, awake);
  }

  private int takeSlot(int priority) {
    Range range = policy.slots().servers(priority, free);
    if (free.in(range) == 0) {
      throw new WrongPartException(policy.slots().id(), "allows only servers without a free slot");
    }
    int server = policy.server().choose(free, range, forSlots);
    if (free.of(server) == 0) {
      throw new WrongPartException(policy.server().id(), "chose a server without a free slot");
    }
    free.take(server);
    return server;
  }

  private int victim(int priority) {
    VictimRule rule = policy.victims();
    int victim = rule.choose(priority, running, forVictims);
    if (!running.contains(victim) || running.priorityOf(victim) >= priority) {
      throw new WrongPartException(
          rule.id(), "chose a task that does not run with a lower priority");
    }
    return victim;
  }
}
