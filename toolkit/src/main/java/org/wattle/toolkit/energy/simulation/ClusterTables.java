package org.wattle.toolkit.energy.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.study.Summary;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.SummaryTables;

/** Tables with a row for each policy. */
final class ClusterTables {
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
