package org.wattle.simulation.lotes;

import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesWorkload;

/** How many tasks the jobs of a class release at a time, and how long they take at best. */
final class Waves {
  private final int[][] tasks;
  private final double[] idealHours;

  Waves(List<JobClass> classes, LotesWorkload workload) {
    tasks = classes.stream().map(jobClass -> waves(jobClass, workload)).toArray(int[][]::new);
    idealHours =
        IntStream.range(0, tasks.length)
            .mapToDouble(
                k ->
                    ServiceTimes.idealHours(
                        workload.service(), tasks[k], classes.get(k).meanServiceHours()))
            .toArray();
  }

  private static int[] waves(JobClass jobClass, LotesWorkload workload) {
    return workload
        .mapReduce()
        .map(waves -> new int[] {waves.mappers(), waves.reducers()})
        .orElseGet(() -> new int[] {jobClass.tasksPerJob()});
  }

  /** Whether every job is one task. */
  boolean single() {
    for (int[] waves : tasks) {
      if (waves.length != 1 || waves[0] != 1) {
        return false;
      }
    }
    return true;
  }

  /** How many tasks a job has in the mean. */
  double meanTasks(List<JobClass> classes) {
    double mean = 0;
    for (int k = 0; k < tasks.length; k++) {
      mean += classes.get(k).proportion() * IntStream.of(tasks[k]).sum();
    }
    return mean;
  }

  int count(int jobClass) {
    return tasks[jobClass].length;
  }

  int tasks(int jobClass, int wave) {
    return tasks[jobClass][wave];
  }

  /** The mean time of a job in an empty data centre. */
  double idealHours(int jobClass) {
    return idealHours[jobClass];
  }
}
