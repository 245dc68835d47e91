package org.wattle.toolkit.collocation.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.model.json.collocation.CollocationFrontFormat.JobNodes;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.render.page.Picture;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.collocation.StageSimulation.PolicyRun;
import org.wattle.simulation.collocation.StageSimulation.StageOutcome;
import org.wattle.simulation.collocation.StageSimulation.StageOutcome.Placed;
import org.wattle.simulation.study.Replication;
import org.wattle.toolkit.collocation.CollocationByName;
import org.wattle.toolkit.collocation.CollocationKind;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.StudyCsv;
import org.wattle.toolkit.simulation.StudyJson;
import org.wattle.toolkit.simulation.StudyReport;

/** The report of jobs over stages: a row for every stage of every policy, and its placements. */
final class CollocationSimulationReport extends StudyReport<StagedSetup, PolicyRun> {
  private static final String LEGEND =
      "Value: F' of the jobs that run, and the cost of moves. Isolated: of the jobs of tazes."
          + " Kept: of the sensitive jobs. Wait: containers of jobs that do not fit yet.";

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

  private final CollocationScenario scenario = setup.scenario();
  private final List<PolicyRun> policies = study.runs().stream().map(Replication::outcome).toList();

  CollocationSimulationReport(SimulationStudy<StagedSetup, PolicyRun> study) {
    super(study);
  }

  @Override
  protected String subtitle() {
    return "%s over %s on %s"
        .formatted(
            Quantities.counted(scenario.jobs().size(), "job", "jobs"),
            Quantities.counted(scenario.stages(), "stage", "stages"),
            CollocationKind.size(scenario.cluster()));
  }

  @Override
  protected List<ReportTable> tables() {
    List<Row> rows = new ArrayList<>();
    for (PolicyRun run : policies) {
      run.stages().forEach(outcome -> rows.add(new Row(run, List.of(outcome), false)));
      if (run.stages().size() > 1) {
        rows.add(new Row(run, run.stages(), true));
      }
    }
    return List.of(ReportTable.of("Policies and stages", COLUMNS, rows));
  }

  @Override
  protected List<String> notes() {
    return List.of(LEGEND);
  }

  /** Why policies were stopped. */
  @Override
  protected List<String> findings() {
    return policies.stream()
        .flatMap(run -> run.stopped().stream().map(why -> run.policy() + ": " + Escaped.text(why)))
        .toList();
  }

  @Override
  protected List<Element> header() {
    return List.of(PageParts.quiet(subtitle()));
  }

  @Override
  protected List<Element> main() {
    List<Element> main = new ArrayList<>();
    main.add(tables().get(0).element());
    main.add(PageParts.quiet(LEGEND));
    main.add(PageParts.remarks(findings()));
    for (PolicyRun run : policies) {
      main.add(Element.of("h2", run.policy()));
      main.add(
          PageParts.scrolled(
              "Placements of " + run.policy(),
              StagesPicture.of(scenario, run).with("class", "stages")));
    }
    return main;
  }

  @Override
  public Map<String, String> files() {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("stages.csv", stages());
    for (PolicyRun run : policies) {
      files.put("pictures/" + run.policy() + ".svg", Picture.file(StagesPicture.of(scenario, run)));
    }
    return files;
  }

  private String stages() {
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

  @Override
  protected JsonFields described() {
    return new JsonFields()
        .with(
            "scenario", new JsonFields().with("name", scenario.name()).with("file", setup.file()));
  }

  @Override
  protected JsonFields fields() {
    return described()
        .with(
            "policies",
            policies,
            run ->
                new JsonFields()
                    .with("id", run.policy())
                    .with("stopped", run.stopped())
                    .with("stages", run.stages(), CollocationSimulationReport::fields));
  }

  private static JsonFields fields(StageOutcome outcome) {
    return StudyJson.row(outcome, StageMeasures.STAGES)
        .behind("stage", "waiting", outcome.waiting().stream().map(Job::name).toList())
        .with("jobs", outcome.placed().map(CollocationSimulationReport::jobs));
  }

  /** The nodes of each job's containers, by job. */
  private static List<Map<String, Object>> jobs(Placed placed) {
    CollocationInstance instance = placed.instance();
    List<JobNodes> nodes = new CollocationByName(instance).nodesOfJobs(placed.placement());
    return IntStream.range(0, nodes.size())
        .mapToObj(
            j -> {
              Job job = instance.jobs().get(j);
              PlacementSummary.JobOutcome outcome = placed.summary().outcomes().get(j);
              return new JsonFields()
                  .with("name", job.name())
                  .with("isolated", Optional.of(outcome.isolated()).filter(of -> job.isTaz()))
                  .with("broken", Optional.of(outcome.broken()).filter(of -> job.isSensitive()))
                  .with("nodes", nodes.get(j).nodes())
                  .map();
            })
        .toList();
  }

  /** A stage, or all of them: sums, but the mean of the values, which are shares. */
  private record Row(PolicyRun run, List<StageOutcome> stages, boolean all) {
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
}
