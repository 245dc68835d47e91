package org.wattle.model.collocation;

import java.util.List;
import org.wattle.model.JsonField;

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
    @JsonField(inline = true) Cluster cluster,
    Weights weights,
    Migrations migrations,
    @JsonField(usual = {"auto", "slot-rr", "node-rr", "dot-product"}) List<String> policies,
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
  public record StagedJob(
      @JsonField(inline = true) Job job, @JsonField(usual = "1") int arrival, int stays) {
    /** The last stage in which it runs where it need not wait. */
    public int lastStage() {
      return arrival + stays - 1;
    }
  }
}
