package org.wattle.model.collocation.formulation;

import java.util.List;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;

/** The goals in the variables of a {@link CountFormulation}. */
final class CountTerms implements GoalTerms {
  private final JobGroups jobs;
  private final List<Pool> pools;
  private final CountVariables variables;

  CountTerms(JobGroups jobs, List<Pool> pools, CountVariables variables) {
    this.jobs = jobs;
    this.pools = pools;
    this.variables = variables;
  }

  @Override
  public void addUsed(Sum sum) {
    for (int p = 0; p < pools.size(); p++) {
      addUsed(p, sum);
    }
  }

  /** Nodes in use of a pool: of isolated tazes, of pairs, of fillers. */
  void addUsed(int p, Sum sum) {
    addIsolated(p, sum);
    for (int g = 0; g < jobs.groups().size(); g++) {
      if (jobs.groups().get(g).isKept(KeepingGain.ON_NODE)) {
        variables.kept(g, p).ifPresent(pairs -> sum.plus(1, pairs));
      }
    }
    sum.plus(1, variables.fillerNodes(p));
  }

  /** Isolated tazes of a pool. */
  void addIsolated(int p, Sum sum) {
    sum.plus(1, variables.freeIsolated(p));
    for (int g = 0; g < jobs.groups().size(); g++) {
      int size = jobs.groups().get(g).size();
      variables.keptIsolated(g, p).ifPresent(kept -> sum.plus(size, kept));
    }
  }

  @Override
  public void addIntensity(Sum sum) {
    for (int g = 0; g < jobs.groups().size(); g++) {
      JobGroup group = jobs.groups().get(g);
      double gain = (double) group.size() * group.intensity();
      variables.spreadIsolated(g).ifPresent(isolated -> sum.plus(gain, isolated));
      for (int p = 0; p < pools.size(); p++) {
        variables.keptIsolated(g, p).ifPresent(isolated -> sum.plus(gain, isolated));
      }
    }
    for (int t = 0; t < jobs.turtleIntensities().size(); t++) {
      for (int p = 0; p < pools.size(); p++) {
        sum.plus(-jobs.turtleIntensities().get(t), variables.matches(t, p));
      }
    }
  }

  @Override
  public void addKept(Sum sum) {
    for (int g = 0; g < jobs.groups().size(); g++) {
      JobGroup group = jobs.groups().get(g);
      if (group.keeping() != KeepingGain.NOWHERE) {
        addTogether(g, (factor, kept) -> sum.plus(factor * group.size(), kept));
      }
    }
  }

  /** Jobs of a group that are kept, isolated or not. */
  void addTogether(int g, Sum sum) {
    for (int p = 0; p < pools.size(); p++) {
      variables.keptIsolated(g, p).ifPresent(kept -> sum.plus(1, kept));
      variables.kept(g, p).ifPresent(kept -> sum.plus(1, kept));
    }
  }
}
