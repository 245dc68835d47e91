package org.wattle.model.energy;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The cluster at the beginning of the slot; what is not awake sleeps.
 *
 * @param awake servers and switches that are on, by expanded name; those of running tasks are awake
 *     whether named or not
 * @param running tasks from earlier slots
 * @param closed servers that take nothing new (cordoned), by expanded name; what runs there may
 *     stay
 * @param movedFrom of those tasks to be placed that run when the slot begins, the servers by id; to
 *     a closed server such a task may return
 */
public record ClusterState(
    Set<String> awake,
    List<RunningTask> running,
    Set<String> closed,
    Map<String, String> movedFrom) {
  /** Everything sleeps, nothing runs. */
  public static final ClusterState ASLEEP = new ClusterState(Set.of(), List.of());

  public ClusterState {
    awake = Set.copyOf(awake);
    running = List.copyOf(running);
    closed = Set.copyOf(closed);
    movedFrom = Map.copyOf(movedFrom);
  }

  /** With all servers open, and no running task to be placed. */
  public ClusterState(Set<String> awake, List<RunningTask> running) {
    this(awake, running, Set.of(), Map.of());
  }

  /** The same with other servers closed. */
  public ClusterState withClosed(Set<String> servers) {
    return new ClusterState(awake, running, servers, movedFrom);
  }

  /** The same with other servers and switches awake, and other tasks running. */
  public ClusterState with(Set<String> otherAwake, List<RunningTask> otherRunning) {
    return new ClusterState(otherAwake, otherRunning, closed, movedFrom);
  }

  /** The same with other servers and switches that are on. */
  public ClusterState withAwake(Set<String> others) {
    return new ClusterState(others, running, closed, movedFrom);
  }

  /** The same with other running tasks. */
  public ClusterState withRunning(List<RunningTask> others) {
    return new ClusterState(awake, others, closed, movedFrom);
  }
}
