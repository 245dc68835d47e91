package org.wattle.solvers.collocation.branchandbound;

import java.util.Arrays;

/**
 * A placement of some of the containers on nodes with two slots, with the goals so far. Placing a
 * container and undoing the last one take constant time. Mutable.
 */
final class PartialPlacement {
  private final InstanceArrays arrays;
  private final OpenNodes open;
  private final int[] nodeOf;
  private final int[] single;
  private final boolean[] full;
  private final int[] placedOrder;
  private final boolean[] brokeIt;
  private int depth;

  private final int[] placed;
  private final int[] singles;
  private final int[] contended;
  private final long[] paid;
  private final int[] home;
  private final boolean[] broken;

  private final int[] empty;
  private final int[] tazSingles;
  private final int[] turtleSingles;

  private int used;
  private long lost;
  private long sensitivity;

  PartialPlacement(InstanceArrays arrays) {
    this.arrays = arrays;
    open = new OpenNodes(arrays.nodes, arrays.racks, arrays.jobs);
    nodeOf = new int[arrays.containers];
    Arrays.fill(nodeOf, -1);
    single = new int[arrays.nodes];
    full = new boolean[arrays.nodes];
    placedOrder = new int[arrays.containers];
    brokeIt = new boolean[arrays.containers];
    placed = new int[arrays.jobs];
    singles = new int[arrays.jobs];
    contended = new int[arrays.jobs];
    paid = new long[arrays.jobs];
    home = new int[arrays.jobs];
    broken = new boolean[arrays.jobs];
    empty = new int[arrays.racks];
    tazSingles = new int[arrays.racks];
    turtleSingles = new int[arrays.racks];
    sensitivity = arrays.alwaysBroken;
    for (int node = arrays.nodes - 1; node >= 0; node--) {
      single[node] = -1;
      empty[arrays.rackOf[node]]++;
      open.add(node, arrays.rackOf[node], OpenNodes.EMPTY);
    }
  }

  InstanceArrays arrays() {
    return arrays;
  }

  OpenNodes open() {
    return open;
  }

  /** How many containers are placed. */
  int depth() {
    return depth;
  }

  void place(int container, int node) {
    int job = arrays.jobOf[container];
    int rack = arrays.rackOf[node];
    nodeOf[container] = node;
    if (single[node] < 0) {
      occupy(container, node, rack);
    } else {
      share(job, node, rack);
    }
    keep(job, node, rack);
    placed[job]++;
    placedOrder[depth++] = container;
  }

  private void occupy(int container, int node, int rack) {
    int job = arrays.jobOf[container];
    single[node] = container;
    used++;
    empty[rack]--;
    open.remove(node, rack, OpenNodes.EMPTY);
    open.add(node, rack, OpenNodes.single(job));
    addSingle(job, rack, 1);
  }

  private void share(int job, int node, int rack) {
    int other = arrays.jobOf[single[node]];
    full[node] = true;
    open.remove(node, rack, OpenNodes.single(other));
    addSingle(other, rack, -1);
    if (arrays.taz[job] && arrays.taz[other]) {
      contend(job);
      contend(other);
    } else if (arrays.taz[job]) {
      pay(job, arrays.intensity[other]);
    } else if (arrays.taz[other]) {
      pay(other, arrays.intensity[job]);
    }
  }

  private void keep(int job, int node, int rack) {
    int here = arrays.byNode[job] ? node : rack;
    if (placed[job] == 0) {
      home[job] = here;
    }
    boolean breaks =
        (arrays.byNode[job] || arrays.byRack[job]) && !broken[job] && home[job] != here;
    brokeIt[depth] = breaks;
    if (breaks) {
      broken[job] = true;
      sensitivity += arrays.size[job];
    }
  }

