package org.wattle.simulation.power.policy;

import org.wattle.model.plugin.Described;
import org.wattle.model.power.TaskProfile;

/** A task reserves the watts that its owner states, or the largest peak of all classes. */
@Described(
    id = "waar-task",
    summary = "Watts are a resource: a task takes what it declares, else its largest peak.")
public final class TaskWatts implements WattRule {
  @Override
  public long milliwatts(TaskProfile profile, int nodeClass) {
    return profile.declaredMilliwatts().orElseGet(profile::largestPeakMilliwatts);
  }
}
