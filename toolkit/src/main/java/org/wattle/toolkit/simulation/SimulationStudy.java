package org.wattle.toolkit.simulation;

import java.util.ArrayList;
import java.util.List;
import org.wattle.render.provenance.Setting;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.PolicyEstimates;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Study;
import org.wattle.simulation.study.Summary;

/**
 * The result of a simulation, as data.
 *
 * @param kind of the scenario
 * @param title the name of the scenario, or its file where it has none
 * @param setting its provenance: command, parameters, version, machine and time
 * @param input what was simulated, particular to the kind
 * @param study the runs and their measures
 * @param <I> what is simulated
 * @param <O> outcomes of runs
 */
public record SimulationStudy<I, O>(
    String kind, String title, Setting setting, I input, Study<O> study) {
  /** The same with a further measure, which all documents have. */
  public SimulationStudy<I, O> with(Measure<O> measure) {
    List<Measure<O>> more = new ArrayList<>(study.measures());
    more.add(measure);
    return new SimulationStudy<>(
        kind, title, setting, input, new Study<>(more, study.planned(), runs()));
  }

  /** The same with what was found of its runs. */
  public SimulationStudy<I, O> withRuns(List<Replication<O>> found) {
    return new SimulationStudy<>(
        kind, title, setting, input, new Study<>(study.measures(), study.planned(), found));
  }

  /** How many runs there should have been. */
  public int planned() {
    return study.planned();
  }

  /** How many runs came to their end. */
  public long complete() {
    return study.complete();
  }

  /** The runs that took place, by case and number. */
  public List<Replication<O>> runs() {
    return study.runs();
  }

  /** A summary of every case that has a run, in the order of the runs. */
  public List<Summary<O>> summaries() {
    return study.summaries();
  }

  /** Means with confidence intervals for every case that has a run. */
  public List<PolicyEstimates> estimates() {
    return study.estimates();
  }
}