  /** Undoes the placement of the last container. */
  void takeBack() {
    int container = placedOrder[--depth];
    int job = arrays.jobOf[container];
    int node = nodeOf[container];
    int rack = arrays.rackOf[node];
    placed[job]--;
    if (brokeIt[depth]) {
      broken[job] = false;
      sensitivity -= arrays.size[job];
    }
    if (full[node]) {
      unshare(job, node, rack);
    } else {
      addSingle(job, rack, -1);
      open.remove(node, rack, OpenNodes.single(job));
      open.add(node, rack, OpenNodes.EMPTY);
      empty[rack]++;
      used--;
      single[node] = -1;
    }
    nodeOf[container] = -1;
  }

  private void unshare(int job, int node, int rack) {
    int other = arrays.jobOf[single[node]];
    if (arrays.taz[job] && arrays.taz[other]) {
      relieve(other);
      relieve(job);
    } else if (arrays.taz[job]) {
      pay(job, -arrays.intensity[other]);
    } else if (arrays.taz[other]) {
      pay(other, -arrays.intensity[job]);
    }
    addSingle(other, rack, 1);
    open.add(node, rack, OpenNodes.single(other));
    full[node] = false;
  }

  /** Undoes placements until only that many containers are placed. */
  void backTo(int containers) {
    while (depth > containers) {
      takeBack();
    }
  }

  private void addSingle(int job, int rack, int by) {
    singles[job] += by;
    if (arrays.taz[job]) {
      tazSingles[rack] += by;
    } else {
      turtleSingles[rack] += by;
    }
  }

  private void contend(int job) {
    if (contended[job]++ == 0) {
      lost += largestLoss(job) - paid[job];
    }
  }

  private void relieve(int job) {
    if (--contended[job] == 0) {
      lost -= largestLoss(job) - paid[job];
    }
  }

  private void pay(int job, int intensity) {
    paid[job] += intensity;
    if (contended[job] == 0) {
      lost += intensity;
    }
  }

  private long largestLoss(int job) {
    return (long) arrays.size[job] * arrays.intensity[job];
  }

  /** How much D decreases when a job of tazes without a straggler gets one. */
  long lossIfContended(int job) {
    return contended[job] > 0 ? 0 : largestLoss(job) - paid[job];
  }

  boolean isContended(int job) {
    return contended[job] > 0;
  }

  boolean isBroken(int job) {
    return broken[job];
  }

  /** Containers of a job that have no node yet. */
  int unplaced(int job) {
    return arrays.size[job] - placed[job];
  }

  /** Containers of a job that are alone on their nodes. */
  int singles(int job) {
    return singles[job];
  }

  /** The rack of a job's first container, or its node for jobs to be kept on a node. */
  int home(int job) {
    return home[job];
  }

  boolean hasFreeSlot(int node) {
    return !full[node];
  }

  boolean isEmpty(int node) {
    return single[node] < 0;
  }

  /** The job of the only container of a node. */
  int jobOfSingle(int node) {
    return arrays.jobOf[single[node]];
  }

  int emptyNodes(int rack) {
    return empty[rack];
  }

  int tazSingles(int rack) {
    return tazSingles[rack];
  }

  int turtleSingles(int rack) {
    return turtleSingles[rack];
  }

  int freeSlots(int rack) {
    return 2 * empty[rack] + tazSingles[rack] + turtleSingles[rack];
  }

  /** Nodes of a rack on which a taz would not share the node with another taz. */
  int tazFreeNodes(int rack) {
    return empty[rack] + turtleSingles[rack];
  }

  int used() {
    return used;
  }

  long lost() {
    return lost;
  }

  /** Containers of jobs that are broken. */
  long sensitivity() {
    return sensitivity;
  }

  /** F' of the containers that are placed. */
  double value() {
    return arrays.prices.of(used, lost, sensitivity);
  }

  /** The node of a container; −1 where it has none. */
  int node(int container) {
    return nodeOf[container];
  }

  int[] nodes() {
    return nodeOf.clone();
  }
}
