package org.wattle.model.power.batch.formulation;

import java.util.List;
import org.wattle.model.Likeness;
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
    List<Task> all = batch.tasks();
    return Likeness.groups(all.size(), i -> List.of(all.get(i).profile(), all.get(i).release()))
        .stream()
        .map(of -> new TaskGroup(all.get(of.get(0)).profile(), all.get(of.get(0)).release(), of))
        .toList();
  }

  int count() {
    return tasks.size();
  }
}
