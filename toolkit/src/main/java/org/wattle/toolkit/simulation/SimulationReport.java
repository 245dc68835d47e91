package org.wattle.toolkit.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.render.ReportTable;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
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

  /** What the JSON document says that it is. */
  default String documentKind() {
    return kind().replaceFirst("-scenario$", "") + "-simulation";
  }

  /** The name of the JSON document in the folder of a study. */
  default String documentFile() {
    return "simulation.json";
  }

  /** What stands on a terminal. */
  Overview overview(SimulationStudy<I, O> study);

  /** The fields of the JSON document between its kind and its provenance. */
  Map<String, Object> fields(SimulationStudy<I, O> study);

  /** What the study takes for granted, a sentence each. */
  default List<String> assumptions(SimulationStudy<I, O> study) {
    return List.of();
  }

  /** What stands on the page below its title: the size, the facts, and links. */
  default List<Element> header(SimulationStudy<I, O> study) {
    Overview overview = overview(study);
    List<Element> header = new ArrayList<>();
    header.add(PageParts.quiet(overview.subtitle() + "."));
    overview.facts().forEach(fact -> header.add(PageParts.quiet(fact)));
    header.addAll(links(study));
    return header;
  }

  /** Links to further pages. */
  default List<Element> links(SimulationStudy<I, O> study) {
    return List.of();
  }

  /** The main part of the page: findings, figures, tables and notes. */
  default List<Element> main(SimulationStudy<I, O> study) {
    Overview overview = overview(study);
    List<Element> main = new ArrayList<>();
    if (!overview.findings().isEmpty()) {
      main.add(PageParts.remarks(overview.findings()));
    }
    main.addAll(figures(study));
    for (ReportTable table : overview.tables()) {
      main.add(Element.of("h2", table.title()));
      main.add(table.element());
    }
    List<String> remarks = new ArrayList<>(overview.notes());
    remarks.addAll(assumptions(study));
    main.add(PageParts.remarks(remarks));
    return main;
  }

  /** Groups of pictures. */
  default List<Element> figures(SimulationStudy<I, O> study) {
    return List.of();
  }

  /** Tables, pictures and further pages, by their paths in the folder with {@code /}. */
  Map<String, String> files(SimulationStudy<I, O> study);

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
