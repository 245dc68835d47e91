package org.wattle.model.power.batch.formulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerBatch.Task;

/**
 * Tasks that need not be told apart.
 *
 * @param profile of all of them
 * @param release the first slot in which they may run
 * @param tasks their numbers
 */
public record TaskGroup(int profile, int release, List<Integer> tasks) {
  public TaskGroup {
    tasks = List.copyOf(tasks);
  }

  /** All tasks of a batch, in groups by profile and first slot. */
  public static List<TaskGroup> of(PowerBatch batch) {
    Map<List<Integer>, List<Integer>> byKind = new LinkedHashMap<>();
    for (int i = 0; i < batch.tasks().size(); i++) {
      Task task = batch.tasks().get(i);
      byKind
          .computeIfAbsent(List.of(task.profile(), task.release()), kind -> new ArrayList<>())
          .add(i);
    }
    List<TaskGroup> groups = new ArrayList<>();
    byKind.forEach((kind, tasks) -> groups.add(new TaskGroup(kind.get(0), kind.get(1), tasks)));
    return List.copyOf(groups);
  }

  int count() {
    return tasks.size();
  }
}
