package org.wattle.simulation.power;

import java.util.List;

/**
 * A run of a policy and a policy of capping. Power, energy and shares are over the seconds from 0
 * to the makespan.
 *
 * @param complete whether it ran to its end; otherwise it was interrupted
 * @param makespanSeconds when the last task ended, or where the run was cut or interrupted while
 *     tasks ran
 * @param placed tasks that began
 * @param ended tasks that were done
 * @param notPlaced tasks that never began
 * @param energyMillijoules of the whole cluster
 * @param power over the seconds
 * @param cpuShare of the CPU of all nodes that tasks reserve, mean, from 0 to 1
 * @param memoryShare of the memory of all nodes that tasks reserve, mean; 0 where there is none
 * @param classes how many tasks each class of nodes got, in the order of the cluster
 * @param meanWaitSeconds of placed tasks from their submission to their start; 0 where none is
 * @param longestWaitSeconds of a placed task
 * @param secondsThrottled seconds of nodes in which they draw less than without their caps
 * @param capChanges how often a cap of a node was changed before the makespan
 * @param segments from second 0 on, in which power and caps of the cluster stay the same
 * @param tasks where and when they were executed
 */
public record PowerOutcome(
    boolean complete,
    long makespanSeconds,
    int placed,
    int ended,
    int notPlaced,
    long energyMillijoules,
    PowerStatistics power,
    double cpuShare,
    double memoryShare,
    List<ClassTasks> classes,
    double meanWaitSeconds,
    long longestWaitSeconds,
    long secondsThrottled,
    long capChanges,
    List<PowerSegment> segments,
    TaskRuns tasks) {
  public PowerOutcome {
    classes = List.copyOf(classes);
    segments = List.copyOf(segments);
  }

  /** The same without segments, of which there are many. */
  public PowerOutcome withoutSegments() {
    return new PowerOutcome(
        complete,
        makespanSeconds,
        placed,
        ended,
        notPlaced,
        energyMillijoules,
        power,
        cpuShare,
        memoryShare,
        classes,
        meanWaitSeconds,
        longestWaitSeconds,
        secondsThrottled,
        capChanges,
        List.of(),
        tasks);
  }

  /**
   * Tasks that were placed on nodes of a class.
   *
   * @param low of the group that draws little
   * @param high of the group that draws much
   */
  public record ClassTasks(int low, int high) {
    /** Of both groups. */
    public int all() {
      return low + high;
    }
  }
}
