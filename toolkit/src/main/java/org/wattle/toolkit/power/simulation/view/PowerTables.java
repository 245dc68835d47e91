package org.wattle.toolkit.power.simulation.view;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerTariff;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.power.PowerOutcome.ClassTasks;
import org.wattle.toolkit.power.simulation.PowerReference;
import org.wattle.toolkit.power.simulation.PowerStudy;
import org.wattle.toolkit.power.simulation.PowerSummary;
import org.wattle.toolkit.simulation.EstimateText;

/** Tables with a row for each policy with each cap. */
final class PowerTables {
  private static final double KILO = 1000;

  /** More classes of nodes do not fit beside each other; CSV and JSON have all. */
  private static final int MAX_CLASSES = 6;

  private final PowerStudy study;
  private final List<PowerSummary> summaries;

  private PowerTables(PowerStudy study) {
    this.study = study;
    this.summaries = study.summaries();
  }

  /** All of them. */
  static List<ReportTable> of(PowerStudy study) {
    PowerTables tables = new PowerTables(study);
    List<ReportTable> all = new ArrayList<>();
    all.add(tables.time());
    all.add(tables.power());
    all.add(tables.use());
    all.add(tables.classes());
    study.input().scenario().tariff().ifPresent(tariff -> all.add(tables.costs(tariff)));
    if (study.runs().stream().anyMatch(run -> run.reference().isPresent())) {
      all.add(tables.bestSchedules());
    }
    return all;
  }

  private static List<Column<PowerSummary>> columns() {
    List<Column<PowerSummary>> columns = new ArrayList<>();
    columns.add(Column.text("Policy", PowerSummary::policy));
    columns.add(Column.text("Cap", PowerSummary::cap));
    return columns;
  }

  private ReportTable table(String title, List<Column<PowerSummary>> columns) {
    return ReportTable.of(title, columns, summaries);
  }

  private ReportTable time() {
    List<Column<PowerSummary>> columns = columns();
    columns.add(
        Column.numbers(
            "Runs",
            of -> Quantities.count(of.runs().size()) + (of.complete() ? "" : " (partial)")));
    columns.add(seconds("Makespan", PowerMeasures.MAKESPAN));
    columns.add(kilojoules("Energy, kJ", PowerMeasures.ENERGY));
    columns.add(number("Mean power, W", PowerMeasures.MEAN));
    columns.add(seconds("Mean wait", PowerMeasures.WAIT));
    columns.add(seconds("Longest", PowerMeasures.LONGEST_WAIT));
    columns.add(number("Done", PowerMeasures.ENDED));
    columns.add(number("Not placed", PowerMeasures.NOT_PLACED));
    return table("Time and energy", columns);
  }

  private ReportTable power() {
    List<Column<PowerSummary>> columns = columns();
    columns.add(number("Max, W", PowerMeasures.MAX));
    columns.add(number("Mean", PowerMeasures.MEAN));
    columns.add(number("Median", PowerMeasures.MEDIAN));
    columns.add(number("90 %", PowerMeasures.P90));
    columns.add(number("95 %", PowerMeasures.P95));
    columns.add(number("99 %", PowerMeasures.P99));
    return table("Power of the cluster", columns);
  }

  private ReportTable use() {
    List<Column<PowerSummary>> columns = columns();
    columns.add(Column.numbers("Use of CPU", of -> EstimateText.percent(PowerMeasures.CPU.of(of))));
    columns.add(
        Column.numbers("Use of memory", of -> EstimateText.percent(PowerMeasures.MEMORY.of(of))));
    columns.add(number("Changes of caps", PowerMeasures.CAP_CHANGES));
    columns.add(number("Throttled, node seconds", PowerMeasures.THROTTLED));
    return table("Use and caps", columns);
  }

