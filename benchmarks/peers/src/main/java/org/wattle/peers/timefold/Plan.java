package org.wattle.peers.timefold;

import ai.timefold.solver.core.api.domain.solution.PlanningEntityCollectionProperty;
import ai.timefold.solver.core.api.domain.solution.PlanningScore;
import ai.timefold.solver.core.api.domain.solution.PlanningSolution;
import ai.timefold.solver.core.api.domain.solution.ProblemFactCollectionProperty;
import ai.timefold.solver.core.api.domain.valuerange.ValueRangeProvider;
import ai.timefold.solver.core.api.score.buildin.hardsoftlong.HardSoftLongScore;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All jobs and hosts. Mutable, as Timefold wants it. */
@PlanningSolution
public class Plan {
  @ProblemFactCollectionProperty @ValueRangeProvider private List<Host> hosts = new ArrayList<>();
  @PlanningEntityCollectionProperty private List<HostedTask> jobs = new ArrayList<>();
  @PlanningScore private @Nullable HardSoftLongScore score;

  /** For Timefold. */
  public Plan() {}

  public Plan(List<Host> hosts, List<HostedTask> jobs) {
    this.hosts = hosts;
    this.jobs = jobs;
  }

  public List<Host> getHosts() {
    return hosts;
  }

  public List<HostedTask> getJobs() {
    return jobs;
  }

  public @Nullable HardSoftLongScore getScore() {
    return score;
  }

  public void setScore(@Nullable HardSoftLongScore given) {
    score = given;
  }
}
