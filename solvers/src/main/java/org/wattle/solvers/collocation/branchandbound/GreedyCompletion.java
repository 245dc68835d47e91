package org.wattle.solvers.collocation.branchandbound;

/**
 * Completes a partial placement in accordance with a {@link Plan} (paper, section 3.2, 4): jobs
 * that want a rack first, in the order of the search, then tazes, then turtles; isolated tazes and
 * the turtles beside them, contended tazes two by two, the other turtles two by two. Takes time in
 * proportion to containers and nodes, times racks for those that may run anywhere. Mutable.
 */
final class GreedyCompletion {
  private final PartialPlacement partial;
  private final Shape shape;
  private final ContainerOrder order;
  private final WaitingNodes isolated;
  private final WaitingNodes contended;
  private final WaitingNodes turtles;
  private final int[] nextOf;
  private Plan plan;
  private int companion;
  private int looseTazes;

  GreedyCompletion(PartialPlacement partial, ContainerOrder order) {
    this.partial = partial;
    this.shape = partial.shape();
    this.order = order;
    isolated = new WaitingNodes(shape);
    contended = new WaitingNodes(shape);
    turtles = new WaitingNodes(shape);
    nextOf = new int[shape.jobs];
    plan = new Plan(shape.jobs);
  }

  /** Places all that is left. */
  void complete(Plan wanted) {
    plan = wanted;
    begin();
    for (int job : order.jobs()) {
      if (left(job) > 0 && staysInRack(job)) {
        placeInRack(job);
      }
    }
    for (int job : order.jobs()) {
      if (shape.byNode[job] && left(job) > 0) {
        keepOnNode(job);
      }
    }
    for (int job : order.jobs()) {
      if (shape.taz[job] && contends(job)) {
        while (left(job) > 0) {
          contend(job, -1);
        }
      }
    }
    for (int job : order.jobs()) {
      while (shape.taz[job] && left(job) > 0) {
        isolate(job, -1);
      }
    }
    for (int job : order.jobs()) {
      for (int beside = plan.beside(job); beside > 0 && left(job) > 0; beside--) {
        if (!putBeside(job, -1)) {
          break;
        }
      }
    }
    for (int job : order.jobs()) {
      while (left(job) > 0) {
        pair(job, -1);
      }
    }
  }

  private void begin() {
    isolated.clear();
    contended.clear();
    turtles.clear();
    companion = 0;
    looseTazes = 0;
    for (int j = 0; j < shape.jobs; j++) {
      looseTazes += isLooseTaz(j) ? left(j) : 0;
      nextOf[j] = shape.first[j] + shape.size[j] - partial.unplaced(j);
    }
    for (int list = 0; list < partial.open().lists(); list++) {
      int content = partial.open().contentOfList(list);
      if (content != OpenNodes.EMPTY) {
        int rack = partial.open().rackOfList(list);
        WaitingNodes waiting = waitingOf(content - 1);
        for (int node = partial.open().any(rack, content);
            node >= 0;
            node = partial.open().after(node)) {
          waiting.add(node, rack);
        }
      }
    }
  }

  private WaitingNodes waitingOf(int job) {
    if (!shape.taz[job]) {
      return turtles;
    }
    return contends(job) ? contended : isolated;
  }

  /** Whether a job of tazes is to be isolated, wherever. */
  private boolean isLooseTaz(int job) {
    return shape.taz[job] && !contends(job) && !staysInRack(job);
  }

  private boolean contends(int job) {
    return plan.contends(job) || partial.isContended(job);
  }

  private int left(int job) {
    return partial.unplaced(job);
  }

  private boolean staysInRack(int job) {
    return shape.byRack[job] && !partial.isBroken(job) && !plan.isLoose(job);
  }

  private void placeInRack(int job) {
    int rack = left(job) < shape.size[job] ? partial.home(job) : bestRack(job);
    if (rack < 0 || partial.freeSlots(rack) < left(job)) {
      return;
    }
    if (!shape.taz[job]) {
      placeTurtles(job, rack);
      return;
    }
    while (left(job) > 0) {
      if (contends(job)) {
        contend(job, rack);
      } else {
        isolate(job, rack);
      }
    }
  }

  /** Puts both of a pair on a node, or the second where the first is. */
  private void keepOnNode(int job) {
    boolean together = shape.taz[job] ? contends(job) : plan.beside(job) == 0;
    if (plan.isLoose(job) || !together) {
      return;
    }
    int node = left(job) == 1 ? partial.home(job) : empty(-1);
    while (node >= 0 && partial.hasFreeSlot(node) && left(job) > 0) {
      put(job, node);
    }
  }

