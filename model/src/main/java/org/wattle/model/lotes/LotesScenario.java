package org.wattle.model.lotes;

import java.util.List;
import java.util.Optional;
import org.wattle.model.JsonField;
import org.wattle.model.lotes.LotesWorkload.MapReduce;
import org.wattle.model.lotes.LotesWorkload.ServiceDistribution;

/**
 * What is to be simulated: policies on a data centre, at one or several arrival rates, each with
 * several seeds.
 *
 * @param name a readable name
 * @param instance the file of the data centre, relative to that of the scenario
 * @param arrivals the arrival rates of jobs
 * @param policies by id, each once, at least one
 * @param time how long runs are and which part of them is measured
 * @param seed from which the seeds of all runs follow
 * @param seeds how many runs each policy makes at each rate, at least 1
 * @param work the properties of the jobs
 * @param overtaking whether a task that arrives may start on a machine where others wait
 * @param active the share of the machines of every configuration that are on, above 0 to 1
 */
public record LotesScenario(
    String name,
    String instance,
    @JsonField(inline = true) ArrivalRates arrivals,
    @JsonField(usual = {"lotes", "greedy"}) List<String> policies,
    @JsonField(inline = true) Time time,
    @JsonField(usual = "1") long seed,
    @JsonField(usual = "3") int seeds,
    @JsonField(inline = true) Work work,
    @JsonField(usual = "true") boolean overtaking,
    @JsonField(usual = "1") double active) {
  public LotesScenario {
    policies = List.copyOf(policies);
  }

  /**
   * How long runs are, in hours.
   *
   * @param hours from an empty data centre to the end, above 0
   * @param warmupHours from the start, during which nothing is measured; below {@code hours}
   * @param sampleHours between two samples, above 0
   * @param followUpHours how much longer a run may go on until the jobs that count are done
   */
  public record Time(double hours, double warmupHours, double sampleHours, double followUpHours) {}

  /**
   * The properties of jobs besides those of their classes.
   *
   * @param service how long tasks run
   * @param truncate whether requirements are redrawn until they lie in the ranges of their class
   * @param mapReduce waves, where jobs have them
   */
  public record Work(
      ServiceDistribution service,
      @JsonField(usual = "false") boolean truncate,
      Optional<MapReduce> mapReduce) {}

  /** The jobs that arrive at a rate. */
  public LotesWorkload workload(double jobsPerHour) {
    return new LotesWorkload(jobsPerHour, work.service(), work.truncate(), work.mapReduce());
  }
}
