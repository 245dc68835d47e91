package org.wattle.studies.brown;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.model.workload.generate.PriorityParameters;
import org.wattle.model.workload.generate.PriorityParameters.Sizes;
import org.wattle.model.workload.generate.PriorityWorkload;
import org.wattle.studies.Workspace;
import org.wattle.studies.priority.TracePriority;
import tools.jackson.databind.node.ObjectNode;

/**
 * Workloads with the mix of priorities and the demands of Table 2.
 *
 * @param hours in which all tasks arrive
 * @param samples the file with the tasks from which demands are drawn
 */
record BrownWorkload(double hours, String samples) {
  /** With so many hours, tasks take about as long with RND and resume as in Table 3. */
  static final BrownWorkload OURS = new BrownWorkload(80, BrownTasks.FILE);

  /** MRS3 drops 5851 tasks, which is 6.5 %. */
  static final int TASKS = 90_000;

  static final String STATISTICS = "workload.csv";
  static final String ARRIVALS = "arrivals.csv";

  static final double GAP_SECONDS = 3;
  static final double BURST_GAP_SECONDS = 0.15;
  private static final double QUIET_MINUTES = 36;
  static final double BURST_MINUTES = 5;
  private static final int PRIORITIES = 12;
  private static final int SECONDS_PER_HOUR = 3600;
  private static final long SEED = 1;

  private static final List<String> STATISTICS_HEAD =
      List.of(
          "priority",
          "tasks",
          "gap_seconds",
          "gap_deviation",
          "cpu_seconds",
          "cpu_deviation",
          "memory_seconds",
          "memory_deviation");
  private static final List<String> ARRIVALS_HEAD = List.of("hour", "priority", "tasks");

  /** Makes a scenario one with this workload, on the 100 servers of the paper. */
  void describe(ObjectNode root) {
    root.put("name", "the short paper: 100 servers with a slot for each core");
    root.putObject("cluster").put("preset", "brown");
    ObjectNode workload =
        root.putObject("workload")
            .put("samples", samples)
            .put("hours", hours)
            .put("tasks", TASKS)
            .put("gapSeconds", GAP_SECONDS)
            .put("burstGapSeconds", BURST_GAP_SECONDS)
            .put("quietMinutes", QUIET_MINUTES)
            .put("burstMinutes", BURST_MINUTES);
    ObjectNode shares = workload.putObject("shares");
    List<Double> all = TracePriority.shares();
    for (int priority = 0; priority < all.size(); priority++) {
      if (all.get(priority) > 0) {
        shares.put(Integer.toString(priority), all.get(priority));
      }
    }
    root.put("hours", hours);
    root.put("sampleSeconds", SECONDS_PER_HOUR);
    root.putArray("defaults").add("unlimited");
  }

  /** Records the statistics and the arrivals by hour of one workload. */
  void keepStatistics(Workspace workspace) throws IOException {
    Workload workload =
        PriorityWorkload.draw(
            new PriorityParameters(
                hours,
                TASKS,
                GAP_SECONDS,
                BURST_GAP_SECONDS,
                QUIET_MINUTES,
                Optional.of(BURST_MINUTES),
                TracePriority.shares(),
                new Sizes.Sampled(samples)),
            Optional.of(BrownTasks.sample()),
            SEED);
    List<List<String>> statistics = new ArrayList<>();
    List<List<String>> arrivals = new ArrayList<>();
    for (int priority = 0; priority < PRIORITIES; priority++) {
      int of = priority;
      List<WorkloadTask> tasks =
          workload.tasks().stream().filter(task -> task.priority().orElse(0) == of).toList();
      if (tasks.size() > 1) {
        statistics.add(statistics(priority, tasks));
        int[] byHour = new int[(int) Math.ceil(hours)];
        tasks.forEach(task -> byHour[(int) (task.arrivalSeconds() / SECONDS_PER_HOUR)]++);
        for (int hour = 0; hour < byHour.length; hour++) {
          arrivals.add(
              List.of(
                  Integer.toString(hour + 1),
                  Integer.toString(priority),
                  Integer.toString(byHour[hour])));
        }
      }
    }
    workspace.keep(STATISTICS, STATISTICS_HEAD, statistics);
    workspace.keep(ARRIVALS, ARRIVALS_HEAD, arrivals);
  }

  private static List<String> statistics(int priority, List<WorkloadTask> tasks) {
    double[] gaps = new double[tasks.size() - 1];
    for (int i = 0; i < gaps.length; i++) {
      gaps[i] = tasks.get(i + 1).arrivalSeconds() - tasks.get(i).arrivalSeconds();
    }
    List<String> row = new ArrayList<>();
    row.add(Integer.toString(priority));
    row.add(Integer.toString(tasks.size()));
    add(row, gaps);
    for (int resource = 0; resource < 2; resource++) {
      int of = resource;
      add(
          row,
          tasks.stream()
              .mapToDouble(task -> task.demand().get(of) * task.durationSeconds())
              .toArray());
    }
    return row;
  }

  /** Adds the mean and the standard deviation. */
  private static void add(List<String> row, double[] numbers) {
    double mean = Arrays.stream(numbers).average().orElse(Double.NaN);
    double squares = Arrays.stream(numbers).map(of -> (of - mean) * (of - mean)).sum();
    row.add(text(mean));
    row.add(text(Math.sqrt(squares / numbers.length)));
  }

  private static String text(double number) {
    return String.format(Locale.ROOT, "%.6g", number);
  }
}
