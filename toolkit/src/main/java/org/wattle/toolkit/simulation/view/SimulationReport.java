package org.wattle.toolkit.simulation.view;

import java.util.List;
import java.util.Map;
import org.wattle.render.ReportTable;
import org.wattle.render.page.Element;
import org.wattle.render.text.CsvOutput;
import org.wattle.toolkit.simulation.SimulationStudy;

/**
 * What is particular to the reports of one kind of simulation. Providers are found by {@link
 * java.util.ServiceLoader}; a study of a kind without one is reported by its measures alone.
 *
 * @param <S> the studies
 */
public interface SimulationReport<S extends SimulationStudy> {
  /** The kind of the scenarios. */
  String kind();

  /** The class of the studies. */
  Class<S> studyType();

  /** What the JSON document says that it is. */
  String documentKind();

  /** The name of the JSON document in the folder of a study. */
  default String documentFile() {
    return "simulation.json";
  }

  /** What stands on a terminal. */
  Overview overview(S study);

  /** The fields of the JSON document between its kind and its provenance. */
  Map<String, Object> fields(S study);

  /** What stands on the page below its title. */
  List<Element> header(S study);

  /** The main part of the page. */
  List<Element> main(S study);

  /** Tables, pictures and further pages, by their paths in the folder with {@code /}. */
  Map<String, String> files(S study);

  /** Tables that are written row by row while a simulation runs. */
  default List<CsvOutput.Growing<?>> growing() {
    return List.of();
  }

  /**
   * A study in a few tables and sentences.
   *
   * @param subtitle what was simulated, without a full stop
   * @param facts sentences between subtitle and tables
   * @param tables at least one
   * @param notes sentences that explain the tables
   * @param findings sentences about the results
   */
  record Overview(
      String subtitle,
      List<String> facts,
      List<ReportTable> tables,
      List<String> notes,
      List<String> findings) {
    public Overview {
      facts = List.copyOf(facts);
      tables = List.copyOf(tables);
      notes = List.copyOf(notes);
      findings = List.copyOf(findings);
    }
  }
}
