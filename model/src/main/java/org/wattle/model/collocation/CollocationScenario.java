package org.wattle.model.collocation;

import java.util.List;

/**
 * Jobs that come and go over stages (paper, sections 4.3 and 4.4).
 *
 * @param name for people
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
}
