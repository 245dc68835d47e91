package org.wattle.heuristics.power;

import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.stop.Stop;

/**
 * Schedules a batch slot by slot, such that each class of nodes always works on the mix of profiles
 * that it is to run in all: of the tasks that fit, a node takes one of the profile of which the
 * largest part of what its class should run is left, and any task only where none of these fits. A
 * mix that uses all resources of a class over the whole time does so at all times then.
 */
public final class ShareScheduling {
  private final PowerBatch batch;
  private final FreeRoom free;
  private final SlotSchedule tasks;
  private final int[] classOf;

  /** How many tasks each class should run and has not yet, by profile and class. */
  private final double[][] left;

  private final double[][] shares;

  private ShareScheduling(PowerBatch batch, double[][] shares, long clusterMilliwatts) {
    this.batch = batch;
    this.free = new FreeRoom(batch, batch.slots(), clusterMilliwatts);
    this.tasks = new SlotSchedule(batch, free);
    this.classOf = batch.cluster().classOfNode();
    this.shares = shares;
    this.left =
        IntStream.range(0, shares.length).mapToObj(p -> shares[p].clone()).toArray(double[][]::new);
  }

  /**
   * A schedule; empty where not all tasks end by the horizon.
   *
   * @param shares how many tasks of each profile run on each class, by profile and class
   * @param clusterMilliwatts a limit of the power, static power included
   */
  public static Optional<PowerSchedule> of(
      PowerBatch batch, double[][] shares, long clusterMilliwatts) {
    return new ShareScheduling(batch, shares, clusterMilliwatts).run();
  }

  private Optional<PowerSchedule> run() {
    for (int t = 0; t < free.slots() && !tasks.isComplete(); t++) {
      Stop.poll();
      tasks.submit(t);
      for (boolean planned : new boolean[] {true, false}) {
        for (int n = 0; n < classOf.length; n++) {
          Stop.poll(n);
          fill(n, t, planned);
        }
      }
    }
    return tasks.schedule();
  }

  /** A node takes tasks as long as one fits. */
  private void fill(int node, int slot, boolean planned) {
    for (int p = next(node, slot, planned); p >= 0; p = next(node, slot, planned)) {
      tasks.place(p, node, slot);
      left[p][classOf[node]]--;
    }
  }

  private int next(int node, int slot, boolean planned) {
    int c = classOf[node];
    int best = -1;
    double most = 0;
    for (int p = 0; p < left.length; p++) {
      if (tasks.waiting(p) == 0 || !batch.fits(p, c) || (planned && left[p][c] <= 1e-6)) {
        continue;
      }
      double part =
          planned ? left[p][c] / shares[p][c] : (double) tasks.waiting(p) * batch.run(p, c).slots();
      if (part > most && free.fits(p, node, slot)) {
        best = p;
        most = part;
      }
    }
    return best;
  }
}
