package org.wattle.model.priority.slots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/**
 * The load that a sample of a workload puts on a cluster, window by window. Tasks ask for the work
 * that they would execute if each had a core; what exceeds the CPU of the cluster is left for later
 * windows. The slots do not influence this: a cluster with a slot for each core executes as much.
 *
 * @param windows from the beginning until nearly all work is done
 * @param windowSeconds the length of a window
 */
record SampleLoad(List<Window> windows, double windowSeconds) {
  private static final double WINDOW_SECONDS = 600;

  /** Windows are longer where arrivals would have more than this. */
  private static final double MANY_WINDOWS = 20_000;

  /** Windows with this much of the CPU in use count as overloaded. */
  private static final double OVERLOAD = 0.98;

  /** The windows end when this much of the work is done. */
  private static final double NEARLY_ALL = 0.999;

  private static final int MOST_TIMES_ARRIVALS = 4;
  private static final int MORE_WINDOWS = 100;

  SampleLoad {
    windows = List.copyOf(windows);
  }

  /**
   * A time of equal length for all.
   *
   * @param use of the CPU, from 0 to 1
   * @param overloaded whether all of the CPU is in use
   * @param arrivals whether tasks still arrive
   */
  record Window(double use, boolean overloaded, boolean arrivals) {}

  /** The load of a sample with at least one task. */
  static SampleLoad of(PriorityCluster cluster, Workload sample) {
    double core = averageCore(cluster);
    double end = sample.tasks().stream().mapToDouble(WorkloadTask::arrivalSeconds).max().orElse(0);
    double seconds = Math.max(WINDOW_SECONDS, end / MANY_WINDOWS);
    int last = (int) (end / seconds);
    double[] arrived = new double[MOST_TIMES_ARRIVALS * (last + 1) + MORE_WINDOWS];
    double[] asked = new double[arrived.length];
    double[] change = new double[arrived.length + 1];
    for (WorkloadTask task : sample.tasks()) {
      double work = SampleTasks.work(task, sample);
      double from = task.arrivalSeconds() / seconds;
      double to = from + work / core / seconds;
      arrived[(int) from] += work;
      add(asked, change, from, Math.min(to, arrived.length), core * seconds);
    }
    double always = 0;
    for (int w = 0; w < asked.length; w++) {
      always += change[w];
      asked[w] += always;
    }
    return new SampleLoad(windows(asked, arrived, cluster.cpu() * seconds, last), seconds);
  }

  /** The CPU of a core, averaged over all cores. */
  static double averageCore(PriorityCluster cluster) {
    return cluster.cpu() / cluster.servers().stream().mapToInt(of -> of.count() * of.cores()).sum();
  }

  /**
   * Adds an amount for each window from a time to another, in windows; in parts of windows less.
   */
  private static void add(double[] to, double[] change, double from, double end, double amount) {
    int first = (int) from;
    int last = (int) end;
    if (first == last) {
      to[first] += amount * (end - from);
      return;
    }
    to[first] += amount * (first + 1 - from);
    change[first + 1] += amount;
    change[last] -= amount;
    if (last < to.length) {
      to[last] += amount * (end - last);
    }
  }

  /**
   * The windows with what is executed in them.
   *
   * @param most that can be executed in one
   */
  private static List<Window> windows(
      double[] asked, double[] arrived, double most, int lastArrival) {
    double all = Arrays.stream(arrived).sum();
    double late = 0;
    double done = 0;
    List<Window> windows = new ArrayList<>();
    for (int w = 0; w <= lastArrival || (done < NEARLY_ALL * all && w < asked.length); w++) {
      late += asked[w];
      double executed = Math.min(most, late);
      late -= executed;
      done += executed;
      windows.add(new Window(executed / most, executed >= OVERLOAD * most, w <= lastArrival));
    }
    return windows;
  }
}
