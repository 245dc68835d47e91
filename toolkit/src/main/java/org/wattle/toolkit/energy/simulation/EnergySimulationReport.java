package org.wattle.toolkit.energy.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.model.energy.scenario.Execution;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.energy.ClusterOutcome;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;
import org.wattle.simulation.study.Unit;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.StudyCsv.Parts;
import org.wattle.toolkit.simulation.StudyReport;

/** The report of simulated clusters: policies side by side, and a page for each run. */
final class EnergySimulationReport extends StudyReport<ClusterSetup, ClusterResult> {
  private final EnergyScenario scenario = setup.scenario();
  private final Savings savings = new Savings(study.summaries());

  EnergySimulationReport(SimulationStudy<ClusterSetup, ClusterResult> study) {
    super(study, study.input().assumptions());
  }

  @Override
  protected String subtitle() {
    DataCenter center = setup.center();
    int switches = center.switchCount();
    return "%s%s; %s%s in slots of %s s; %s each"
        .formatted(
            Quantities.counted(center.serverCount(), "server", "servers"),
            switches > 0 ? ", " + Quantities.counted(switches, "switch", "switches") : "",
            duration(scenario.span().seconds()),
            scenario.span().drained() ? " and until all tasks are done" : "",
            Quantities.count(scenario.span().slotSeconds()),
            Quantities.counted(scenario.seeds(), "run", "runs"));
  }

  @Override
  protected List<String> facts() {
    return List.of(setup.workload());
  }