  private ReportTable classes() {
    List<Column<PowerSummary>> columns = columns();
    List<NodeClass> classes = study.input().scenario().cluster().classes();
    for (int c = 0; c < Math.min(MAX_CLASSES, classes.size()); c++) {
      int index = c;
      String name = Escaped.name(classes.get(c).name()) + " × " + classes.get(c).count();
      columns.add(tasks(name + " low", index, ClassTasks::low));
      columns.add(tasks("high", index, ClassTasks::high));
    }
    return table("Tasks by power class", columns);
  }

  private static Column<PowerSummary> tasks(
      String head, int index, ToIntFunction<ClassTasks> number) {
    return Column.numbers(
        head,
        of ->
            EstimateText.number(
                of.estimate(outcome -> number.applyAsInt(outcome.classes().get(index)))));
  }

  private ReportTable bestSchedules() {
    List<Column<PowerSummary>> columns = columns();
    columns.add(number("Peak, W", PowerMeasures.MAX));
    columns.add(number("Optimum", PowerMeasures.PEAK_OPTIMUM));
    columns.add(percent("Gap", PowerMeasures.PEAK_GAP));
    columns.add(kilojoules("Energy, kJ", PowerMeasures.ENERGY));
    columns.add(kilojoules("Optimum", PowerMeasures.ENERGY_OPTIMUM));
    columns.add(percent("Gap", PowerMeasures.ENERGY_GAP));
    columns.add(number("Makespan, s", PowerMeasures.MAKESPAN));
    columns.add(number("Optimum", PowerMeasures.MAKESPAN_OPTIMUM));
    columns.add(percent("Gap", PowerMeasures.MAKESPAN_GAP));
    columns.add(Column.numbers("Proven", PowerTables::proven));
    return table("Best schedule in hindsight", columns);
  }

  /** How many of the optima of the runs are proven; the others are bounds. */
  private static String proven(PowerSummary of) {
    List<PowerReference.Least> all =
        of.runs().stream()
            .flatMap(run -> run.reference().stream())
            .flatMap(found -> found.least().values().stream())
            .toList();
    long proven = all.stream().filter(PowerReference.Least::optimal).count();
    return all.isEmpty() ? Quantities.UNKNOWN : Quantities.outOf(proven, all.size());
  }

  private static Column<PowerSummary> percent(String head, PowerMeasures measure) {
    return Column.numbers(head, of -> EstimateText.percent(measure.of(of)));
  }

  private static Column<PowerSummary> kilojoules(String head, PowerMeasures measure) {
    return Column.numbers(
        head,
        of ->
            measure
                .of(of)
                .map(joules -> EstimateText.number(joules.times(1 / KILO)))
                .orElse(Quantities.UNKNOWN));
  }

  private ReportTable costs(PowerTariff tariff) {
    String currency = Escaped.name(tariff.currency());
    List<Column<PowerSummary>> columns = columns();
    columns.add(number("Demand, W", PowerMeasures.DEMAND));
    if (!tariff.coincident().isEmpty()) {
      columns.add(number("Coincident peak", PowerMeasures.COINCIDENT_PEAK));
      columns.add(number("Mean of it", PowerMeasures.COINCIDENT));
    }
    columns.add(number("Energy, " + currency, PowerMeasures.ENERGY_COST));
    columns.add(number("Demand, " + currency, PowerMeasures.DEMAND_COST));
    if (!tariff.coincident().isEmpty()) {
      columns.add(number("Coincident, " + currency, PowerMeasures.COINCIDENT_COST));
    }
    columns.add(number("Cost, " + currency, PowerMeasures.COST));
    return table("Costs", columns);
  }

  private static Column<PowerSummary> number(String head, PowerMeasures measure) {
    return Column.numbers(head, of -> EstimateText.number(measure.of(of)));
  }

  private static Column<PowerSummary> seconds(String head, PowerMeasures measure) {
    return Column.numbers(
        head, of -> measure.of(of).map(EstimateText::seconds).orElse(Quantities.UNKNOWN));
  }
}
