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
 * @param tasks what they are like
 * @param windows of {@value #WINDOW_SECONDS} s from the beginning until nearly all work is done
 */
record SampleLoad(Tasks tasks, List<Window> windows) {
  /** The length of a window. */
  static final int WINDOW_SECONDS = 600;

  /** Windows with this much of the CPU in use count as overloaded. */
  private static final double OVERLOAD = 0.98;

  /** The windows end when this much of the work is done. */
  private static final double NEARLY_ALL = 0.999;

  private static final int MOST_TIMES_ARRIVALS = 4;
  private static final int MORE_WINDOWS = 100;
  private static final double LEAST_WORK = 1e-9;
  private static final int FIRST_OF_PRODUCTION = 9;

  SampleLoad {
    windows = List.copyOf(windows);
  }

  /**
   * Tasks.
   *
   * @param meanWork CPU time of a task, in seconds of a CPU of 1
   * @param residualWork what is left of a task on average, seen at a random time of its execution
   * @param productionShare of the work, of tasks of production priorities
   * @param memory of tasks in slots, on average; 0 where the sample does not tell
   * @param memoryDeviation standard deviation of that
   */
  record Tasks(
      double meanWork,
      double residualWork,
      double productionShare,
      double memory,
      double memoryDeviation) {}

  /**
   * A time of equal length for all.
   *
   * @param cpu that is in use on average
   * @param unfinished work of tasks that are in the cluster, on average
   * @param overloaded whether all of the CPU is in use
   * @param arrivals whether tasks still arrive
   */
  record Window(double cpu, double unfinished, boolean overloaded, boolean arrivals) {}

  /** The load of a sample with at least one task. */
  static SampleLoad of(PriorityCluster cluster, Workload sample) {
    int cpu = sample.resources().indexOf("cpu");
    int cores = cluster.servers().stream().mapToInt(of -> of.count() * of.cores()).sum();
    double core = cluster.cpu() / cores;
    double[] arrived = new double[windows(sample)];
    double[] asked = new double[arrived.length];
    double[] change = new double[arrived.length + 1];
    for (WorkloadTask task : sample.tasks()) {
      double work = work(task, cpu);
      double from = task.arrivalSeconds() / WINDOW_SECONDS;
      double to = from + work / core / WINDOW_SECONDS;
      arrived[(int) from] += work;
      add(asked, change, from, Math.min(to, arrived.length), core * WINDOW_SECONDS);
    }
    double always = 0;
    for (int w = 0; w < asked.length; w++) {
      always += change[w];
      asked[w] += always;
    }
    return new SampleLoad(tasks(sample), windows(asked, arrived, cluster.cpu(), last(sample)));
  }

  /** How many windows there are at most: nearly all work is done in several times the arrivals. */
  private static int windows(Workload sample) {
    return MOST_TIMES_ARRIVALS * (last(sample) + 1) + MORE_WINDOWS;
  }

  /** The window in which the last task arrives. */
  private static int last(Workload sample) {
    return sample.tasks().stream()
        .mapToInt(task -> (int) (task.arrivalSeconds() / WINDOW_SECONDS))
        .max()
        .orElseThrow();
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

  private static List<Window> windows(
      double[] asked, double[] arrived, double cpu, int lastArrival) {
    double most = cpu * WINDOW_SECONDS;
    double all = Arrays.stream(arrived).sum();
    double late = 0;
    double done = 0;
    double came = 0;
    List<Window> windows = new ArrayList<>();
    for (int w = 0; w <= lastArrival || (done < NEARLY_ALL * all && w < asked.length); w++) {
      double before = came - done;
      came += arrived[w];
      late += asked[w];
      double executed = Math.min(most, late);
      late -= executed;
      done += executed;
      windows.add(
          new Window(
              executed / WINDOW_SECONDS,
              Math.max(0, (before + came - done) / 2),
              executed >= OVERLOAD * most,
              w <= lastArrival));
    }
    return windows;
  }

  private static double work(WorkloadTask task, int cpu) {
    return Math.max(LEAST_WORK, task.demand().get(cpu) * task.durationSeconds());
  }

  private static Tasks tasks(Workload sample) {
    int cpu = sample.resources().indexOf("cpu");
    int memory = sample.resources().indexOf("memory");
    double sum = 0;
    double squares = 0;
    double production = 0;
    double held = 0;
    double heldSquares = 0;
    for (WorkloadTask task : sample.tasks()) {
      double work = work(task, cpu);
      double needs = memory < 0 ? 0 : task.demand().get(memory);
      sum += work;
      squares += work * work;
      production += isProduction(task.priority().orElse(0)) ? work : 0;
      held += work * needs;
      heldSquares += work * needs * needs;
    }
    double mean = held / sum;
    return new Tasks(
        sum / sample.tasks().size(),
        squares / sum / 2,
        production / sum,
        mean,
        Math.sqrt(Math.max(0, heldSquares / sum - mean * mean)));
  }

  /** Whether tasks of a priority, 9 to 11, are production tasks. */
  static boolean isProduction(int priority) {
    return priority >= FIRST_OF_PRODUCTION;
  }
}