  @Override
  protected List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (scenario.seeds() > 1) {
      notes.add("± is 95 % confidence over runs.");
    }
    notes.add(execution(scenario.execution()));
    setup
        .shadow()
        .ifPresent(
            objective ->
                notes.add(
                    "Regret: energy of a slot over the best placement found for the same slot and state (%s)."
                        .formatted(objective)));
    stopped("").ifPresent(notes::add);
    return notes;
  }

  private static String execution(Execution execution) {
    String sharing =
        switch (execution.sharing()) {
          case RESERVED -> "Tasks get the CPU that they demand";
          case PROPORTIONAL -> "Tasks share all of a server's CPU in proportion to their demands";
          case EQUAL -> "Tasks share all of a server's CPU equally";
        };
    return switch (execution.waking()) {
      case ADDED -> sharing + "; waking takes energy and no time.";
      case DELAYS -> sharing + ", and wait until their server and path are awake.";
    };
  }

  @Override
  protected List<Element> figures() {
    return List.of(PageParts.wide(new ClusterFigures(tables).all()));
  }

  @Override
  protected List<Replication<ClusterResult>> runsWithPages() {
    return study.runs();
  }

  @Override
  protected String link(Replication<ClusterResult> run) {
    return scenario.seeds() > 1 ? super.link(run) : run.of().policy();
  }

  @Override
  protected String page(Replication<ClusterResult> run) {
    ClusterOutcome outcome = run.outcome().outcome();
    ClusterFigures.OfRun figures = new ClusterFigures.OfRun(run.outcome(), setup.resources());
    String sentence =
        "%s kWh in %s%s; %s came, %s left."
            .formatted(
                EstimateText.kilowattHours(Estimate.of(outcome.joules())),
                duration(outcome.seconds()),
                outcome.complete() ? "" : ", where it was stopped",
                Quantities.counted(outcome.arrived(), "task", "tasks"),
                Quantities.count(outcome.finished()));
    return page(run, sentence, figures.all(), figures.hours());
  }

  @Override
  protected List<Parts<ClusterResult, ?>> parts() {
    return List.of(
        new Parts<>(
            "samples.csv",
            of -> of.outcome().samples(),
            ClusterMeasures.samples(setup.resources())),
        new Parts<>("slots.csv", of -> of.outcome().slots(), ClusterMeasures.slots()),
        new Parts<>("hours.csv", of -> of.bill().hours(), ClusterMeasures.hours()),
        new Parts<>("elements.csv", of -> of.outcome().elements(), ClusterMeasures.elements()));
  }

  @Override
  protected JsonFields described() {
    return new JsonFields()
        .with(
            "scenario",
            new JsonFields()
                .with("name", scenario.name())
                .with("file", setup.file())
                .with("seconds", scenario.span().seconds())
                .with("slotSeconds", scenario.span().slotSeconds())
                .with("drained", scenario.span().drained())
                .with("sharing", scenario.execution().sharing())
                .with("waking", scenario.execution().waking())
                .with("estimate", scenario.execution().estimate())
                .with("oversizedFlows", scenario.execution().oversized())
                .with("seed", scenario.seed())
                .with("seeds", scenario.seeds())
                .with("shadow", setup.shadow()))
        .with(
            "cluster",
            new JsonFields()
                .with("name", setup.center().instance().name())
                .with("servers", setup.center().serverCount())
                .with("switches", setup.center().switchCount()))
        .with("workload", setup.workload())
        .with("assumptions", setup.assumptions())
        .with("prices", setup.priceFile())
        .with("carbon", setup.carbonFile());
  }

  @Override
  protected JsonFields fields(Summary<ClusterResult> of) {
    String joules = ClusterMeasures.NETWORK_JOULES.name();
    OptionalDouble saving = savings.of(of);
    return super.fields(of)
        .behind(joules, "saving", saving)
        .behind(
            joules,
            "savingAgainst",
            savings.reference().filter(other -> saving.isPresent()).map(Summary::policy));
  }

  @Override
  protected JsonFields fields(Replication<ClusterResult> run) {
    JsonFields fields = super.fields(run);
    return run.outcome().quality().slots() == 0 ? fields.without(ClusterMeasures.SLOTS) : fields;
  }

  /** The tables that have content for this study, with a row for each policy. */
  @Override
  protected List<ReportTable> tables() {
    List<ReportTable> all = new ArrayList<>();
    all.add(
        tables.table(
            ClusterMeasures.ENERGY,
            List.of(tables.runs()),
            savings.reference().map(this::saving).stream().toList()));
    all.add(tables.table(ClusterMeasures.ELEMENTS));
    all.add(
        tables.table(
            "Tasks",
            ClusterMeasures.WAIT,
            ClusterMeasures.RESPONSE,
            ClusterMeasures.MEDIAN_RESPONSE,
            ClusterMeasures.P95_RESPONSE,
            ClusterMeasures.FINISHED,
            ClusterMeasures.RUNNING,
            ClusterMeasures.WAITING,
            ClusterMeasures.REJECTED,
            ClusterMeasures.WITHOUT_MASTER));
    if (study.runs().stream().anyMatch(run -> run.outcome().quality().slots() > 0)) {
      all.add(optimality());
    }
    if (setup.priceFile().isPresent() || setup.carbonFile().isPresent()) {
      all.add(bill());
    }
    return all;
  }

  private Column<Summary<ClusterResult>> saving(Summary<ClusterResult> reference) {
    return Column.numbers(
        "Less than " + reference.policy(),
        of -> {
          OptionalDouble saving = savings.of(of);
          return of.policy().equals(reference.policy()) || saving.isEmpty()
              ? Quantities.UNKNOWN
              : Quantities.percent(saving.getAsDouble());
        });
  }

  private ReportTable optimality() {
    List<Column<Summary<ClusterResult>>> columns = new ArrayList<>();
    columns.add(quality("Slots", of -> OptionalDouble.of(of.slots())));
    columns.add(quality("Proven", of -> OptionalDouble.of(of.proven())));
    columns.add(Column.numbers("Worst gap", EnergySimulationReport::worstGap));
    columns.addAll(tables.columns(ClusterMeasures.REGRET, ClusterMeasures.REGRET_SHARE));
    columns.add(
        quality(
            "Worst, J",
            of ->
                of.shadowed() == 0
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(of.worstRegretJoules())));
    return tables.table("Slots against their optimum", columns);
  }

  private ReportTable bill() {
    boolean price = setup.priceFile().isPresent();
    boolean carbon = setup.carbonFile().isPresent();
    List<Column<Summary<ClusterResult>>> columns = new ArrayList<>();
    if (price) {
      columns.add(tables.column(ClusterMeasures.EUROS));
    }
    if (carbon) {
      columns.add(tables.column(ClusterMeasures.CARBON));
    }
    columns.add(Column.numbers("Peak hour", EnergySimulationReport::peak));
    columns.add(tables.column(ClusterMeasures.PEAK_ENERGY_SHARE));
    if (price) {
      columns.add(tables.column(ClusterMeasures.PEAK_COST_SHARE));
    }
    if (carbon) {
      columns.add(tables.column(ClusterMeasures.PEAK_CARBON_SHARE));
    }
    return tables.table("Cost and emissions", columns);
  }

  /** Over the runs with slots that were compared with their optimum. */
  private static Column<Summary<ClusterResult>> quality(
      String head, Function<SlotQuality, OptionalDouble> number) {
    return Column.numbers(
        head,
        of ->
            EstimateText.in(
                Unit.NONE,
                of.estimate(
                    run ->
                        run.quality().slots() == 0
                            ? OptionalDouble.empty()
                            : number.apply(run.quality()))));
  }

  /** Of any run; a dash where all slots are proven. */
  private static String worstGap(Summary<ClusterResult> of) {
    List<SlotQuality> open =
        of.outcomes().map(ClusterResult::quality).filter(q -> q.proven() < q.slots()).toList();
    if (open.isEmpty()) {
      return Quantities.UNKNOWN;
    }
    return open.stream().allMatch(q -> q.worstGap().isPresent())
        ? Quantities.gap(open.stream().mapToDouble(q -> q.worstGap().orElse(0)).max().orElse(0))
        : "unknown";
  }

  /** Of the first run. */
  private static String peak(Summary<ClusterResult> of) {
    return of.first()
        .bill()
        .peak()
        .map(hour -> hour.hour() + "–" + (hour.hour() + 1) + " h")
        .orElse(Quantities.UNKNOWN);
  }
}
