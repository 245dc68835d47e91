package org.wattle.heuristics.power;

import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.TaskRun;
import org.wattle.model.stop.Stop;

/**
 * Places tasks one after the other, each as early as possible below a limit of the cluster's power.
 * Where a task does not fit before some slot, no later one of its profile does, since what is
 * placed stays: so each profile is looked for once from the first slot to the last on each node.
 */
public final class LevelScheduling {
  private final PowerBatch batch;
  private final FreeRoom free;
  private final int[] classOf;
  private final int[] firstOfClass;

  /** The first slot that may fit, by profile and node. */
  private final int[][] earliest;

  private final int[] nodes;
  private final int[] starts;

  /**
   * An empty schedule.
   *
   * @param slots in which all tasks have to end
   * @param clusterMilliwatts the limit of the power, static power included
   */
  public LevelScheduling(PowerBatch batch, int slots, long clusterMilliwatts) {
    this.batch = batch;
    this.free = new FreeRoom(batch, slots, clusterMilliwatts);
    this.classOf = batch.cluster().classOfNode();
    this.earliest = new int[batch.profiles().size()][classOf.length];
    this.nodes = new int[batch.tasks().size()];
    this.starts = new int[nodes.length];
    this.firstOfClass = new int[batch.cluster().classes().size() + 1];
    for (int c = 0; c < batch.cluster().classes().size(); c++) {
      firstOfClass[c + 1] = firstOfClass[c] + batch.cluster().classes().get(c).count();
    }
  }

  /**
   * Places a task on the node of some classes on which it ends first.
   *
   * @param classes to try, in this order; a later class is taken where the task ends there earlier
   *     by more than {@code patience} slots
   * @return whether it fits anywhere
   */
  public boolean place(int task, int[] classes, int patience) {
    Stop.poll();
    int profile = batch.tasks().get(task).profile();
    int release = batch.tasks().get(task).release();
    int best = -1;
    int bestStart = 0;
    int bestEnd = Integer.MAX_VALUE;
    for (int c : classes) {
      if (!batch.fits(profile, c)) {
        continue;
      }
      TaskRun run = batch.run(profile, c);
      for (int n = firstOfClass[c]; n < firstOfClass[c + 1]; n++) {
        int start = earliest(profile, n, release);
        int end = start + run.slots();
        boolean better =
            best < 0 || (classOf[best] == c ? end < bestEnd : (long) end + patience < bestEnd);
        if (end <= free.slots() && better) {
          best = n;
          bestStart = start;
          bestEnd = end;
        }
      }
    }
    if (best < 0) {
      return false;
    }
    free.place(profile, best, bestStart);
    nodes[task] = best;
    starts[task] = bestStart;
    return true;
  }

  /**
   * Where a slot has no room for a task, there is none for one that begins later either: it would
   * draw as much there, or its peak.
   */
  private int earliest(int profile, int node, int release) {
    int from = Math.max(earliest[profile][node], release);
    boolean whole = from == earliest[profile][node];
    int start = from;
    int blocked = free.blocked(profile, node, start);
    while (blocked >= 0 && start < free.slots()) {
      start = blocked + 1;
      blocked = free.blocked(profile, node, start);
    }
    if (whole) {
      earliest[profile][node] = start;
    }
    return start;
  }

  /** The schedule; every task has to be placed. */
  public PowerSchedule schedule() {
    return PowerSchedule.of(nodes, starts);
  }
}
