package org.wattle.simulation.power.policy;

import org.wattle.model.power.TaskProfile;

/** A task reserves the watts that its owner states, or the largest peak of all classes. */
public final class TaskWatts implements WattRule {
  @Override
  public String id() {
    return "waar-task";
  }

  @Override
  public String summary() {
    return "Watts are a resource: a task takes what it declares, else its largest peak.";
  }

  @Override
  public long milliwatts(TaskProfile profile, int nodeClass) {
    return profile.declaredMilliwatts().orElseGet(profile::largestPeakMilliwatts);
  }
}
