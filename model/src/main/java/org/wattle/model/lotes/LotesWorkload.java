package org.wattle.model.lotes;

import java.util.Optional;

/**
 * Jobs that arrive as a Poisson process, of the classes of an instance.
 *
 * @param jobsPerHour λ, above 0
 * @param service how long tasks run
 * @param truncate whether requirements are redrawn until they lie in the ranges of their class;
 *     else only until they are positive
 * @param mapReduce waves, in which case they and not the instance say how many tasks a job has;
 *     where absent a job's tasks arrive together and are independent
 */
public record LotesWorkload(
    double jobsPerHour,
    ServiceDistribution service,
    boolean truncate,
    Optional<MapReduce> mapReduce) {
  /** As the report has it: exponential service, ranges left aside, independent tasks. */
  public static LotesWorkload of(double jobsPerHour) {
    return new LotesWorkload(
        jobsPerHour, new ServiceDistribution.Exponential(), false, Optional.empty());
  }
}
