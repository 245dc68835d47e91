package org.wattle.toolkit.power.simulation;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerTariff;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Summary;
import org.wattle.simulation.study.Unit;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.SummaryTables;

/** Tables with a row for each policy with each cap. */
final class PowerTables {
  /** More classes of nodes do not fit beside each other; CSV and JSON have all. */
  private static final int MAX_CLASSES = 6;

  private PowerTables() {}

  /** All of them. */
  static List<ReportTable> of(SimulationStudy<PowerSetup, CappedResult> study) {
    SummaryTables<CappedResult> tables = SummaryTables.of(study.study());
    List<ReportTable> all = new ArrayList<>();
    all.add(tables.table(PowerMeasures.TIME, List.of(tables.runs()), List.of()));
    all.add(
        tables.table(
            "Power of the cluster",
            PowerMeasures.MAX,
            PowerMeasures.MEAN.as("Mean"),
            PowerMeasures.MEDIAN,
            PowerMeasures.P90,
            PowerMeasures.P95,
            PowerMeasures.P99));
    all.add(
        tables.table(
            "Use and caps",
            PowerMeasures.CPU,
            PowerMeasures.MEMORY,
            PowerMeasures.CAP_CHANGES,
            PowerMeasures.THROTTLED));
    all.add(
        tables.table(
            "Tasks by power class", classes(study.input().scenario().cluster().classes(), tables)));
    study
        .input()
        .scenario()
        .tariff()
        .ifPresent(tariff -> all.add(tables.table("Costs", costs(tariff, tables))));
    if (study.runs().stream().anyMatch(run -> run.outcome().reference().isPresent())) {
      all.add(bestSchedules(tables));
    }
    return all;
  }

  private static List<Column<Summary<CappedResult>>> classes(
      List<NodeClass> classes, SummaryTables<CappedResult> tables) {
    List<Column<Summary<CappedResult>>> columns = new ArrayList<>();
    for (int c = 0; c < Math.min(MAX_CLASSES, classes.size()); c++) {
      String name = Escaped.name(classes.get(c).name()) + " × " + classes.get(c).count();
      columns.addAll(
          tables.columns(
              onClass(classes, c, PowerMeasures.LOW.as(name + " low")),
              onClass(classes, c, PowerMeasures.HIGH)));
    }
    return columns;
  }

  /** A measure of the tasks of a run on a class of nodes. */
  static Measure<CappedResult> onClass(
      List<NodeClass> classes, int index, Measure<PowerMeasures.OnClass> measure) {
    return measure.of(
        run -> new PowerMeasures.OnClass(classes.get(index), run.outcome().classes().get(index)));
  }

  private static List<Column<Summary<CappedResult>>> costs(
      PowerTariff tariff, SummaryTables<CappedResult> tables) {
    String money = ", " + Escaped.name(tariff.currency());
    List<Measure<CappedResult>> measures = new ArrayList<>();
    measures.add(PowerMeasures.DEMAND);
    boolean coincident = !tariff.coincident().isEmpty();
    if (coincident) {
      measures.add(PowerMeasures.COINCIDENT_PEAK);
      measures.add(PowerMeasures.COINCIDENT);
    }
    for (Measure<CappedResult> cost :
        List.of(
            PowerMeasures.ENERGY_COST,
            PowerMeasures.DEMAND_COST,
            PowerMeasures.COINCIDENT_COST,
            PowerMeasures.COST)) {
      if (coincident || !cost.equals(PowerMeasures.COINCIDENT_COST)) {
        measures.add(cost.as(cost.label() + money));
      }
    }
    return measures.stream().map(tables::column).toList();
  }

  private static ReportTable bestSchedules(SummaryTables<CappedResult> tables) {
    return tables.table(
        "Best schedule in hindsight",
        tables.columns(
            PowerMeasures.MAX.as("Peak, W"),
            PowerMeasures.PEAK_OPTIMUM,
            PowerMeasures.PEAK_GAP,
            PowerMeasures.ENERGY,
            PowerMeasures.ENERGY_OPTIMUM,
            PowerMeasures.ENERGY_GAP,
            PowerMeasures.MAKESPAN.as("Makespan, s").in(Unit.NONE),
            PowerMeasures.MAKESPAN_OPTIMUM,
            PowerMeasures.MAKESPAN_GAP),
        List.of(Column.numbers("Proven", PowerTables::proven)));
  }

  /** How many of the optima of the runs are proven; the others are bounds. */
  private static String proven(Summary<CappedResult> of) {
    List<PowerReference.Least> all =
        of.outcomes()
            .flatMap(run -> run.reference().stream())
            .flatMap(found -> found.least().values().stream())
            .toList();
    long proven = all.stream().filter(PowerReference.Least::optimal).count();
    return all.isEmpty() ? Quantities.UNKNOWN : Quantities.outOf(proven, all.size());
  }
}
