package org.wattle.simulation.power.policy;

import org.wattle.model.power.TaskProfile;

/** A task reserves its M³PU, rounded up to a milliwatt, as the source did (6.2.1). */
public final class MedianWatts implements WattRule {
  @Override
  public String id() {
    return "waar-m3pu";
  }

  @Override
  public String summary() {
    return "Watts are a resource: a task takes its M³PU.";
  }

  @Override
  public long milliwatts(TaskProfile profile, int nodeClass) {
    return (long) Math.ceil(profile.medianPeakMilliwatts());
  }
}
