package org.wattle.model.energy;

import java.util.List;
import java.util.Set;

/**
 * The cluster at the beginning of the slot; what is not awake sleeps.
 *
 * @param awake servers and switches that are on, by expanded name; those of running tasks are awake
 *     whether named or not
 * @param running tasks from earlier slots
 */
public record ClusterState(Set<String> awake, List<RunningTask> running) {
  /** Everything sleeps, nothing runs. */
  public static final ClusterState ASLEEP = new ClusterState(Set.of(), List.of());

  public ClusterState {
    awake = Set.copyOf(awake);
    running = List.copyOf(running);
  }

  /** The same with other servers and switches that are on. */
  public ClusterState withAwake(Set<String> others) {
    return new ClusterState(others, running);
  }

  /** The same with other running tasks. */
  public ClusterState withRunning(List<RunningTask> others) {
    return new ClusterState(awake, others);
  }
}
