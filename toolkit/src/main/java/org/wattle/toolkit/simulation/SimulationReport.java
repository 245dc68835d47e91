package org.wattle.toolkit.simulation;

import java.util.List;
import org.wattle.render.text.CsvOutput;

/**
 * What is particular to the reports of one kind of simulation. Providers are found by {@link
 * java.util.ServiceLoader}; a study of a kind without one is reported by its measures alone.
 *
 * @param <I> what is simulated
 * @param <O> outcomes of runs
 */
public interface SimulationReport<I, O> {
  /** The kind of the scenarios. */
  String kind();

  /** The name of the JSON document in the folder of a study. */
  default String documentFile() {
    return "simulation.json";
  }

  /** The report of a study of this kind. */
  StudyReport<I, O> of(SimulationStudy<I, O> study);

  /** Tables that are written row by row while a simulation runs. */
  default List<CsvOutput.Growing<?>> growing() {
    return List.of();
  }
}
