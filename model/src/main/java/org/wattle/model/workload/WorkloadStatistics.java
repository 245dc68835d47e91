package org.wattle.model.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
 * @param meanAtOnce how many tasks run at once, averaged over the span
 * @param peakAtOnce how many run at once at most
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
    ResourceVector peakLoad,
    double meanAtOnce,
    int peakAtOnce) {
  private static final double MINUTE = 60;
  private static final double HOUR = 3600;
  private static final int DIGITS = 4;

  /** The statistics of a workload. */
  public static WorkloadStatistics of(Workload workload) {
    List<WorkloadTask> tasks = workload.tasks();
    double first = tasks.get(0).arrivalSeconds();
    double last = tasks.get(tasks.size() - 1).arrivalSeconds();
    Counts tasksPerMinute = new Counts(minute(first), minute(last));
    Counts jobsPerMinute = new Counts(minute(first), minute(last));
    Set<String> seen = new HashSet<>();
    int jobs = 0;
    double durations = 0;
    for (WorkloadTask task : tasks) {
      tasksPerMinute.add(minute(task.arrivalSeconds()));
      if (task.job().isEmpty() || seen.add(task.job().get())) {
        jobsPerMinute.add(minute(task.arrivalSeconds()));
        jobs++;
      }
      durations += task.durationSeconds();
    }
    double span = MINUTE * tasksPerMinute.minutes();
    double end = MINUTE * minute(first) + span;
    double[] peak = peak(workload);
    return new WorkloadStatistics(
        tasks.size(),
        jobs,
        span,
        jobs == 1 ? 0 : (last - first) / (jobs - 1),
        jobsPerMinute.dispersion(),
        tasksPerMinute.dispersion(),
        tasksPerMinute.peakToMean(),
        durations / tasks.size(),
        sum(workload, task -> 1.0 / tasks.size()),
        sum(workload, task -> within(task, end) / span),
        ResourceVector.of(Arrays.copyOf(peak, workload.resources().size())),
        tasks.stream().mapToDouble(task -> within(task, end)).sum() / span,
        (int) peak[workload.resources().size()]);
  }

  /** How long a task runs before the end of the span. */
  private static double within(WorkloadTask task, double end) {
    return Math.min(task.durationSeconds(), end - task.arrivalSeconds());
  }

  private static long minute(double seconds) {
    return (long) (seconds / MINUTE);
  }

  /** Counts per minute. Minutes without any take no room: arrivals may be years apart. */
  private static final class Counts {
    private final double minutes;
    private final Map<Long, Integer> counts = new TreeMap<>();
    private int sum;

    Counts(long first, long last) {
      this.minutes = (double) (last - first + 1);
    }

    void add(long minute) {
      counts.merge(minute, 1, Integer::sum);
      sum++;
    }

    double minutes() {
      return minutes;
    }

    double peakToMean() {
      return Collections.max(counts.values()) / (sum / minutes);
    }

    double dispersion() {
      double mean = sum / minutes;
      double squares = (minutes - counts.size()) * mean * mean;
      for (int count : counts.values()) {
        squares += (count - mean) * (count - mean);
      }
      return minutes == 1 ? 0 : squares / (minutes - 1) / mean;
    }
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

  /**
   * The most that is demanded at once of each resource, and the most tasks at once behind them.
   * Goes through arrivals and ends side by side; who ends when another arrives is gone.
   */
  private static double[] peak(Workload workload) {
    List<WorkloadTask> ends = new ArrayList<>(workload.tasks());
    ends.sort(Comparator.comparingDouble(WorkloadStatistics::end));
    double[] load = new double[workload.resources().size() + 1];
    double[] peak = load.clone();
    int ended = 0;
    for (WorkloadTask task : workload.tasks()) {
      for (; ended < ends.size() && end(ends.get(ended)) <= task.arrivalSeconds(); ended++) {
        add(load, -1, ends.get(ended));
      }
      add(load, 1, task);
      for (int l = 0; l < load.length; l++) {
        peak[l] = Math.max(peak[l], load[l]);
      }
    }
    return peak;
  }

  private static void add(double[] load, int sign, WorkloadTask task) {
    for (int l = 0; l < load.length - 1; l++) {
      load[l] += sign * task.demand().get(l);
    }
    load[load.length - 1] += sign;
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
            "%d tasks in %d jobs arrive within %s h, jobs %s s apart on average.",
            tasks, jobs, number(spanSeconds / HOUR), number(meanInterarrivalSeconds)));
    words.add(
        text(
            "The index of dispersion of counts per minute is %s for jobs and %s for tasks; the"
                + " busiest minute has %s times the mean.",
            number(jobDispersion), number(taskDispersion), number(peakToMean)));
    words.add(
        text(
            "Tasks last %s s on average; %s run at once on average and %d at most.",
            number(meanDurationSeconds), number(meanAtOnce), peakAtOnce));
    for (int l = 0; l < resources.size(); l++) {
      words.add(
          text(
              "Of %s a task demands %s on average; the offered load is %s on average and %s at"
                  + " most.",
              resources.get(l),
              number(meanDemand.get(l)),
              number(meanLoad.get(l)),
              number(peakLoad.get(l))));
    }
    return words;
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  private static String number(double value) {
    return Digits.of(value, DIGITS);
  }
}
