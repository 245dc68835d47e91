package org.wattle.simulation.power.policy;

import org.wattle.model.plugin.Described;
import org.wattle.model.power.TaskProfile;

/** A task reserves its M³PU, rounded up to a milliwatt, as the source did (6.2.1). */
@Described(id = "waar-m3pu", summary = "Watts are a resource: a task takes its M³PU.")
public final class MedianWatts implements WattRule {
  @Override
  public long milliwatts(TaskProfile profile, int nodeClass) {
    return (long) Math.ceil(profile.medianPeakMilliwatts());
  }
}
