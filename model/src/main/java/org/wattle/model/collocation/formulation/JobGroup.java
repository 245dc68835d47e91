package org.wattle.model.collocation.formulation;

import java.util.List;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.Sensitivity;

/**
 * Jobs that can be exchanged in a placement without changing any goal.
 *
 * @param taz whether they are tazes
 * @param intensity of each container
 * @param keeping where a job has to be kept together to satisfy its sensitivity
 * @param size containers of each job
 * @param jobs their indices
 */
public record JobGroup(
    boolean taz, int intensity, KeepingGain keeping, int size, List<Integer> jobs) {
  public JobGroup {
    jobs = List.copyOf(jobs);
  }

  /** The group of a job, without any jobs as yet. */
  static JobGroup like(CollocationInstance instance, int index) {
    Job job = instance.jobs().get(index);
    return new JobGroup(
        job.isTaz(), job.intensity(), keeping(instance, job), job.containers(), List.of());
  }

  private static KeepingGain keeping(CollocationInstance instance, Job job) {
    if (!job.isSensitive() || !instance.canBeKept(job)) {
      return KeepingGain.NOWHERE;
    }
    return job.sensitivity() == Sensitivity.NODE ? KeepingGain.ON_NODE : KeepingGain.IN_RACK;
  }

  /** The same of other jobs. */
  JobGroup with(List<Integer> others) {
    return new JobGroup(taz, intensity, keeping, size, others);
  }

  /** How many jobs. */
  public int count() {
    return jobs.size();
  }

  /** Containers of all its jobs. */
  public int containers() {
    return size * jobs.size();
  }

  /** Whether a job has to be kept there. */
  public boolean isKept(KeepingGain where) {
    return keeping == where;
  }

  /** A prefix that is unique among the groups, for names of variables, e.g. {@code taz7x8rack}. */
  String label() {
    String where =
        switch (keeping) {
          case NOWHERE -> "";
          case ON_NODE -> "node";
          case IN_RACK -> "rack";
        };
    return (taz ? "taz" : "turtle") + intensity + "x" + size + where;
  }

  /** Where a job has to be kept together to satisfy its sensitivity. */
  public enum KeepingGain {
    /** Nothing: it hardly communicates, has one container, or cannot be kept. */
    NOWHERE,
    /** It is not broken on one node. */
    ON_NODE,
    /** It is not broken in one rack. */
    IN_RACK
  }
}
