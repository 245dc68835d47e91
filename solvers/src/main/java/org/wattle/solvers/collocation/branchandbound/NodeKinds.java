package org.wattle.solvers.collocation.branchandbound;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Which open nodes are not fundamentally different for a container: those of one rack that are
 * empty, or hold one container of its own job, of the same other job of tazes (where that has one
 * container, of any such with the same intensity), or a turtle of the same intensity. Empty racks
 * of one size are alike, and all racks are where no job that comes wants one.
 */
final class NodeKinds {
  private static final int OWN = 1;
  private static final int FIRST_OF_OTHERS = 2;

  private final PartialPlacement partial;
  private final InstanceArrays arrays;
  private final int[] contentOfJob;
  private final int contents;
  private final int[] nodesOfRack;

  NodeKinds(PartialPlacement partial) {
    this.partial = partial;
    this.arrays = partial.arrays();
    Map<Integer, Integer> alike = new HashMap<>();
    contentOfJob = new int[arrays.jobs];
    int next = FIRST_OF_OTHERS;
    for (int j = 0; j < arrays.jobs; j++) {
      boolean ownKind = arrays.taz[j] && arrays.size[j] > 1;
      int name = arrays.taz[j] ? -1 - arrays.intensity[j] : arrays.intensity[j];
      Integer known = ownKind ? null : alike.putIfAbsent(name, next);
      contentOfJob[j] = known == null ? next++ : known;
    }
    contents = next;
    nodesOfRack = new int[arrays.racks];
    Arrays.stream(arrays.rackOf).forEach(rack -> nodesOfRack[rack]++);
  }

  /** How many kinds there may be. */
  int count() {
    return (arrays.racks + arrays.largestRack + 1) * contents;
  }

  /**
   * The kind, from 0, of the nodes with that content in a rack; the same as long as only containers
   * of the job are placed.
   */
  int of(int job, int rack, int content, boolean racksMatter) {
    int what = content;
    if (content != OpenNodes.EMPTY) {
      what = content == OpenNodes.single(job) ? OWN : contentOfJob[content - 1];
    }
    int where = 0;
    if (racksMatter) {
      boolean empty = partial.emptyNodes(rack) == nodesOfRack[rack];
      where = empty ? arrays.racks + nodesOfRack[rack] : rack;
    }
    return where * contents + what;
  }
}
