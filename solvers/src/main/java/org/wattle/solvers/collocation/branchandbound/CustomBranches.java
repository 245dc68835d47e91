package org.wattle.solvers.collocation.branchandbound;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * One node of each kind that is fundamentally different, the cheapest by the weights first (paper,
 * section 3.2, 1).
 *
 * <p>The containers of a job are alike too: a kind that was tried for one of them, and is done
 * with, is not tried for those of the same job that follow it, since to swap the two gives what was
 * looked at already.
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

  /** Nodes of a rack with one content, their kind, and what they seem to cost. */
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
}
