package org.wattle.toolkit.energy.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.model.energy.scenario.EnergyScenario.Span;
import org.wattle.model.energy.scenario.Execution;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.page.Element;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.simulation.SimulationReport;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.StudyCsv;
import org.wattle.toolkit.simulation.StudyCsv.Parts;
import org.wattle.toolkit.simulation.StudyElements;
import org.wattle.toolkit.simulation.StudyJson;
import org.wattle.toolkit.simulation.SummaryTables;

/** The report of simulated clusters: policies side by side, and a page for each run. */
public final class EnergySimulationReport implements SimulationReport<ClusterSetup, ClusterResult> {
  @Override
  public String kind() {
    return EnergySimulationKind.ID;
  }

  @Override
  public Overview overview(SimulationStudy<ClusterSetup, ClusterResult> study) {
    return new Overview(
        size(study),
        List.of(study.input().workload()),
        ClusterTables.of(study),
        notes(study),
        List.of());
  }

  /** Servers, switches, hours, slots and runs. */
  private static String size(SimulationStudy<ClusterSetup, ClusterResult> study) {
    DataCenter center = study.input().center();
    Span span = study.input().scenario().span();
    StringBuilder text = new StringBuilder();
    text.append(Quantities.counted(center.serverCount(), "server", "servers"));
    if (center.switchCount() > 0) {
      text.append(", ").append(Quantities.counted(center.switchCount(), "switch", "switches"));
    }
    text.append("; ").append(StudyElements.duration(span.seconds()));
    text.append(span.drained() ? " and until all tasks are done" : "");
    text.append(" in slots of ").append(Quantities.count(span.slotSeconds())).append(" s; ");
    int seeds = study.input().scenario().seeds();
    return text.append(Quantities.counted(seeds, "run", "runs")).append(" each").toString();
  }

  /** What the columns mean, and which runs did not come to their end. */
  private static List<String> notes(SimulationStudy<ClusterSetup, ClusterResult> study) {
    List<String> notes = new ArrayList<>();
    if (study.input().scenario().seeds() > 1) {
      notes.add("± is 95 % confidence over runs.");
    }
    notes.add(execution(study.input().scenario().execution()));
    study
        .input()
        .shadow()
        .ifPresent(
            objective ->
                notes.add(
                    "Regret: energy of a slot over the best placement found for the same slot and"
                        + " state ("
                        + objective
                        + ")."));
    notes.addAll(StudyElements.stopped(study, ""));
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
  public Map<String, Object> fields(SimulationStudy<ClusterSetup, ClusterResult> study) {
    return ClusterJson.fields(study);
  }

  @Override
  public List<String> assumptions(SimulationStudy<ClusterSetup, ClusterResult> study) {
    return study.input().assumptions();
  }

  @Override
  public List<Element> links(SimulationStudy<ClusterSetup, ClusterResult> study) {
    boolean several = study.input().scenario().seeds() > 1;
    return List.of(
        StudyElements.runLinks(
            study.runs(), run -> several ? StudyElements.runName(run) : run.of().policy()));
  }

  @Override
  public List<Element> figures(SimulationStudy<ClusterSetup, ClusterResult> study) {
    return List.of(
        Element.of("div").with("class", "figures wide").add(new ClusterFigures(study).all()));
  }

  @Override
  public Map<String, String> files(SimulationStudy<ClusterSetup, ClusterResult> study) {
    Map<String, String> files =
        StudyCsv.files(
            study.study(),
            new Parts<>(
                "samples.csv",
                of -> of.outcome().samples(),
                ClusterMeasures.samples(study.input().resources())),
            new Parts<>("slots.csv", of -> of.outcome().slots(), ClusterMeasures.slots()),
            new Parts<>("hours.csv", of -> of.bill().hours(), ClusterMeasures.hours()),
            new Parts<>("elements.csv", of -> of.outcome().elements(), ClusterMeasures.elements()));
    for (Replication<ClusterResult> run : study.runs()) {
      files.put(StudyElements.runPage(run), new ClusterRunPage(study, run).html());
    }
    return files;
  }

  /** A simulated cluster as fields of JSON, energies in J. What is not known is absent. */
  private static final class ClusterJson {
    private ClusterJson() {}

    /** The fields of the document. */
    static Map<String, Object> fields(SimulationStudy<ClusterSetup, ClusterResult> study) {
      ClusterSetup setup = study.input();
      EnergyScenario scenario = setup.scenario();
      return StudyJson.study(
          new JsonFields()
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
              .with("carbon", setup.carbonFile()),
          study,
          of -> summary(study, of),
          Optional.empty(),
          run -> run(study, run));
    }

    private static JsonFields summary(
        SimulationStudy<ClusterSetup, ClusterResult> study, Summary<ClusterResult> of) {
      Savings savings = new Savings(study.summaries());
      String joules = ClusterMeasures.NETWORK_JOULES.name();
      OptionalDouble saving = savings.of(of);
      return StudyJson.summary(of, study.study().measures())
          .behind(joules, "saving", saving)
          .behind(
              joules,
              "savingAgainst",
              savings.reference().filter(other -> saving.isPresent()).map(Summary::policy));
    }

    private static JsonFields run(
        SimulationStudy<ClusterSetup, ClusterResult> study, Replication<ClusterResult> run) {
      JsonFields fields = StudyJson.run(run, study.study().measures());
      return run.outcome().quality().slots() == 0 ? fields.without(ClusterMeasures.SLOTS) : fields;
    }
  }

  /** Tables with a row for each policy. */
  private static final class ClusterTables {
    private ClusterTables() {}

    /** The tables that have content for this study. */
    static List<ReportTable> of(SimulationStudy<ClusterSetup, ClusterResult> study) {
      SummaryTables<ClusterResult> tables = SummaryTables.of(study.study());
      List<ReportTable> all = new ArrayList<>();
      all.add(
          tables.table(
              ClusterMeasures.ENERGY,
              List.of(tables.runs()),
              savings(new Savings(tables.summaries()))));
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
        all.add(optimality(tables));
      }
      boolean price = study.input().priceFile().isPresent();
      boolean carbon = study.input().carbonFile().isPresent();
      if (price || carbon) {
        all.add(bill(price, carbon, tables));
      }
      return all;
    }

    private static List<Column<Summary<ClusterResult>>> savings(Savings savings) {
      return savings.reference().stream()
          .map(
              reference ->
                  Column.<Summary<ClusterResult>>numbers(
                      "Less than " + reference.policy(),
                      of -> {
                        OptionalDouble saving = savings.of(of);
                        return of.policy().equals(reference.policy()) || saving.isEmpty()
                            ? Quantities.UNKNOWN
                            : Quantities.percent(saving.getAsDouble());
                      }))
          .toList();
    }

    private static ReportTable optimality(SummaryTables<ClusterResult> tables) {
      List<Column<Summary<ClusterResult>>> columns = new ArrayList<>();
      columns.add(quality("Slots", of -> OptionalDouble.of(of.slots())));
      columns.add(quality("Proven", of -> OptionalDouble.of(of.proven())));
      columns.add(Column.numbers("Worst gap", ClusterTables::worstGap));
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

    private static ReportTable bill(
        boolean price, boolean carbon, SummaryTables<ClusterResult> tables) {
      List<Column<Summary<ClusterResult>>> columns = new ArrayList<>();
      if (price) {
        columns.add(tables.column(ClusterMeasures.EUROS));
      }
      if (carbon) {
        columns.add(tables.column(ClusterMeasures.CARBON));
      }
      columns.add(Column.numbers("Peak hour", ClusterTables::peak));
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
              EstimateText.number(
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
}
