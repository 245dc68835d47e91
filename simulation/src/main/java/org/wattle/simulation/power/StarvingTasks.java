package org.wattle.simulation.power;

import java.util.Optional;
import java.util.OptionalInt;
import org.wattle.simulation.power.PowerSimulation.Listener;
import org.wattle.simulation.power.policy.Offer;
import org.wattle.simulation.power.policy.StarvationGuard;

/**
 * The guard against starving: which tasks come first because they have waited long, and the node
 * that is kept for the first of them where it fits in none. Tasks that no node can hold are passed
 * over. Mutable.
 */
final class StarvingTasks {
  static final int NONE = -1;

  private final Optional<StarvationGuard> guard;
  private final SubmissionPlan plan;
  private final SubmittedTasks waiting;
  private final PowerNodes nodes;
  private final ProfileTable table;
  private final Listener listener;
  private final boolean[] somewhere;

  /** A task that no node can hold, before which there is none that a node can; or none. */
  private int hopeless = SubmittedTasks.NONE;

  private int task = SubmittedTasks.NONE;
  private int reserved = NONE;

  StarvingTasks(
      Optional<StarvationGuard> guard,
      SubmissionPlan plan,
      SubmittedTasks waiting,
      PowerNodes nodes,
      ProfileTable table,
      Listener listener) {
    this.guard = guard;
    this.plan = plan;
    this.waiting = waiting;
    this.nodes = nodes;
    this.table = table;
    this.listener = listener;
    this.somewhere = new boolean[table.count()];
    for (int p = 0; p < somewhere.length; p++) {
      for (int node = 0; node < nodes.count() && !somewhere[p]; node++) {
        somewhere[p] = holds(node, p);
      }
    }
  }

  private boolean holds(int node, int profile) {
    return table.holds(nodes.classOf(node), nodes.of(node), profile);
  }

  boolean isReserved(int node) {
    return node == reserved;
  }

  /** The place of the task that a node is reserved for. */
  int reservedTask() {
    return task;
  }

  /** The profile of the task that comes first in an offer, where one does. */
  OptionalInt next(Offer offer, long now) {
    return guard.isPresent() ? offer.earliest(place -> starves(place, now)) : OptionalInt.empty();
  }

  private boolean starves(int place, long now) {
    return plan.second[place] + (long) guard.orElseThrow().seconds() <= now;
  }

  /** When a task begins to starve and nothing is reserved; {@link Long#MAX_VALUE} if none will. */
  long nextSecond() {
    if (guard.isEmpty() || reserved != NONE) {
      return Long.MAX_VALUE;
    }
    int first = firstThatFitsSomewhere();
    return first == SubmittedTasks.NONE
        ? Long.MAX_VALUE
        : plan.second[first] + (long) guard.get().seconds();
  }

  private int firstThatFitsSomewhere() {
    int place = hopeless == SubmittedTasks.NONE ? waiting.first() : waiting.after(hopeless);
    while (place != SubmittedTasks.NONE && !fitsSomewhere(place)) {
      hopeless = place;
      place = waiting.after(place);
    }
    return place;
  }

  private boolean fitsSomewhere(int place) {
    int node = plan.nodeOf(place);
    int profile = waiting.profile(place);
    return node == NONE ? somewhere[profile] : holds(node, profile);
  }

  /** A task was taken; gives the node whose reservation ends by that. */
  OptionalInt taken(int place) {
    if (place != task) {
      return OptionalInt.empty();
    }
    int node = reserved;
    task = SubmittedTasks.NONE;
    reserved = NONE;
    return OptionalInt.of(node);
  }

  /** Reserves a node after a round for the first task that starves; gives that node. */
  OptionalInt reserve(long now) {
    if (nextSecond() > now) {
      return OptionalInt.empty();
    }
    task = firstThatFitsSomewhere();
    int bound = plan.nodeOf(task);
    reserved = bound == NONE ? freest(waiting.profile(task)) : bound;
    listener.reserved(now, plan.task[task], reserved);
    return OptionalInt.of(reserved);
  }

  /** The node with most free CPU, then memory, of those that could hold a task when empty. */
  private int freest(int profile) {
    int best = NONE;
    for (int node = 0; node < nodes.count(); node++) {
      if (holds(node, profile) && (best == NONE || isFreer(node, best))) {
        best = node;
      }
    }
    return best;
  }

  private boolean isFreer(int node, int than) {
    int cpu = Integer.compare(nodes.freeMillicores(node), nodes.freeMillicores(than));
    return cpu > 0 || (cpu == 0 && nodes.freeMemory(node) > nodes.freeMemory(than));
  }
}
