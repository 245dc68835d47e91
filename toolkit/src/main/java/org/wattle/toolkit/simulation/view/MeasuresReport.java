package org.wattle.toolkit.simulation.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import org.wattle.render.ReportTable;
import org.wattle.render.page.Element;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.engine.Estimate;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.SimulationStudy.PolicyEstimates;
import org.wattle.toolkit.simulation.SimulationStudy.Replication;

/** The report of a study that has no report of its own: the measures of its policies. */
record MeasuresReport(String kind) implements SimulationReport<SimulationStudy> {
  private static final String RUNS = "runs.csv";
  private static final String SUMMARY = "summary.csv";

  @Override
  public Class<SimulationStudy> studyType() {
    return SimulationStudy.class;
  }

  @Override
  public String documentKind() {
    return kind.replaceFirst("-scenario$", "") + "-simulation";
  }

  @Override
  public Overview overview(SimulationStudy study) {
    return new Overview(
        StudyElements.completeness(study),
        List.of(),
        List.of(table(study)),
        List.of("± is 95 % confidence over runs."),
        List.of());
  }

  private static ReportTable table(SimulationStudy study) {
    List<PolicyEstimates> rows = study.estimates();
    List<ReportTable.Column<PolicyEstimates>> columns = new ArrayList<>();
    columns.add(ReportTable.Column.text("Policy", PolicyEstimates::policy));
    if (rows.stream().anyMatch(row -> row.load().isPresent())) {
      columns.add(ReportTable.Column.numbers("Load", row -> text(row.load())));
    }
    columns.add(
        ReportTable.Column.numbers(
            "Runs", row -> Quantities.count(row.runs()) + (row.complete() ? "" : " (partial)")));
    for (String name : measures(study)) {
      columns.add(
          ReportTable.Column.numbers(
              name,
              row ->
                  Optional.ofNullable(row.measures().get(name))
                      .map(MeasuresReport::text)
                      .orElse(Quantities.UNKNOWN)));
    }
    return ReportTable.of("Policies", columns, rows);
  }

  private static Set<String> measures(SimulationStudy study) {
    Set<String> names = new LinkedHashSet<>();
    study.replications().forEach(each -> names.addAll(each.measures().keySet()));
    return names;
  }

  private static String text(OptionalDouble number) {
    return number.isPresent() ? Quantities.value(number.getAsDouble()) : Quantities.UNKNOWN;
  }

  private static String text(Estimate estimate) {
    String mean = Quantities.value(estimate.mean());
    return estimate.halfWidth().isPresent()
        ? mean + " ± " + Quantities.value(estimate.halfWidth().getAsDouble())
        : mean;
  }

  @Override
  public Map<String, Object> fields(SimulationStudy study) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("scenario", study.title());
    fields.put("runsPlanned", study.planned());
    fields.put("runsComplete", study.complete());
    fields.put("summaries", study.estimates().stream().map(MeasuresReport::fields).toList());
    fields.put("runs", study.replications().stream().map(MeasuresReport::fields).toList());
    return fields;
  }

  private static Map<String, Object> fields(PolicyEstimates summary) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("policy", summary.policy());
    summary.load().ifPresent(load -> fields.put("load", load));
    fields.put("runs", summary.runs());
    fields.put("complete", summary.complete());
    summary.measures().forEach((name, of) -> fields.put(name, StudyElements.estimate(of)));
    return fields;
  }

  private static Map<String, Object> fields(Replication run) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("policy", run.policy());
    run.load().ifPresent(load -> fields.put("load", load));
    fields.put("run", run.number());
    fields.put("seed", run.seed());
    fields.put("complete", run.complete());
    fields.putAll(run.measures());
    return fields;
  }

  @Override
  public List<Element> header(SimulationStudy study) {
    return List.of(StudyElements.quiet(StudyElements.completeness(study) + "."));
  }

  @Override
  public List<Element> main(SimulationStudy study) {
    Overview overview = overview(study);
    return List.of(
        overview.tables().get(0).element(), StudyElements.quiet(overview.notes().get(0)));
  }

  @Override
  public Map<String, String> files(SimulationStudy study) {
    List<CsvOutput.Column<Replication>> runs = new ArrayList<>();
    runs.add(new CsvOutput.Column<>("policy", Replication::policy));
    runs.add(new CsvOutput.Column<>("load", Replication::load));
    runs.add(new CsvOutput.Column<>("run", Replication::number));
    runs.add(new CsvOutput.Column<>("seed", Replication::seed));
    runs.add(new CsvOutput.Column<>("complete", Replication::complete));
    List<CsvOutput.Column<PolicyEstimates>> summary = new ArrayList<>();
    summary.add(new CsvOutput.Column<>("policy", PolicyEstimates::policy));
    summary.add(new CsvOutput.Column<>("load", PolicyEstimates::load));
    summary.add(new CsvOutput.Column<>("runs", PolicyEstimates::runs));
    summary.add(new CsvOutput.Column<>("complete", PolicyEstimates::complete));
    for (String name : measures(study)) {
      runs.add(new CsvOutput.Column<>(name, run -> Optional.ofNullable(run.measures().get(name))));
      summary.add(estimate(name + "_mean", name, of -> of.mean()));
      summary.add(estimate(name + "_half_width", name, of -> of.halfWidth()));
    }
    Map<String, String> files = new LinkedHashMap<>();
    files.put(RUNS, new CsvOutput<>(runs).text(study.replications()));
    files.put(SUMMARY, new CsvOutput<>(summary).text(study.estimates()));
    return files;
  }

  private static CsvOutput.Column<PolicyEstimates> estimate(
      String column, String measure, Function<Estimate, Object> value) {
    return new CsvOutput.Column<>(
        column, of -> Optional.ofNullable(of.measures().get(measure)).map(value));
  }
}
