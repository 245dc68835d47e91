package org.wattle.toolkit.simulation;

import java.util.List;
import java.util.function.Function;
import org.wattle.render.text.CsvOutput;

/**
 * What is particular to the reports of one kind of simulation.
 *
 * @param documentFile the name of the JSON document in the folder of a study
 * @param report of a study of this kind
 * @param growing tables that are written row by row while a simulation runs
 * @param <I> what is simulated
 * @param <O> outcomes of runs
 */
public record SimulationReport<I, O>(
    String documentFile,
    Function<SimulationStudy<I, O>, StudyReport<I, O>> report,
    List<CsvOutput.Growing<?>> growing) {
  public SimulationReport {
    growing = List.copyOf(growing);
  }

  /** Reports with a JSON document of the usual name. */
  public SimulationReport(
      Function<SimulationStudy<I, O>, StudyReport<I, O>> report, CsvOutput.Growing<?>... growing) {
    this("simulation.json", report, List.of(growing));
  }

  /** The reports of a kind of scenario that is installed; of any other, those of measures. */
  static SimulationReport<?, ?> ofKind(String kind) {
    return Simulations.installed().stream()
        .filter(each -> each.id().equals(kind))
        .findFirst()
        .<SimulationReport<?, ?>>map(SimulationKind::report)
        .orElseGet(StudyReport::ofMeasures);
  }
}
