package org.wattle.model.collocation;

import java.util.List;

/**
 * Jobs that come and go over stages (paper, sections 4.3 and 4.4).
 *
 * @param name a readable name
 * @param cluster where they run
 * @param weights of the goals, in every stage
 * @param migrations what it takes to move a container from one stage to the next
 * @param policies ids of those that place them, each once, at least one
 * @param jobs at least one, each with no more containers than the cluster has slots
 */
public record CollocationScenario(
    String name,
    Cluster cluster,
    Weights weights,
    Migrations migrations,
    List<String> policies,
    List<StagedJob> jobs) {
  public CollocationScenario {
    policies = List.copyOf(policies);
    jobs = List.copyOf(jobs);
  }

  /** How many stages there are: to the last in which a job runs where none waits. */
  public int stages() {
    return jobs.stream().mapToInt(StagedJob::lastStage).max().orElse(0);
  }

  /**
   * A job that comes and goes.
   *
   * @param job what comes
   * @param arrival the stage, from 1, from which it may run
   * @param stays how many stages it runs, at least 1, once it has begun
   */
  public record StagedJob(Job job, int arrival, int stays) {
    /** The last stage in which it runs where it need not wait. */
    public int lastStage() {
      return arrival + stays - 1;
    }
  }
}
