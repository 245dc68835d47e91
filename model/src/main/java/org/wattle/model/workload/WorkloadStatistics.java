package org.wattle.model.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.wattle.model.ResourceVector;

/**
 * What a workload is like.
 *
 * <p>Counts are per minute of the span, which goes from the minute of the first arrival to that of
 * the last. Loads are those of tasks that all start when they arrive and run for their duration.
 *
 * @param tasks how many there are
 * @param jobs how many jobs they belong to; a task without a job counts as one
 * @param spanSeconds of arrivals, whole minutes
 * @param meanInterarrivalSeconds between jobs; 0 where there is one
 * @param jobDispersion the variance of the number of jobs per minute over its mean: 1 for a Poisson
 *     process, more where jobs come in bursts
 * @param taskDispersion the same for tasks
 * @param peakToMean the most tasks of a minute over the mean
 * @param meanDurationSeconds of a task
 * @param meanDemand of a task, resource by resource
 * @param meanLoad demanded at once, averaged over the span
 * @param peakLoad demanded at once at most
 */
public record WorkloadStatistics(
    int tasks,
    int jobs,
    double spanSeconds,
    double meanInterarrivalSeconds,
    double jobDispersion,
    double taskDispersion,
    double peakToMean,
    double meanDurationSeconds,
    ResourceVector meanDemand,
    ResourceVector meanLoad,
    ResourceVector peakLoad) {
  private static final double MINUTE = 60;

  /** The statistics of a workload. */
  public static WorkloadStatistics of(Workload workload) {
    List<WorkloadTask> tasks = workload.tasks();
    double first = tasks.get(0).arrivalSeconds();
    double last = tasks.get(tasks.size() - 1).arrivalSeconds();
    int firstMinute = (int) (first / MINUTE);
    double[] tasksPerMinute = new double[(int) (last / MINUTE) - firstMinute + 1];
    double[] jobsPerMinute = new double[tasksPerMinute.length];
    Set<String> seen = new HashSet<>();
    int jobs = 0;
    double durations = 0;
    for (WorkloadTask task : tasks) {
      int minute = (int) (task.arrivalSeconds() / MINUTE) - firstMinute;
      tasksPerMinute[minute]++;
      if (task.job().isEmpty() || seen.add(task.job().get())) {
        jobsPerMinute[minute]++;
        jobs++;
      }
      durations += task.durationSeconds();
    }
    double span = MINUTE * tasksPerMinute.length;
    double meanPerMinute = (double) tasks.size() / tasksPerMinute.length;
    return new WorkloadStatistics(
        tasks.size(),
        jobs,
        span,
        jobs == 1 ? 0 : (last - first) / (jobs - 1),
        dispersion(jobsPerMinute),
        dispersion(tasksPerMinute),
        Arrays.stream(tasksPerMinute).max().orElse(0) / meanPerMinute,
        durations / tasks.size(),
        sum(workload, task -> 1.0 / tasks.size()),
        sum(workload, task -> task.durationSeconds() / span),
        peak(workload));
  }

  private static double dispersion(double[] counts) {
    double mean = Arrays.stream(counts).average().orElse(0);
    double squares = Arrays.stream(counts).map(c -> (c - mean) * (c - mean)).sum();
    return counts.length == 1 ? 0 : squares / (counts.length - 1) / mean;
  }

  /** What a task counts for. */
  private interface Weight {
    double of(WorkloadTask task);
  }

  private static ResourceVector sum(Workload workload, Weight weight) {
    double[] sum = new double[workload.resources().size()];
    for (WorkloadTask task : workload.tasks()) {
      double factor = weight.of(task);
      for (int l = 0; l < sum.length; l++) {
        sum[l] += factor * task.demand().get(l);
      }
    }
    return ResourceVector.of(sum);
  }

  /** Goes through arrivals and ends side by side; who ends when another arrives is gone. */
  private static ResourceVector peak(Workload workload) {
    List<WorkloadTask> ends = new ArrayList<>(workload.tasks());
    ends.sort((a, b) -> Double.compare(end(a), end(b)));
    double[] load = new double[workload.resources().size()];
    double[] peak = load.clone();
    int ended = 0;
    for (WorkloadTask task : workload.tasks()) {
      for (; end(ends.get(ended)) <= task.arrivalSeconds(); ended++) {
        for (int l = 0; l < load.length; l++) {
          load[l] -= ends.get(ended).demand().get(l);
        }
      }
      for (int l = 0; l < load.length; l++) {
        load[l] += task.demand().get(l);
        peak[l] = Math.max(peak[l], load[l]);
      }
    }
    return ResourceVector.of(peak);
  }

  private static double end(WorkloadTask task) {
    return task.arrivalSeconds() + task.durationSeconds();
  }

  /**
   * The statistics in sentences.
   *
   * @param resources the names of the workload's resources
   */
  public List<String> sentences(List<String> resources) {
    List<String> words = new ArrayList<>();
    words.add(
        text(
            "%d tasks in %d jobs arrive within %.4g h, jobs %.4g s apart on average.",
            tasks, jobs, spanSeconds / 3600, meanInterarrivalSeconds));
    words.add(
        text(
            "The index of dispersion of counts per minute is %.4g for jobs and %.4g for tasks; the"
                + " busiest minute has %.4g times the mean.",
            jobDispersion, taskDispersion, peakToMean));
    words.add(text("Tasks last %.4g s on average.", meanDurationSeconds));
    for (int l = 0; l < resources.size(); l++) {
      words.add(
          text(
              "Of %s a task demands %.4g on average; the offered load is %.4g on average and %.4g at"
                  + " most.",
              resources.get(l), meanDemand.get(l), meanLoad.get(l), peakLoad.get(l)));
    }
    return words;
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
