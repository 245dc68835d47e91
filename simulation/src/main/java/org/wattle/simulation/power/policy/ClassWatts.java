package org.wattle.simulation.power.policy;

import org.wattle.model.plugin.Described;
import org.wattle.model.power.TaskProfile;

/** A task reserves its peak on the class of the node. */
@Described(
    id = "waar-class",
    summary = "Watts are a resource: a task takes its peak on the class of the node.")
public final class ClassWatts implements WattRule {
  @Override
  public long milliwatts(TaskProfile profile, int nodeClass) {
    return profile.draws().get(nodeClass).peakMilliwatts();
  }
}
