package org.wattle.toolkit.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.render.ReportTable;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Measure.Document;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;

/** The report of a study that has no report of its own: the measures of its policies. */
record MeasuresReport<I, O>(String kind) implements SimulationReport<I, O> {
  @Override
  public Overview overview(SimulationStudy<I, O> study) {
    return new Overview(
        StudyElements.completeness(study),
        List.of(),
        List.of(table(study)),
        List.of("± is 95 % confidence over runs."),
        List.of());
  }

  private List<Measure<O>> measures(SimulationStudy<I, O> study) {
    return Measure.in(Document.SUMMARY, study.study().measures());
  }

  private ReportTable table(SimulationStudy<I, O> study) {
    List<ReportTable.Column<Summary<O>>> columns = new ArrayList<>();
    columns.add(ReportTable.Column.text("Policy", of -> of.of().label()));
    if (study.runs().stream().anyMatch(run -> run.of().load().isPresent())) {
      columns.add(
          ReportTable.Column.numbers("Load", of -> Quantities.value(of.of().load().orElseThrow())));
    }
    columns.add(SummaryTables.of(study.study()).runs());
    for (Measure<O> measure : measures(study)) {
      columns.add(
          ReportTable.Column.numbers(
              measure.name(),
              of -> of.estimate(measure).map(MeasuresReport::text).orElse(Quantities.UNKNOWN)));
    }
    return ReportTable.of("Policies", columns, study.summaries());
  }

  private static String text(Estimate estimate) {
    String mean = Quantities.value(estimate.mean());
    return estimate.halfWidth().isPresent()
        ? mean + " ± " + Quantities.value(estimate.halfWidth().getAsDouble())
        : mean;
  }

  @Override
  public Map<String, Object> fields(SimulationStudy<I, O> study) {
    List<Measure<O>> measures = study.study().measures();
    return StudyJson.study(
        new JsonFields().with("scenario", study.title()),
        study,
        of -> StudyJson.summary(of, measures),
        Optional.empty(),
        run -> StudyJson.run(run, measures));
  }

  @Override
  public List<Element> main(SimulationStudy<I, O> study) {
    Overview overview = overview(study);
    return List.of(overview.tables().get(0).element(), PageParts.quiet(overview.notes().get(0)));
  }

  @Override
  public Map<String, String> files(SimulationStudy<I, O> study) {
    List<CsvOutput.Column<Replication<O>>> runs = new ArrayList<>();
    runs.add(new CsvOutput.Column<>("policy", run -> run.of().label()));
    runs.add(new CsvOutput.Column<>("load", run -> run.of().load()));
    runs.add(new CsvOutput.Column<>("run", Replication::number));
    runs.add(new CsvOutput.Column<>("seed", Replication::seed));
    runs.add(new CsvOutput.Column<>("complete", Replication::complete));
    List<CsvOutput.Column<Summary<O>>> summary = new ArrayList<>();
    summary.add(new CsvOutput.Column<>("policy", of -> of.of().label()));
    summary.add(new CsvOutput.Column<>("load", of -> of.of().load()));
    summary.add(new CsvOutput.Column<>("runs", of -> of.runs().size()));
    summary.add(new CsvOutput.Column<>("complete", Summary::complete));
    for (Measure<O> measure : measures(study)) {
      runs.add(new CsvOutput.Column<>(measure.name(), run -> measure.number(run.outcome())));
      summary.addAll(StudyCsv.estimate(measure.column(measure.name())).subList(0, 2));
    }
    Map<String, String> files = new LinkedHashMap<>();
    files.put(StudyCsv.RUNS, new CsvOutput<>(runs).text(study.runs()));
    files.put(StudyCsv.SUMMARY, new CsvOutput<>(summary).text(study.summaries()));
    return files;
  }
}
