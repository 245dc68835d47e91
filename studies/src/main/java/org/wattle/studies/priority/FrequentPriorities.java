package org.wattle.studies.priority;

import java.util.List;

/** Priorities with so many tasks that means over them say something. */
public final class FrequentPriorities {
  /** The fewest tasks of a run, on average over the runs. */
  public static final int LEAST_TASKS = 20;

  private FrequentPriorities() {}

  /** Those of a policy that finishes all tasks. */
  public static List<Integer> of(PolicyRuns runs, String policy) {
    return runs.priorities().stream()
        .filter(
            priority ->
                runs.mean(policy, RunMeasure.ofClass("", priority, "finished", 0)) >= LEAST_TASKS)
        .toList();
  }
}
