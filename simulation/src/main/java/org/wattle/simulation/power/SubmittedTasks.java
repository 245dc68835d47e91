package org.wattle.simulation.power;

import java.util.Arrays;
import java.util.BitSet;
import org.wattle.model.power.TaskSubmissions;

/**
 * The tasks that wait, by their place in the order of submission: a line for every profile, for
 * every node where tasks are bound to nodes, and a line of all. Adding, looking at the first of a
 * line, and taking it take constant time. Mutable.
 */
final class SubmittedTasks {
  /** In place of one that there is not: behind all. */
  static final int NONE = Integer.MAX_VALUE;

  private final SubmissionPlan plan;
  private final TaskSubmissions tasks;
  private final int profiles;
  private final int[] first;
  private final int[] last;
  private final int[] next;
  private final int[] waitingOf;
  private final BitSet all = new BitSet();

  /** No task waits before this place. */
  private int from;

  private int waiting;

  SubmittedTasks(SubmissionPlan plan, TaskSubmissions tasks, int profiles, int nodes) {
    this.plan = plan;
    this.tasks = tasks;
    this.profiles = profiles;
    this.first = none((plan.bound() ? nodes + 1 : 1) * profiles);
    this.last = none(first.length);
    this.next = none(plan.count());
    this.waitingOf = new int[profiles];
  }

  private static int[] none(int length) {
    int[] none = new int[length];
    Arrays.fill(none, NONE);
    return none;
  }

  int count() {
    return waiting;
  }

  /** Whether any task of a profile waits. */
  boolean waits(int profile) {
    return waitingOf[profile] > 0;
  }

  int profile(int place) {
    return tasks.profile(plan.task[place]);
  }

  /** Adds the one that comes after all that were added. */
  void add(int place) {
    int line = (plan.nodeOf(place) + 1) * profiles + profile(place);
    if (first[line] == NONE) {
      first[line] = place;
    } else {
      next[last[line]] = place;
    }
    last[line] = place;
    all.set(place);
    waitingOf[profile(place)]++;
    waiting++;
  }

  /** The first of a profile that may go to a node. */
  int first(int node, int profile) {
    int any = first[profile];
    return plan.bound() ? Math.min(any, first[(node + 1) * profiles + profile]) : any;
  }

  /** The first of all. */
  int first() {
    from = Math.max(from, all.nextSetBit(from));
    return all.get(from) ? from : NONE;
  }

  /** The one behind one that waits. */
  int after(int place) {
    int behind = all.nextSetBit(place + 1);
    return behind < 0 ? NONE : behind;
  }

  /** Takes out one that is the first of its line. */
  void take(int place) {
    int line = (plan.nodeOf(place) + 1) * profiles + profile(place);
    first[line] = next[place];
    all.clear(place);
    waitingOf[profile(place)]--;
    waiting--;
  }
}
