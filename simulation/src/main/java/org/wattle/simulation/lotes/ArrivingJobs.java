package org.wattle.simulation.lotes;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AliasMethodDiscreteSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.wattle.model.lotes.JobClass;

/** Draws the classes of the jobs that arrive and what their tasks ask for. */
final class ArrivingJobs {
  private final DiscreteSampler classes;
  private final ZigguratSampler.NormalizedGaussian normal;
  private final TaskDemands demands;

  ArrivingJobs(List<JobClass> classes, TaskDemands demands, UniformRandomProvider random) {
    this.classes =
        AliasMethodDiscreteSampler.of(
            random, classes.stream().mapToDouble(JobClass::proportion).toArray());
    this.demands = demands;
    normal = ZigguratSampler.NormalizedGaussian.of(random);
  }

  /** How many amounts a demand has. */
  int resources() {
    return demands.resources();
  }

  /**
   * Draws a job and returns its class.
   *
   * @param need for what a task of it asks, an amount per resource from one place on
   */
  int draw(int[] need, int at) {
    int jobClass = classes.sample();
    demands.draw(jobClass, normal, need, at);
    return jobClass;
  }
}
