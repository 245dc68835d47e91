package org.wattle.solvers.collocation.branchandbound;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * One node of each kind that is fundamentally different, the cheapest by the weights first (paper,
 * section 3.2, 1).
 *
 * <p>The containers of a job are alike too: a kind that was tried for one of them, and is done
 * with, is not tried for those of the same job that follow it, since to swap the two gives what was
 * looked at already.
 */
final class CustomBranches implements Branches {
  private final PartialPlacement partial;
  private final Shape shape;
  private final ContainerOrder order;
  private final NodeKinds kinds;
  private final BranchCosts costs;
  private final DoneKinds done;
  private final int[][] kindsAt;
  private final int[] seenAt;
  private int look;

  CustomBranches(PartialPlacement partial, ContainerOrder order) {
    this.partial = partial;
    this.shape = partial.shape();
    this.order = order;
    kinds = new NodeKinds(partial);
    costs = new BranchCosts(partial);
    done = new DoneKinds(kinds.count());
    kindsAt = new int[shape.containers][];
    seenAt = new int[kinds.count()];
  }

  @Override
  public int[] nodes(int level) {
    int job = shape.jobOf[order.container(level)];
    int start = level - (shape.size[job] - partial.unplaced(job));
    look++;
    OpenNodes open = partial.open();
    int[] lists = new int[open.lists()];
    double[] cost = new double[open.lists()];
    int count = 0;
    for (int list = 0; list < open.lists(); list++) {
      int rack = open.rackOfList(list);
      int content = open.contentOfList(list);
      int kind = kinds.of(job, rack, content, order.racksMatter(level));
      if (seenAt[kind] != look && !done.since(kind, start)) {
        seenAt[kind] = look;
        cost[list] = costs.of(job, rack, content);
        lists[count++] = list;
      }
    }
    int[] sorted =
        IntStream.of(Arrays.copyOf(lists, count))
            .boxed()
            .sorted(
                Comparator.<Integer>comparingDouble(list -> cost[list])
                    .thenComparingInt(open::rackOfList)
                    .thenComparingInt(open::contentOfList))
            .mapToInt(Integer::intValue)
            .toArray();
    kindsAt[level] =
        IntStream.of(sorted)
            .map(
                list ->
                    kinds.of(
                        job,
                        open.rackOfList(list),
                        open.contentOfList(list),
                        order.racksMatter(level)))
            .toArray();
    return IntStream.of(sorted)
        .map(list -> open.any(open.rackOfList(list), open.contentOfList(list)))
        .toArray();
  }

  @Override
  public void goTo(int level, int branch) {
    done.backTo(branch == 0 ? level : level + 1);
    if (branch > 0) {
      done.add(kindsAt[level][branch - 1], level);
    }
  }
}
