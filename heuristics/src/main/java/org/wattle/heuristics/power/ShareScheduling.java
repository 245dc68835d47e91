package org.wattle.heuristics.power;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
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
  private final int[] classOf;

  /** How many tasks each class should run and has not yet, by profile and class. */
  private final double[][] left;

  private final double[][] shares;
  private final List<Deque<Integer>> waiting;
  private final int[] nodes;
  private final int[] starts;

  private ShareScheduling(PowerBatch batch, double[][] shares, long clusterMilliwatts) {
    this.batch = batch;
    this.free = new FreeRoom(batch, batch.slots(), clusterMilliwatts);
    this.classOf = batch.cluster().classOfNode();
    this.shares = shares;
    this.left =
        IntStream.range(0, shares.length).mapToObj(p -> shares[p].clone()).toArray(double[][]::new);
    this.waiting =
        batch.profiles().stream().<Deque<Integer>>map(profile -> new ArrayDeque<>()).toList();
    this.nodes = new int[batch.tasks().size()];
    this.starts = new int[nodes.length];
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
    List<Integer> bySubmission =
        IntStream.range(0, nodes.length)
            .boxed()
            .sorted(Comparator.comparingInt(task -> batch.tasks().get(task).release()))
            .toList();
    int submitted = 0;
    int placed = 0;
    for (int t = 0; t < free.slots() && placed < nodes.length; t++) {
      Stop.poll();
      while (submitted < nodes.length
          && batch.tasks().get(bySubmission.get(submitted)).release() <= t) {
        int next = bySubmission.get(submitted++);
        waiting.get(batch.tasks().get(next).profile()).add(next);
      }
      for (boolean planned : new boolean[] {true, false}) {
        for (int n = 0; n < classOf.length; n++) {
          Stop.poll(n);
          placed += fill(n, t, planned);
        }
      }
    }
    return placed == nodes.length ? Optional.of(PowerSchedule.of(nodes, starts)) : Optional.empty();
  }

  /** How many tasks a node takes. */
  private int fill(int node, int slot, boolean planned) {
    int taken = 0;
    for (int p = next(node, slot, planned); p >= 0; p = next(node, slot, planned)) {
      int task = waiting.get(p).remove();
      free.place(p, node, slot);
      nodes[task] = node;
      starts[task] = slot;
      left[p][classOf[node]]--;
      taken++;
    }
    return taken;
  }

  private int next(int node, int slot, boolean planned) {
    int c = classOf[node];
    int best = -1;
    double most = 0;
    for (int p = 0; p < left.length; p++) {
      if (waiting.get(p).isEmpty() || !batch.fits(p, c) || (planned && left[p][c] <= 1e-6)) {
        continue;
      }
      double part =
          planned
              ? left[p][c] / shares[p][c]
              : (double) waiting.get(p).size() * batch.run(p, c).slots();
      if (part > most && free.fits(p, node, slot)) {
        best = p;
        most = part;
      }
    }
    return best;
  }
}
