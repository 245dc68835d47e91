package org.wattle.solvers.collocation.branchandbound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wattle.solvers.collocation.branchandbound.PlacementTree.Branches;

/**
 * One node of each fundamentally different kind, in ascending order of estimated cost (paper,
 * section 3.2, 1).
 *
 * <p>The containers of a job are interchangeable: a kind of node that was fully explored for one of
 * them is not tried for later containers of the same job, since exchanging the two gives placements
 * that were explored already.
 */
final class CustomBranches implements Branches {
  private static final Comparator<Branch> CHEAPEST_FIRST =
      Comparator.comparingDouble(Branch::cost)
          .thenComparingInt(Branch::rack)
          .thenComparingInt(Branch::content);

  private final PartialPlacement partial;
  private final InstanceArrays arrays;
  private final ContainerOrder order;
  private final NodeKinds kinds;
  private final BranchCosts costs;
  private final DoneKinds done;
  private final int[][] kindsOfLevel;
  private final int[] seenAt;
  private int look;

  CustomBranches(PartialPlacement partial, ContainerOrder order) {
    this.partial = partial;
    this.arrays = partial.arrays();
    this.order = order;
    kinds = new NodeKinds(partial);
    costs = new BranchCosts(partial);
    done = new DoneKinds(kinds.count());
    kindsOfLevel = new int[arrays.containers][];
    seenAt = new int[kinds.count()];
  }

  /** Nodes of a rack with the same content, their kind, and the estimated cost. */
  private record Branch(int rack, int content, int kind, double cost) {}

  @Override
  public int[] nodes(int level) {
    List<Branch> branches = branches(level);
    branches.sort(CHEAPEST_FIRST);
    kindsOfLevel[level] = branches.stream().mapToInt(Branch::kind).toArray();
    return branches.stream()
        .mapToInt(branch -> partial.open().any(branch.rack(), branch.content()))
        .toArray();
  }

  private List<Branch> branches(int level) {
    int job = arrays.jobOf[order.container(level)];
    int firstLevel = level - (arrays.size[job] - partial.unplaced(job));
    OpenNodes open = partial.open();
    List<Branch> branches = new ArrayList<>();
    look++;
    for (int list = 0; list < open.lists(); list++) {
      int rack = open.rackOfList(list);
      int content = open.contentOfList(list);
      int kind = kinds.of(job, rack, content, order.racksMatter(level));
      if (seenAt[kind] != look && !done.since(kind, firstLevel)) {
        seenAt[kind] = look;
        branches.add(new Branch(rack, content, kind, costs.of(job, rack, content)));
      }
    }
    return branches;
  }

  @Override
  public void goTo(int level, int branch) {
    if (branch == 0) {
      done.backTo(level);
    } else {
      done.backTo(level + 1);
      done.add(kindsOfLevel[level][branch - 1], level);
    }
  }

  /**
   * The kinds of nodes that are fully explored, with the level of the tree; levels are added in
   * ascending order. Mutable.
   */
  private static final class DoneKinds {
    private final int[] levelOf;
    private int[] stack = new int[64];
    private int[] formerLevel = new int[64];
    private int[] levels = new int[64];
    private int size;

    DoneKinds(int kinds) {
      levelOf = new int[kinds];
      Arrays.fill(levelOf, -1);
    }

    /** Whether a kind was fully explored at that level or deeper. */
    boolean since(int kind, int level) {
      return levelOf[kind] >= level;
    }

    void add(int kind, int level) {
      if (size == stack.length) {
        stack = Arrays.copyOf(stack, 2 * size);
        formerLevel = Arrays.copyOf(formerLevel, 2 * size);
        levels = Arrays.copyOf(levels, 2 * size);
      }
      stack[size] = kind;
      formerLevel[size] = levelOf[kind];
      levels[size++] = level;
      levelOf[kind] = level;
    }

    /** Removes the records of that level and deeper levels. */
    void backTo(int level) {
      while (size > 0 && levels[size - 1] >= level) {
        size--;
        levelOf[stack[size]] = formerLevel[size];
      }
    }
  }

  /**
   * Determines which open nodes are equivalent for a container: those of one rack that are empty,
   * or hold one container of its own job, of the same other job of tazes (where that has one
   * container, of any such with the same intensity), or a turtle of the same intensity. Empty racks
   * of equal size are equivalent, and all racks are where no job that follows is to be kept in a
   * rack.
   */
  private static final class NodeKinds {
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

    /** The largest number of kinds. */
    int count() {
      return (arrays.racks + arrays.largestRack + 1) * contents;
    }

    /**
     * The kind, from 0, of the nodes with that content in a rack; the same as long as only
     * containers of the job are placed.
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
}
