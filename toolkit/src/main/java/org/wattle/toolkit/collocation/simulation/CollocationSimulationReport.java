package org.wattle.toolkit.collocation.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.render.page.Picture;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.collocation.StageSimulation;
import org.wattle.simulation.collocation.StageSimulation.StageOutcome;
import org.wattle.simulation.collocation.StageSimulation.StageOutcome.Placed;
import org.wattle.simulation.study.Replication;
import org.wattle.toolkit.collocation.CollocationKind;
import org.wattle.toolkit.simulation.SimulationReport;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.StudyCsv;
import org.wattle.toolkit.simulation.StudyJson;

/** The report of jobs over stages: a row for every stage of every policy, and its placements. */
public final class CollocationSimulationReport
    implements SimulationReport<StagedSetup, StageSimulation.PolicyRun> {
  private static final String CSV = "stages.csv";
  private static final String PICTURES = "pictures";

  private static final String LEGEND =
      "Value: F' of the jobs that run, and the cost of moves. Isolated: of the jobs of tazes. Kept:"
          + " of the sensitive jobs. Wait: containers of jobs that do not fit yet.";

  private static final List<Column<Row>> COLUMNS =
      List.of(
          Column.text("Policy", row -> row.run().policy()),
          Column.text(
              "Stage", row -> row.all() ? "all" : Integer.toString(row.stages().get(0).stage())),
          Column.numbers("Value", Row::value),
          Column.text("Proven", Row::proven),
          Column.numbers("Nodes on", row -> row.sum(of -> of.goals().usedNodes())),
          Column.numbers("Power", row -> row.share(of -> of.shares().power())),
          Column.numbers("Intensity", row -> row.share(of -> of.shares().intensity())),
          Column.numbers("Sensitivity", row -> row.share(of -> of.shares().sensitivity())),
          Column.numbers(
              "Isolated",
              row -> row.ratio(PlacementSummary::isolatedJobs, PlacementSummary::tazJobs)),
          Column.numbers(
              "Kept",
              row ->
                  row.ratio(
                      of -> of.sensitiveJobs() - of.brokenJobs(), PlacementSummary::sensitiveJobs)),
          Column.numbers("Moved", row -> row.sum(PlacementSummary::migrations)),
          Column.numbers("Wait", Row::waiting));

  @Override
  public String kind() {
    return CollocationSimulationKind.ID;
  }

  @Override
  public String documentFile() {
    return "stages.json";
  }

  @Override
  public Overview overview(SimulationStudy<StagedSetup, StageSimulation.PolicyRun> study) {
    return new Overview(
        size(study.input().scenario()),
        List.of(),
        List.of(table(study)),
        List.of(LEGEND),
        stopped(study));
  }

  private static String size(CollocationScenario scenario) {
    return Quantities.counted(scenario.jobs().size(), "job", "jobs")
        + " over "
        + Quantities.counted(scenario.stages(), "stage", "stages")
        + " on "
        + CollocationKind.size(scenario.cluster());
  }

  /** The policies that did not come to their last stage, and why. */
  private static List<String> stopped(
      SimulationStudy<StagedSetup, StageSimulation.PolicyRun> study) {
    return policies(study).stream()
        .flatMap(run -> run.stopped().stream().map(why -> run.policy() + ": " + Escaped.text(why)))
        .toList();
  }

  private static ReportTable table(SimulationStudy<StagedSetup, StageSimulation.PolicyRun> study) {
    List<Row> rows = new ArrayList<>();
    for (StageSimulation.PolicyRun run : policies(study)) {
      run.stages().forEach(outcome -> rows.add(new Row(run, List.of(outcome), false)));
      if (run.stages().size() > 1) {
        rows.add(new Row(run, run.stages(), true));
      }
    }
    return ReportTable.of("Policies and stages", COLUMNS, rows);
  }

  /** A stage, or all of them: sums, but the mean of the values, which are shares. */
  private record Row(StageSimulation.PolicyRun run, List<StageOutcome> stages, boolean all) {
    private List<Placed> placed() {
      return stages.stream().flatMap(outcome -> outcome.placed().stream()).toList();
    }

    private static String share(double share) {
      return Quantities.fixed(share, 4);
    }

    String value() {
      OptionalDouble mean = placed().stream().mapToDouble(Placed::value).average();
      return mean.isEmpty() ? Quantities.UNKNOWN : (all ? "mean " : "") + share(mean.getAsDouble());
    }

    String proven() {
      return all || placed().isEmpty() ? "" : placed().get(0).proven() ? "yes" : "no";
    }

    String share(ToDoubleFunction<PlacementSummary> goal) {
      if (all) {
        return "";
      }
      return placed().isEmpty()
          ? Quantities.UNKNOWN
          : share(goal.applyAsDouble(placed().get(0).summary()));
    }

    String ratio(ToIntFunction<PlacementSummary> some, ToIntFunction<PlacementSummary> of) {
      return all || !placed().isEmpty() ? number(some) + "/" + number(of) : "";
    }

    String sum(ToIntFunction<PlacementSummary> count) {
      return Quantities.count(number(count));
    }

    private int number(ToIntFunction<PlacementSummary> count) {
      return placed().stream().map(Placed::summary).mapToInt(count).sum();
    }

    String waiting() {
      return Quantities.count(
          stages.stream()
              .flatMap(outcome -> outcome.waiting().stream())
              .mapToInt(Job::containers)
              .sum());
    }
  }

  @Override
  public List<Element> header(SimulationStudy<StagedSetup, StageSimulation.PolicyRun> study) {
    return List.of(PageParts.quiet(size(study.input().scenario())));
  }

  @Override
  public List<Element> main(SimulationStudy<StagedSetup, StageSimulation.PolicyRun> study) {
    List<Element> main = new ArrayList<>();
    main.add(table(study).element());
    main.add(PageParts.quiet(LEGEND));
    main.add(PageParts.remarks(stopped(study)));
    for (StageSimulation.PolicyRun run : policies(study)) {
      main.add(Element.of("h2", run.policy()));
      main.add(
          Element.of("div")
              .with("class", "scroll")
              .with("role", "region")
              .with("tabindex", "0")
              .with("aria-label", "Placements of " + run.policy())
              .add(StagesPicture.of(study.input().scenario(), run).with("class", "stages")));
    }
    return main;
  }

  @Override
  public Map<String, String> files(SimulationStudy<StagedSetup, StageSimulation.PolicyRun> study) {
    Map<String, String> files = new LinkedHashMap<>();
    files.put(CSV, stages(study));
    for (StageSimulation.PolicyRun run : policies(study)) {
      files.put(
          PICTURES + "/" + run.policy() + ".svg",
          Picture.file(StagesPicture.of(study.input().scenario(), run)));
    }
    return files;
  }

  /** A row for each stage of each policy. */
  private static String stages(SimulationStudy<StagedSetup, StageSimulation.PolicyRun> study) {
    List<CsvOutput.Column<Replication.Part<StageOutcome>>> columns = new ArrayList<>();
    columns.add(new CsvOutput.Column<>("policy", row -> row.of().policy()));
    columns.addAll(StudyCsv.columns(StageMeasures.STAGES, Replication.Part<StageOutcome>::part));
    return new CsvOutput<>(columns)
        .text(
            () ->
                study.runs().stream()
                    .flatMap(run -> run.outcome().stages().stream().map(run::part))
                    .iterator());
  }

  private static List<StageSimulation.PolicyRun> policies(
      SimulationStudy<StagedSetup, StageSimulation.PolicyRun> study) {
    return study.runs().stream().map(Replication::outcome).toList();
  }

  @Override
  public Map<String, Object> fields(SimulationStudy<StagedSetup, StageSimulation.PolicyRun> study) {
    return new JsonFields()
        .with(
            "scenario",
            new JsonFields()
                .with("name", study.input().scenario().name())
                .with("file", study.input().file()))
        .with(
            "policies",
            policies(study),
            run ->
                new JsonFields()
                    .with("id", run.policy())
                    .with("stopped", run.stopped())
                    .with("stages", run.stages(), CollocationSimulationReport::fields))
        .map();
  }

  private static JsonFields fields(StageOutcome outcome) {
    return StudyJson.row(outcome, StageMeasures.STAGES)
        .behind("stage", "waiting", outcome.waiting().stream().map(Job::name).toList())
        .with("jobs", outcome.placed().map(CollocationSimulationReport::jobs));
  }

  /** The nodes of each job's containers, by job. */
  private static List<Map<String, Object>> jobs(Placed placed) {
    CollocationInstance instance = placed.instance();
    List<Map<String, Object>> jobs = new ArrayList<>();
    int container = 0;
    for (int j = 0; j < instance.jobs().size(); j++) {
      Job job = instance.jobs().get(j);
      List<String> nodes = new ArrayList<>();
      for (int c = 0; c < job.containers(); c++) {
        nodes.add(instance.cluster().nodeName(placed.placement().node(container++)));
      }
      PlacementSummary.JobOutcome outcome = placed.summary().outcomes().get(j);
      jobs.add(
          new JsonFields()
              .with("name", job.name())
              .with("isolated", Optional.of(outcome.isolated()).filter(of -> job.isTaz()))
              .with("broken", Optional.of(outcome.broken()).filter(of -> job.isSensitive()))
              .with("nodes", nodes)
              .map());
    }
    return jobs;
  }
}
