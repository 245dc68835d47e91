package org.wattle.reports.energy.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.reports.energy.simulation.ClusterTable.Column;
import org.wattle.simulation.energy.ClusterOutcome;
import org.wattle.simulation.energy.EnergyBill;
import org.wattle.toolkit.energy.simulation.ClusterStudy;
import org.wattle.toolkit.energy.simulation.PolicyRun;
import org.wattle.toolkit.energy.simulation.PolicySummary;
import org.wattle.toolkit.text.Quantities;

/** What is told of each policy. */
final class ClusterTables {
  private static final Column POLICY = new Column("Policy", PolicySummary::policy);

  private final ClusterStudy study;

  private ClusterTables(ClusterStudy study) {
    this.study = study;
  }

  /** Those that have something to tell. */
  static List<ClusterTable> of(ClusterStudy study) {
    ClusterTables tables = new ClusterTables(study);
    List<ClusterTable> all = new ArrayList<>();
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

  private ClusterTable energy() {
    List<Column> columns = new ArrayList<>();
    columns.add(POLICY);
    columns.add(
        new Column(
            "Runs",
            of -> Quantities.count(of.runs().size()) + (of.complete() ? "" : " (partial)")));
    columns.add(new Column("Energy, kWh", of -> joules(of, ClusterOutcome::joules)));
    columns.add(new Column("Servers, kWh", of -> joules(of, o -> o.servers().total())));
    columns.add(new Column("Network, kWh", of -> joules(of, o -> o.network().total())));
    columns.add(
        new Column("Waking, kWh", of -> joules(of, o -> o.servers().wake() + o.network().wake())));
    study
        .reference()
        .ifPresent(
            reference ->
                columns.add(
                    new Column("Less than " + reference.policy(), of -> saving(of, reference))));
    return new ClusterTable("Energy", columns);
  }

  private ClusterTable elements() {
    List<Column> columns = new ArrayList<>();
    columns.add(POLICY);
    columns.add(new Column("Servers busy", of -> mean(of, ClusterOutcome::serversOn)));
    columns.add(new Column("At most", of -> most(of, ClusterOutcome::serversOn)));
    columns.add(new Column("Wakes", of -> wakes(of, ClusterOutcome::serversOn)));
    if (study.input().center().switchCount() > 0) {
      columns.add(new Column("Switches busy", of -> mean(of, ClusterOutcome::switchesOn)));
      columns.add(new Column("At most", of -> most(of, ClusterOutcome::switchesOn)));
      columns.add(new Column("Wakes", of -> wakes(of, ClusterOutcome::switchesOn)));
    }
    List<String> resources = study.input().center().instance().resources();
    for (int r = 0; r < resources.size(); r++) {
      int resource = r;
      columns.add(
          new Column(
              "Use of " + resources.get(r),
              of -> Cells.percent(of.estimate(o -> o.utilisation().get(resource)))));
    }
    return new ClusterTable("Servers and switches", columns);
  }

  private ClusterTable tasks() {
    return new ClusterTable(
        "Tasks",
        List.of(
            POLICY,
            new Column("T wait", of -> Cells.seconds(of.estimate(o -> o.waits().mean()))),
            new Column("T response", of -> Cells.seconds(of.estimate(o -> o.responses().mean()))),
            new Column("Median", of -> Cells.seconds(of.estimate(o -> o.responses().median()))),
            new Column("95 %", of -> Cells.seconds(of.estimate(o -> o.responses().p95()))),
            new Column("Finished", of -> count(of, ClusterOutcome::finished)),
            new Column("Running", of -> count(of, ClusterOutcome::running)),
            new Column("Waiting", of -> count(of, ClusterOutcome::waiting)),
            new Column("Rejected", of -> count(of, ClusterOutcome::rejected)),
            new Column("No master", of -> count(of, ClusterOutcome::withoutMaster))));
  }

  private ClusterTable optimality() {
    return new ClusterTable(
        "Slots against their optimum",
        List.of(
            POLICY,
            new Column("Slots", of -> quality(of, q -> OptionalDouble.of(q.slots()))),
            new Column("Proven", of -> quality(of, q -> OptionalDouble.of(q.proven()))),
            new Column("Worst gap", ClusterTables::worstGap),
            new Column("Mean regret, J", of -> quality(of, SlotQuality::meanRegretJoules)),
            new Column("Regret", of -> Cells.percent(of.known(run -> run.quality().regretShare()))),
            new Column(
                "Worst, J",
                of ->
                    quality(
                        of,
                        q ->
                            q.shadowed() == 0
                                ? OptionalDouble.empty()
                                : OptionalDouble.of(q.worstRegretJoules())))));
  }

  private ClusterTable bill() {
    boolean price = study.input().priceFile().isPresent();
    boolean carbon = study.input().carbonFile().isPresent();
    List<Column> columns = new ArrayList<>();
    columns.add(POLICY);
    if (price) {
      columns.add(new Column("Cost, EUR", of -> Cells.number(of.known(run -> run.bill().euros()))));
    }
    if (carbon) {
      columns.add(
          new Column("CO2, kg", of -> Cells.number(of.known(run -> run.bill().kilograms()))));
    }
    columns.add(new Column("Peak hour", ClusterTables::peak));
    columns.add(
        new Column(
            "Its energy", of -> Cells.percent(of.known(run -> run.bill().peakEnergyShare()))));
    if (price) {
      columns.add(
          new Column("Its cost", of -> Cells.percent(of.known(run -> run.bill().peakCostShare()))));
    }
    if (carbon) {
      columns.add(
          new Column(
              "Its CO2", of -> Cells.percent(of.known(run -> run.bill().peakCarbonShare()))));
    }
    return new ClusterTable("Cost and emissions", columns);
  }

  private static String joules(
      PolicySummary of, java.util.function.ToDoubleFunction<ClusterOutcome> number) {
    return Cells.kilowattHours(of.estimate(number));
  }

  private String saving(PolicySummary of, PolicySummary reference) {
    OptionalDouble saving = study.saving(of);
    return of.policy().equals(reference.policy()) || saving.isEmpty()
        ? Cells.NOTHING
        : Quantities.percent(saving.getAsDouble());
  }

  private static String mean(
      PolicySummary of, Function<ClusterOutcome, ClusterOutcome.OnCount> count) {
    return Cells.number(of.estimate(o -> count.apply(o).mean()));
  }

  private static String most(
      PolicySummary of, Function<ClusterOutcome, ClusterOutcome.OnCount> count) {
    return Cells.number(of.estimate(o -> count.apply(o).most()));
  }

  private static String wakes(
      PolicySummary of, Function<ClusterOutcome, ClusterOutcome.OnCount> count) {
    return Cells.number(of.estimate(o -> count.apply(o).wakes()));
  }

  private static String count(
      PolicySummary of, java.util.function.ToDoubleFunction<ClusterOutcome> number) {
    return Cells.number(of.estimate(number));
  }

  private static String quality(PolicySummary of, Function<SlotQuality, OptionalDouble> number) {
    return Cells.number(
        of.known(
            run -> {
              SlotQuality quality = run.quality();
              return quality.slots() == 0 ? OptionalDouble.empty() : number.apply(quality);
            }));
  }

  /** Of any run; a dash where all slots are proven. */
  private static String worstGap(PolicySummary of) {
    List<SlotQuality> open =
        of.runs().stream().map(PolicyRun::quality).filter(q -> q.proven() < q.slots()).toList();
    if (open.isEmpty()) {
      return Cells.NOTHING;
    }
    return open.stream().allMatch(q -> q.worstGap().isPresent())
        ? Quantities.gap(open.stream().mapToDouble(q -> q.worstGap().orElse(0)).max().orElse(0))
        : "unknown";
  }

  /** Of the first run. */
  private static String peak(PolicySummary of) {
    Optional<EnergyBill.Hour> peak = of.runs().get(0).bill().peak();
    return peak.map(hour -> hour.hour() + "–" + (hour.hour() + 1) + " h").orElse(Cells.NOTHING);
  }
}
