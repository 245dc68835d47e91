package org.wattle.toolkit.energy.simulation.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.energy.ClusterOutcome;
import org.wattle.simulation.energy.EnergyBill;
import org.wattle.toolkit.energy.simulation.ClusterReplication;
import org.wattle.toolkit.energy.simulation.ClusterStudy;
import org.wattle.toolkit.energy.simulation.PolicySummary;
import org.wattle.toolkit.energy.simulation.SlotQuality;
import org.wattle.toolkit.simulation.EstimateText;

/** Tables with a row for each policy. */
final class ClusterTables {
  private static final Column<PolicySummary> POLICY = Column.text("Policy", PolicySummary::policy);

  private final ClusterStudy study;

  private ClusterTables(ClusterStudy study) {
    this.study = study;
  }

  /** The tables that have content for this study. */
  static List<ReportTable> of(ClusterStudy study) {
    ClusterTables tables = new ClusterTables(study);
    List<ReportTable> all = new ArrayList<>();
    all.add(tables.energy());
    all.add(tables.elements());
    all.add(tables.tasks());
    if (study.runs().stream().anyMatch(run -> run.quality().slots() > 0)) {
      all.add(tables.optimality());
    }
    if (study.input().priceFile().isPresent() || study.input().carbonFile().isPresent()) {
      all.add(tables.bill());
    }
    return all;
  }

  private ReportTable energy() {
    List<Column<PolicySummary>> columns = new ArrayList<>();
    columns.add(POLICY);
    columns.add(
        Column.numbers(
            "Runs",
            of -> Quantities.count(of.runs().size()) + (of.complete() ? "" : " (partial)")));
    columns.add(Column.numbers("Energy, kWh", of -> joules(of, ClusterOutcome::joules)));
    columns.add(Column.numbers("Servers, kWh", of -> joules(of, o -> o.servers().total())));
    columns.add(Column.numbers("Network, kWh", of -> joules(of, o -> o.network().total())));
    columns.add(
        Column.numbers(
            "Waking, kWh", of -> joules(of, o -> o.servers().wake() + o.network().wake())));
    study
        .reference()
        .ifPresent(
            reference ->
                columns.add(
                    Column.numbers(
                        "Less than " + reference.policy(), of -> saving(of, reference))));
    return ReportTable.of("Energy", columns, study.summaries());
  }

  private ReportTable elements() {
    List<Column<PolicySummary>> columns = new ArrayList<>();
    columns.add(POLICY);
    columns.add(Column.numbers("Servers busy", of -> mean(of, ClusterOutcome::serversOn)));
    columns.add(Column.numbers("At most", of -> most(of, ClusterOutcome::serversOn)));
    columns.add(Column.numbers("Wakes", of -> wakes(of, ClusterOutcome::serversOn)));
    if (study.input().center().switchCount() > 0) {
      columns.add(Column.numbers("Switches busy", of -> mean(of, ClusterOutcome::switchesOn)));
      columns.add(Column.numbers("At most", of -> most(of, ClusterOutcome::switchesOn)));
      columns.add(Column.numbers("Wakes", of -> wakes(of, ClusterOutcome::switchesOn)));
    }
    List<String> resources = study.input().center().instance().resources();
    for (int r = 0; r < resources.size(); r++) {
      int resource = r;
      columns.add(
          Column.numbers(
              "Use of " + resources.get(r),
              of -> EstimateText.percent(of.estimate(o -> o.utilisation().get(resource)))));
    }
    return ReportTable.of("Servers and switches", columns, study.summaries());
  }

  private ReportTable tasks() {
    return ReportTable.of(
        "Tasks",
        List.of(
            POLICY,
            Column.numbers(
                "T wait", of -> EstimateText.seconds(of.estimate(o -> o.waits().mean()))),
            Column.numbers(
                "T response", of -> EstimateText.seconds(of.estimate(o -> o.responses().mean()))),
            Column.numbers(
                "Median", of -> EstimateText.seconds(of.estimate(o -> o.responses().median()))),
            Column.numbers(
                "95 %", of -> EstimateText.seconds(of.estimate(o -> o.responses().p95()))),
            Column.numbers("Finished", of -> count(of, ClusterOutcome::finished)),
            Column.numbers("Running", of -> count(of, ClusterOutcome::running)),
            Column.numbers("Waiting", of -> count(of, ClusterOutcome::waiting)),
            Column.numbers("Rejected", of -> count(of, ClusterOutcome::rejected)),
            Column.numbers("No master", of -> count(of, ClusterOutcome::withoutMaster))),
        study.summaries());
  }

