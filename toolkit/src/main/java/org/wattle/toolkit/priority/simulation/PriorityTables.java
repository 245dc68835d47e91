package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.priority.PriorityOutcome.ClassOutcome;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Summary;
import org.wattle.simulation.study.Unit;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.SummaryTables;

/** Tables with a row for each policy, and one with a row for each priority and policy. */
final class PriorityTables {
  private PriorityTables() {}

  /** All of them. */
  static List<ReportTable> of(SimulationStudy<PrioritySetup, PriorityResult> study) {
    SummaryTables<PriorityResult> tables = SummaryTables.of(study.study());
    List<ReportTable> all = new ArrayList<>();
    all.add(tables.table(PriorityMeasures.POLICIES, List.of(tables.runs()), List.of()));
    if (compared(study)) {
      all.add(bestSchedules(tables));
    }
    all.add(tables.table(PriorityMeasures.EVICTIONS_TABLE));
    all.add(tables.table(PriorityMeasures.CLUSTER));
    List<PolicySlots> configured = SlotsReport.configured(study.input());
    if (!configured.isEmpty()) {
      all.add(SlotsReport.table(configured));
    }
    all.add(priorities(tables));
    return all;
  }

  /** Whether runs are compared with the best schedule in hindsight. */
  static boolean compared(SimulationStudy<PrioritySetup, PriorityResult> study) {
    return study.runs().stream().anyMatch(run -> run.outcome().reference().isPresent());
  }

  private static ReportTable bestSchedules(SummaryTables<PriorityResult> tables) {
    return tables.table(
        "Best schedule in hindsight",
        tables.columns(PriorityMeasures.WEIGHTED, PriorityMeasures.BEST, PriorityMeasures.GAP),
        List.of(
            Column.numbers("Runs", of -> Quantities.count(references(of).count())),
            Column.numbers(
                "Proven best",
                of -> Quantities.count(references(of).filter(OfflineReference::optimal).count()))));
  }

  private static Stream<OfflineReference> references(Summary<PriorityResult> of) {
    return of.outcomes().flatMap(run -> run.reference().stream());
  }

  /** A policy and a priority. */
  private record Row(int priority, Summary<PriorityResult> of) {
    String text(Unit unit, Measure<ClassOutcome> measure) {
      return EstimateText.in(unit, new Priorities(of).estimate(priority, measure));
    }
  }

  /** With a row for each priority and policy. */
  static ReportTable priorities(SummaryTables<PriorityResult> tables) {
    List<Row> rows = new ArrayList<>();
    Priorities.all(tables.summaries())
        .forEach(priority -> tables.summaries().forEach(of -> rows.add(new Row(priority, of))));
    List<Column<Row>> columns = new ArrayList<>();
    columns.add(Column.text("Priority", row -> Quantities.count(row.priority())));
    if (tables.summaries().size() > 1) {
      columns.add(Column.text("Policy", row -> row.of().policy()));
    }
    for (Measure<ClassOutcome> measure :
        List.of(
            PriorityMeasures.CLASS_ARRIVED,
            PriorityMeasures.CLASS_RESPONSE,
            PriorityMeasures.CLASS_RESPONSE_OF_EVICTED,
            PriorityMeasures.CLASS_RESPONSE_OF_OTHERS,
            PriorityMeasures.CLASS_RESPONSE_P95,
            PriorityMeasures.CLASS_EVICTIONS)) {
      columns.add(column(measure.units().get(0), measure.label(), measure));
    }
    Unit waste = tables.unit(PriorityMeasures.WASTED);
    columns.add(column(waste, "Wasted, " + waste.symbol(), PriorityMeasures.CLASS_WASTED));
    columns.add(column(Unit.NONE, "Dropped", PriorityMeasures.CLASS_DROPPED));
    return ReportTable.of("Priorities", columns, rows);
  }

  private static Column<Row> column(Unit unit, String head, Measure<ClassOutcome> measure) {
    return Column.numbers(head, row -> row.text(unit, measure));
  }
}
