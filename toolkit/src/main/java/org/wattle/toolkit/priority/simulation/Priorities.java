package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.priority.PriorityOutcome.ClassOutcome;
import org.wattle.simulation.priority.PriorityOutcome.EvictionGroup;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Summary;
import org.wattle.simulation.study.Unit;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.simulation.SummaryTables;

/** The runs of a policy by the priorities of their tasks. */
public record Priorities(Summary<PriorityResult> of) {
  /** The priorities of which tasks came in any run of any policy, ascending. */
  public static List<Integer> all(List<Summary<PriorityResult>> summaries) {
    return summaries.stream()
        .flatMap(Summary::outcomes)
        .flatMap(run -> run.outcome().classes().stream())
        .filter(each -> each.arrived() > 0)
        .map(ClassOutcome::priority)
        .distinct()
        .sorted()
        .toList();
  }

  /** The estimate of a measure of a priority over the runs that have it; empty where none has. */
  public Optional<Estimate> estimate(int priority, Measure<ClassOutcome> measure) {
    return of.estimate(
        run ->
            run.outcome().classes().stream()
                .filter(each -> each.priority() == priority && each.arrived() > 0)
                .findFirst()
                .map(measure::number)
                .orElse(OptionalDouble.empty()));
  }

  /** The tasks of some priorities by how often they were evicted for others, over all runs. */
  public List<EvictionGroup> byEvictions(IntPredicate ofPriority) {
    Map<Integer, List<EvictionGroup>> groups = new TreeMap<>();
    of.outcomes()
        .flatMap(run -> run.outcome().classes().stream())
        .filter(each -> ofPriority.test(each.priority()))
        .flatMap(each -> each.byEvictions().stream())
        .forEach(
            group -> groups.computeIfAbsent(group.evictions(), e -> new ArrayList<>()).add(group));
    return groups.values().stream().map(Priorities::together).toList();
  }

  private static EvictionGroup together(List<EvictionGroup> groups) {
    int finished = groups.stream().mapToInt(EvictionGroup::finished).sum();
    double seconds =
        groups.stream()
            .mapToDouble(group -> group.finished() * group.meanResponseSeconds().orElse(0))
            .sum();
    return new EvictionGroup(
        groups.get(0).evictions(),
        groups.stream().mapToInt(EvictionGroup::tasks).sum(),
        finished,
        finished == 0 ? OptionalDouble.empty() : OptionalDouble.of(seconds / finished));
  }

  /** A policy and a priority. */
  private record Row(int priority, Summary<PriorityResult> of) {
    String text(Unit unit, Measure<ClassOutcome> measure) {
      return EstimateText.in(unit, new Priorities(of).estimate(priority, measure));
    }
  }

  /** With a row for each priority and policy. */
  static ReportTable table(SummaryTables<PriorityResult> tables) {
    List<Row> rows = new ArrayList<>();
    all(tables.summaries())
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
