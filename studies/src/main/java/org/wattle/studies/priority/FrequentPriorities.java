package org.wattle.studies.priority;

import java.util.List;
import org.wattle.reports.chart.Axis;
import org.wattle.reports.chart.GroupedBars;

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

  /** The axis of bars in groups by priority, whose names are the numbers. */
  public static Axis axis(GroupedBars bars) {
    return Axis.categories(
        "priority", bars.groups().stream().map(GroupedBars.Group::name).toList());
  }
}
