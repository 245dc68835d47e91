package org.wattle.model.lotes;

import java.util.List;

/**
 * A machine of a configuration with tasks that run on it side by side (report, section 4.2).
 *
 * @param configuration j, its index in the instance
 * @param tasks N_ijk, how many tasks of each class, in the order of the instance
 */
public record Bin(int configuration, List<Integer> tasks) {
  public Bin {
    tasks = List.copyOf(tasks);
  }

  /** Whether it holds a task of a class. */
  public boolean serves(int jobClass) {
    return tasks.get(jobClass) > 0;
  }
}
