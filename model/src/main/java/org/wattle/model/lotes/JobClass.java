package org.wattle.model.lotes;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.JsonField;

/**
 * A class of jobs (report, Table 3).
 *
 * @param name a readable name
 * @param proportion α_k, the probability that a job is of this class, above 0
 * @param meanServiceHours 1/μ_k, the mean time that a task runs, in hours, above 0
 * @param tasksPerJob how many tasks a job of this class has, at least 1
 * @param requirements what a task asks of each resource, in the order of the instance
 */
public record JobClass(
    String name,
    double proportion,
    double meanServiceHours,
    @JsonField(usual = "1") int tasksPerJob,
    @JsonField(name = "requirement", keys = "resources") List<Requirement> requirements) {
  public JobClass {
    requirements = List.copyOf(requirements);
  }

  /** μ_k, in tasks per hour. */
  public double serviceRate() {
    return 1 / meanServiceHours;
  }

  /**
   * μ_k / (α_k · tasks per job): the arrivals per hour, over all classes, whose tasks of this class
   * one task that always runs works off.
   */
  public double jobsPerHourOfATask() {
    return 1 / (meanServiceHours * proportion * tasksPerJob);
  }

  /** r_kl, what a task asks of a resource in the mean. */
  public double mean(int resource) {
    return requirements.get(resource).mean();
  }

  /**
   * What a task of a class asks of one resource: normally distributed (report, section 3 and Table
   * 3).
   *
   * @param mean r_kl, in units of the resource, above 0
   * @param cv standard deviation over mean, 0 to 1; 0 where every task asks for the mean
   * @param min the lower end of the range, where one is given; counts only where a workload
   *     truncates
   * @param max the upper end of the range, where one is given; counts only where a workload
   *     truncates
   */
  public record Requirement(double mean, double cv, OptionalDouble min, OptionalDouble max) {
    /** Without a range. */
    public Requirement(double mean, double cv) {
      this(mean, cv, OptionalDouble.empty(), OptionalDouble.empty());
    }
  }
}
