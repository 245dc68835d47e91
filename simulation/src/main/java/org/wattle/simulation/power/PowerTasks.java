package org.wattle.simulation.power;

/** The tasks of a run, numbered from 0 in the order in which they are submitted. Immutable. */
public final class PowerTasks {
  private final int[] profile;
  private final int[] submitSecond;

  /**
   * Tasks by their number.
   *
   * @param profile of each, its index in the list of profiles
   * @param submitSecond of each, at least 0, never below that of the task before
   * @throws IllegalArgumentException if the two are not of the same length, or a task is submitted
   *     before the one with the number below
   */
  public PowerTasks(int[] profile, int[] submitSecond) {
    if (profile.length != submitSecond.length) {
      throw new IllegalArgumentException(
          "There are profiles of (%d) tasks and seconds of (%d)."
              .formatted(profile.length, submitSecond.length));
    }
    int before = 0;
    for (int second : submitSecond) {
      if (second < before) {
        throw new IllegalArgumentException(
            "A task is submitted at (%d) s after one of (%d) s. Maybe sort them by their seconds."
                .formatted(second, before));
      }
      before = second;
    }
    this.profile = profile.clone();
    this.submitSecond = submitSecond.clone();
  }

  /** How many there are. */
  public int count() {
    return profile.length;
  }

  /** The profile of a task, its index in the list of profiles. */
  public int profile(int task) {
    return profile[task];
  }

  /** When a task is submitted. */
  public int submitSecond(int task) {
    return submitSecond[task];
  }
}
