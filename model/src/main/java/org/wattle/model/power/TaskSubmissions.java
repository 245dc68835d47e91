package org.wattle.model.power;

import java.util.List;

/**
 * Tasks in the order in which they are submitted, each of a profile. Immutable.
 *
 * <p>Tasks are numbered from 0.
 */
public final class TaskSubmissions {
  private final int[] profiles;
  private final long[] submitSeconds;
  private final List<String> names;

  private TaskSubmissions(int[] profiles, long[] submitSeconds, List<String> names) {
    this.profiles = profiles;
    this.submitSeconds = submitSeconds;
    this.names = names;
  }

  /**
   * Tasks that are called {@code t1}, {@code t2}, ….
   *
   * @param profiles the number of each task's profile, from 0
   * @param submitSeconds when each task is submitted, in whole seconds from the start, at least 0
   *     and in ascending order
   * @throws IllegalArgumentException where the two are not of one length, or times are not as said
   */
  public static TaskSubmissions of(int[] profiles, long[] submitSeconds) {
    return named(List.of(), profiles, submitSeconds);
  }

  /** The same with names: as many as there are tasks, all different. */
  public static TaskSubmissions named(List<String> names, int[] profiles, long[] submitSeconds) {
    TaskSubmissions tasks =
        new TaskSubmissions(profiles.clone(), submitSeconds.clone(), List.copyOf(names));
    int count = profiles.length;
    if (tasks.submitSeconds.length != count
        || (!tasks.names.isEmpty() && tasks.names.size() != count)) {
      throw new IllegalArgumentException(
          "There are (%d) profiles, (%d) times and (%d) names of tasks."
              .formatted(count, tasks.submitSeconds.length, tasks.names.size()));
    }
    for (int task = 0; task < count; task++) {
      long least = task == 0 ? 0 : tasks.submitSeconds[task - 1];
      if (tasks.submitSeconds[task] < least || tasks.profiles[task] < 0) {
        throw new IllegalArgumentException(
            "The task (%s) of the profile (%d) is submitted at (%d), not at (%d) or later."
                .formatted(
                    tasks.name(task), tasks.profiles[task], tasks.submitSeconds[task], least));
      }
    }
    return tasks;
  }

  /** How many tasks there are. */
  public int size() {
    return profiles.length;
  }

  /** The number of a task's profile, from 0. */
  public int profile(int task) {
    return profiles[task];
  }

  /** When a task is submitted, in seconds from the start. */
  public long submitSeconds(int task) {
    return submitSeconds[task];
  }

  /** What a task is called. */
  public String name(int task) {
    return names.isEmpty() ? "t" + (task + 1) : names.get(task);
  }

  /** How many tasks there are of each of so many profiles. */
  public int[] counts(int profileCount) {
    int[] counts = new int[profileCount];
    for (int profile : profiles) {
      counts[profile]++;
    }
    return counts;
  }
}
