package org.wattle.simulation.study;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Cases that were run several times, with the measures of their runs.
 *
 * @param measures in the order of documents
 * @param planned how many runs there should have been
 * @param runs that took place, by case and number
 * @param <O> outcomes of runs
 */
public record Study<O>(List<Measure<O>> measures, int planned, List<Replication<O>> runs) {
  public Study {
    measures = List.copyOf(measures);
    runs = List.copyOf(runs);
  }

  /** How many runs came to their end. */
  public long complete() {
    return runs.stream().filter(Replication::complete).count();
  }

  /** A summary of every case that has a run, in the order of the runs. */
  public List<Summary<O>> summaries() {
    return Summary.of(runs);
  }

  /** Means with confidence intervals for every case that has a run. */
  public List<PolicyEstimates> estimates() {
    return summaries().stream().map(this::estimates).toList();
  }

  private PolicyEstimates estimates(Summary<O> of) {
    Map<String, Estimate> found = new LinkedHashMap<>();
    Measure.in(Measure.Document.SUMMARY, measures)
        .forEach(
            measure -> of.estimate(measure).ifPresent(value -> found.put(measure.name(), value)));
    return new PolicyEstimates(
        of.of().label(), of.of().load(), of.runs().size(), of.complete(), found);
  }
}
