package org.wattle.model.lotes;

import java.util.Optional;

/**
 * Jobs that arrive as a Poisson process, of the classes of an instance.
 *
 * @param jobsPerHour λ, above 0
 * @param service how long tasks run
 * @param truncate whether requirements are redrawn until they lie in the ranges of their class;
 *     else only until they are positive
 * @param mapReduce waves, in which case they and not the instance determine how many tasks a job
 *     has; where absent a job's tasks arrive together and are independent
 */
public record LotesWorkload(
    double jobsPerHour,
    ServiceDistribution service,
    boolean truncate,
    Optional<MapReduce> mapReduce) {
  /** As in the report: exponential service, ranges ignored, independent tasks. */
  public static LotesWorkload of(double jobsPerHour) {
    return new LotesWorkload(
        jobsPerHour, new ServiceDistribution.Exponential(), false, Optional.empty());
  }

  /**
   * Jobs of two waves: reducers are released when the last mapper is done (report, sections 6 and
   * 7).
   *
   * @param mappers tasks of the first wave, at least 1
   * @param reducers tasks of the second wave, at least 1
   */
  public record MapReduce(int mappers, int reducers) {
    /** Tasks of a job. */
    public int tasks() {
      return mappers + reducers;
    }
  }

  /** The distribution of the service times of a class around their mean. */
  public sealed interface ServiceDistribution {
    /** Exponential, as in the report. */
    record Exponential() implements ServiceDistribution {}

    /** Deterministic: always the mean. */
    record Deterministic() implements ServiceDistribution {}

    /**
     * Log-normal.
     *
     * @param cv standard deviation over mean, above 0
     */
    record LogNormal(double cv) implements ServiceDistribution {}

    /**
     * A gamma distribution; with a cv of 1 the exponential one, by way of an event list.
     *
     * @param cv standard deviation over mean, above 0
     */
    record Gamma(double cv) implements ServiceDistribution {}
  }
}
