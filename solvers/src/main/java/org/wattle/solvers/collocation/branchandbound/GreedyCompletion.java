package org.wattle.solvers.collocation.branchandbound;

import static org.wattle.solvers.collocation.branchandbound.OpenSlotPairs.ANYWHERE;

import org.wattle.solvers.collocation.branchandbound.PairBound.PairPlan;

/**
 * Completes a partial placement in accordance with a {@link PairPlan} (paper, section 3.2, 4), job
 * by job in the order of the search: jobs to be kept in a rack go to racks, pairs to be kept on a
 * node to nodes; then contended tazes two by two, isolated ones, turtles beside those, and the
 * other turtles two by two. Where the paper chooses containers at random, jobs go where they find
 * most partners. Mutable.
 */
final class GreedyCompletion {
  private static final int NONE = -1;

  private final PartialPlacement partial;
  private final InstanceArrays arrays;
  private final ContainerOrder order;
  private final OpenSlotPairs seats;
  private PairPlan plan;
  private int looseTazes;
  private int nextLoose;

  GreedyCompletion(PartialPlacement partial, ContainerOrder order) {
    this.partial = partial;
    this.arrays = partial.arrays();
    this.order = order;
    seats = new OpenSlotPairs(partial);
    plan = new PairPlan(arrays.jobs);
  }

  /** Places all remaining containers. */
  void complete(PairPlan wanted) {
    plan = wanted;
    seats.look(plan);
    countLooseTazes();
    for (int job : order.jobs()) {
      if (left(job) > 0 && staysInRack(job)) {
        placeInRack(job);
      }
    }
    for (int job : order.jobs()) {
      if (left(job) > 0 && arrays.byNode[job]) {
        placeOnNode(job);
      }
    }
    placeTazes();
    for (int job : order.jobs()) {
      int beside = Math.min(left(job), plan.beside(job));
      while (!arrays.taz[job] && beside > 0 && seats.putBeside(job, ANYWHERE)) {
        beside--;
      }
    }
    for (int job : order.jobs()) {
      while (left(job) > 0) {
        seats.pair(job, ANYWHERE);
      }
    }
  }

  private void placeTazes() {
    for (int job : order.jobs()) {
      while (arrays.taz[job] && contends(job) && left(job) > 0) {
        seats.contend(job, ANYWHERE);
      }
    }
    for (int job : order.jobs()) {
      while (arrays.taz[job] && left(job) > 0) {
        seats.isolate(job, ANYWHERE);
      }
    }
  }

  /** Puts both containers of a pair on a node, or the second on the node of the first. */
  private void placeOnNode(int job) {
    boolean together = arrays.taz[job] ? contends(job) : plan.beside(job) == 0;
    if (together && left(job) == 2) {
      seats.putTogether(job, job, ANYWHERE);
    } else if (together && partial.hasFreeSlot(partial.home(job))) {
      seats.put(job, partial.home(job));
    }
  }

  private void placeInRack(int job) {
    int rack = left(job) < arrays.size[job] ? partial.home(job) : bestRack(job);
    if (rack == NONE || partial.freeSlots(rack) < left(job)) {
      return;
    }
    if (!arrays.taz[job]) {
      placeTurtles(job, rack);
    }
    while (left(job) > 0) {
      if (contends(job)) {
        seats.contend(job, rack);
      } else {
        seats.isolate(job, rack);
      }
    }
  }

  /**
   * Places turtles beside placed tazes, then beside tazes that may run anywhere, then two by two.
   */
  private void placeTurtles(int job, int rack) {
    int beside = Math.min(left(job), plan.beside(job));
    while (beside > 0 && seats.putBeside(job, rack)) {
      beside--;
    }
    while (beside > 0 && partial.freeSlots(rack) > left(job) && bringTaz(job, rack)) {
      beside--;
    }
    while (left(job) > 0) {
      seats.pair(job, rack);
    }
  }

  private boolean bringTaz(int job, int rack) {
    int[] jobs = order.jobs();
    while (nextLoose < jobs.length && !(isLooseTaz(jobs[nextLoose]) && left(jobs[nextLoose]) > 0)) {
      nextLoose++;
    }
    if (nextLoose == jobs.length || !seats.putTogether(job, jobs[nextLoose], rack)) {
      return false;
    }
    looseTazes--;
    return true;
  }

  /**
   * The rack where the job finds most partners, with the least room among equals; −1 where there is
   * none.
   */
  private int bestRack(int job) {
    int best = NONE;
    long most = Long.MIN_VALUE;
    for (int r = 0; r < arrays.racks; r++) {
      long worth = 4L * arrays.nodes * partners(job, r) - partial.freeSlots(r);
      if (room(job, r) >= left(job) && worth > most) {
        best = r;
        most = worth;
      }
    }
    return best;
  }

  /** Slots of a rack that the job can use without a loss of intensity of any job. */
  private int room(int job, int rack) {
    int empty = partial.emptyNodes(rack);
    if (!arrays.taz[job]) {
      int beside = Math.min(plan.beside(job), seats.isolatedTazes(rack));
      return 2 * empty + seats.turtles(rack) + seats.contendedTazes(rack) + beside;
    }
    return contends(job) ? 2 * empty + seats.contendedTazes(rack) : empty + seats.turtles(rack);
  }

  /** How many pairs of an isolated taz and a turtle the job can form in a rack. */
  private int partners(int job, int rack) {
    if (arrays.taz[job]) {
      return contends(job) ? 0 : Math.min(left(job), seats.turtles(rack));
    }
    int beside = Math.min(left(job), plan.beside(job));
    int there = Math.min(beside, seats.isolatedTazes(rack));
    int brought = Math.min(looseTazes, partial.freeSlots(rack) - left(job));
    return there + Math.min(beside - there, brought);
  }

  private void countLooseTazes() {
    nextLoose = 0;
    looseTazes = 0;
    for (int j = 0; j < arrays.jobs; j++) {
      looseTazes += isLooseTaz(j) ? left(j) : 0;
    }
  }

  /** Whether a job of tazes is to be isolated in any racks. */
  private boolean isLooseTaz(int job) {
    return arrays.taz[job] && !contends(job) && !staysInRack(job);
  }

  private boolean staysInRack(int job) {
    return arrays.byRack[job] && !partial.isBroken(job) && !standsTooFarApart(job);
  }

  /** Whether more turtles should stand beside tazes than a rack with all of them has nodes for. */
  private boolean standsTooFarApart(int job) {
    return plan.beside(job) > Math.max(0, 2 * arrays.largestRack - arrays.size[job]);
  }

  private boolean contends(int job) {
    return plan.contends(job) || partial.isContended(job);
  }

  private int left(int job) {
    return partial.unplaced(job);
  }
}