  private ReportTable optimality() {
    return ReportTable.of(
        "Slots against their optimum",
        List.of(
            POLICY,
            Column.numbers("Slots", of -> quality(of, q -> OptionalDouble.of(q.slots()))),
            Column.numbers("Proven", of -> quality(of, q -> OptionalDouble.of(q.proven()))),
            Column.numbers("Worst gap", ClusterTables::worstGap),
            Column.numbers("Mean regret, J", of -> quality(of, SlotQuality::meanRegretJoules)),
            Column.numbers(
                "Regret", of -> EstimateText.percent(of.known(run -> run.quality().regretShare()))),
            Column.numbers(
                "Worst, J",
                of ->
                    quality(
                        of,
                        q ->
                            q.shadowed() == 0
                                ? OptionalDouble.empty()
                                : OptionalDouble.of(q.worstRegretJoules())))),
        study.summaries());
  }

  private ReportTable bill() {
    boolean price = study.input().priceFile().isPresent();
    boolean carbon = study.input().carbonFile().isPresent();
    List<Column<PolicySummary>> columns = new ArrayList<>();
    columns.add(POLICY);
    if (price) {
      columns.add(
          Column.numbers(
              "Cost, EUR", of -> EstimateText.number(of.known(run -> run.bill().euros()))));
    }
    if (carbon) {
      columns.add(
          Column.numbers(
              "CO2, kg", of -> EstimateText.number(of.known(run -> run.bill().kilograms()))));
    }
    columns.add(Column.numbers("Peak hour", ClusterTables::peak));
    columns.add(
        Column.numbers(
            "Its energy",
            of -> EstimateText.percent(of.known(run -> run.bill().peakEnergyShare()))));
    if (price) {
      columns.add(
          Column.numbers(
              "Its cost", of -> EstimateText.percent(of.known(run -> run.bill().peakCostShare()))));
    }
    if (carbon) {
      columns.add(
          Column.numbers(
              "Its CO2",
              of -> EstimateText.percent(of.known(run -> run.bill().peakCarbonShare()))));
    }
    return ReportTable.of("Cost and emissions", columns, study.summaries());
  }

  private static String joules(PolicySummary of, ToDoubleFunction<ClusterOutcome> number) {
    return EstimateText.kilowattHours(of.estimate(number));
  }

  private String saving(PolicySummary of, PolicySummary reference) {
    OptionalDouble saving = study.saving(of);
    return of.policy().equals(reference.policy()) || saving.isEmpty()
        ? Quantities.UNKNOWN
        : Quantities.percent(saving.getAsDouble());
  }

  private static String mean(
      PolicySummary of, Function<ClusterOutcome, ClusterOutcome.OnCount> count) {
    return EstimateText.number(of.estimate(o -> count.apply(o).mean()));
  }

  private static String most(
      PolicySummary of, Function<ClusterOutcome, ClusterOutcome.OnCount> count) {
    return EstimateText.number(of.estimate(o -> count.apply(o).most()));
  }

  private static String wakes(
      PolicySummary of, Function<ClusterOutcome, ClusterOutcome.OnCount> count) {
    return EstimateText.number(of.estimate(o -> count.apply(o).wakes()));
  }

  private static String count(PolicySummary of, ToDoubleFunction<ClusterOutcome> number) {
    return EstimateText.number(of.estimate(number));
  }

  private static String quality(PolicySummary of, Function<SlotQuality, OptionalDouble> number) {
    return EstimateText.number(
        of.known(
            run -> {
              SlotQuality quality = run.quality();
              return quality.slots() == 0 ? OptionalDouble.empty() : number.apply(quality);
            }));
  }

  /** Of any run; a dash where all slots are proven. */
  private static String worstGap(PolicySummary of) {
    List<SlotQuality> open =
        of.runs().stream()
            .map(ClusterReplication::quality)
            .filter(q -> q.proven() < q.slots())
            .toList();
    if (open.isEmpty()) {
      return Quantities.UNKNOWN;
    }
    return open.stream().allMatch(q -> q.worstGap().isPresent())
        ? Quantities.gap(open.stream().mapToDouble(q -> q.worstGap().orElse(0)).max().orElse(0))
        : "unknown";
  }

  /** Of the first run. */
  private static String peak(PolicySummary of) {
    Optional<EnergyBill.Hour> peak = of.runs().get(0).bill().peak();
    return peak.map(hour -> hour.hour() + "–" + (hour.hour() + 1) + " h")
        .orElse(Quantities.UNKNOWN);
  }
}