  /** The rack where the job finds most partners, of those the one with the least room; or none. */
  private int bestRack(int job) {
    int best = -1;
    long most = Long.MIN_VALUE;
    for (int r = 0; r < shape.racks; r++) {
      long worth = 4L * shape.nodes * partners(job, r) - partial.freeSlots(r);
      if (room(job, r) >= left(job) && worth > most) {
        best = r;
        most = worth;
      }
    }
    return best;
  }

  /** Slots of a rack that the job can have without anybody's loss. */
  private int room(int job, int rack) {
    int empty = partial.emptyNodes(rack);
    if (!shape.taz[job]) {
      int beside = Math.min(plan.beside(job), isolated.count(rack));
      return 2 * empty + turtles.count(rack) + contended.count(rack) + beside;
    }
    return contends(job) ? 2 * empty + contended.count(rack) : empty + turtles.count(rack);
  }

  /** Pairs of an isolated taz and a turtle that the job makes in a rack. */
  private int partners(int job, int rack) {
    int left = left(job);
    if (shape.taz[job]) {
      return contends(job) ? 0 : Math.min(left, turtles.count(rack));
    }
    int beside = Math.min(left, plan.beside(job));
    int there = Math.min(beside, isolated.count(rack));
    int brought = Math.min(looseTazes, partial.freeSlots(rack) - left);
    return there + Math.min(beside - there, brought);
  }

  private void placeTurtles(int job, int rack) {
    int beside = Math.min(left(job), plan.beside(job));
    while (beside > 0 && putBeside(job, rack)) {
      beside--;
    }
    while (beside > 0 && partial.freeSlots(rack) > left(job) && bringCompanion(job, rack)) {
      beside--;
    }
    while (left(job) > 0) {
      pair(job, rack);
    }
  }

  /** Puts a turtle beside an isolated taz that is there. */
  private boolean putBeside(int job, int rack) {
    int node = take(isolated, rack);
    if (node < 0) {
      return false;
    }
    put(job, node);
    return true;
  }

  /** Puts a turtle on an empty node, and beside it a taz that may run anywhere. */
  private boolean bringCompanion(int job, int rack) {
    int node = partial.open().any(rack, OpenNodes.EMPTY);
    int taz = node < 0 ? -1 : freeTaz();
    if (taz < 0) {
      return false;
    }
    put(job, node);
    put(taz, node);
    looseTazes--;
    return true;
  }

  /** A job of tazes to be isolated anywhere that has some left; −1 where there is none. */
  private int freeTaz() {
    int[] jobs = order.jobs();
    for (; companion < jobs.length; companion++) {
      int job = jobs[companion];
      if (isLooseTaz(job) && left(job) > 0) {
        return job;
      }
    }
    return -1;
  }

  private void isolate(int job, int rack) {
    int node = take(turtles, rack);
    boolean alone = node < 0;
    if (alone) {
      node = empty(rack);
    }
    if (node < 0) {
      contend(job, rack);
      return;
    }
    put(job, node);
    if (alone) {
      isolated.add(node, shape.rackOf[node]);
    }
  }

  private void contend(int job, int rack) {
    int node = take(contended, rack);
    boolean alone = node < 0;
    if (alone) {
      node = empty(rack);
    }
    if (node < 0) {
      alone = false;
      node = anywhere(rack);
    }
    put(job, node);
    if (alone) {
      contended.add(node, shape.rackOf[node]);
    }
  }

  /** Puts a turtle where it costs no intensity: beside a contended taz or another turtle. */
  private void pair(int job, int rack) {
    int node = take(contended, rack);
    node = node < 0 ? take(turtles, rack) : node;
    boolean alone = node < 0;
    if (alone) {
      node = empty(rack);
    }
    if (node < 0) {
      alone = false;
      node = anywhere(rack);
    }
    put(job, node);
    if (alone) {
      turtles.add(node, shape.rackOf[node]);
    }
  }

  private int anywhere(int rack) {
    int node = take(turtles, rack);
    node = node < 0 ? take(contended, rack) : node;
    return node < 0 ? take(isolated, rack) : node;
  }

  private int take(WaitingNodes waiting, int rack) {
    int node;
    do {
      node = rack < 0 ? waiting.take() : waiting.take(rack);
    } while (node >= 0 && !partial.hasFreeSlot(node));
    return node;
  }

  private int empty(int rack) {
    if (rack >= 0) {
      return partial.open().any(rack, OpenNodes.EMPTY);
    }
    for (int r = 0; r < shape.racks; r++) {
      int node = partial.open().any(r, OpenNodes.EMPTY);
      if (node >= 0) {
        return node;
      }
    }
    return -1;
  }

  private void put(int job, int node) {
    partial.place(nextOf[job]++, node);
  }
}
