package org.wattle.toolkit.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.render.provenance.Setting;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.PolicyEstimates;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;

/**
 * The result of a simulation, as data: cases that were run several times, with the measures of
 * their runs.
 *
 * @param kind of the scenario
 * @param title the name of the scenario, or its file where it has none
 * @param setting its provenance: command, parameters, version, machine and time
 * @param input what was simulated, particular to the kind
 * @param measures in the order of documents
 * @param planned how many runs there should have been
 * @param runs that took place, by case and number
 * @param <I> what is simulated
 * @param <O> outcomes of runs
 */
public record SimulationStudy<I, O>(
    String kind,
    String title,
    Setting setting,
    I input,
    List<Measure<O>> measures,
    int planned,
    List<Replication<O>> runs) {
  public SimulationStudy {
    measures = List.copyOf(measures);
    runs = List.copyOf(runs);
  }

  /** The same with a further measure, which all documents have. */
  public SimulationStudy<I, O> with(Measure<O> measure) {
    List<Measure<O>> more = new ArrayList<>(measures);
    more.add(measure);
    return new SimulationStudy<>(kind, title, setting, input, more, planned, runs);
  }

  /** The same with what was found of its runs. */
  public SimulationStudy<I, O> withRuns(List<Replication<O>> found) {
    return new SimulationStudy<>(kind, title, setting, input, measures, planned, found);
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
