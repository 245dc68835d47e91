package org.wattle.toolkit.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Series;
import org.wattle.render.chart.StackedBars;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Summary;
import org.wattle.simulation.study.Unit;

/**
 * Tables of estimates with a row for each case.
 *
 * @param summaries the rows
 * @param measures of which those that name a table are in it
 * @param <O> outcomes of runs
 */
public record SummaryTables<O>(List<Summary<O>> summaries, List<Measure<O>> measures) {
  /** Of a study. */
  public static <O> SummaryTables<O> of(SimulationStudy<?, O> study) {
    return new SummaryTables<>(study.summaries(), study.measures());
  }

  /** A table of these measures and those that name it. */
  @SafeVarargs
  public final ReportTable table(String title, Measure<O>... listed) {
    return table(title, List.of(), columns(listed));
  }

  /** A table of these columns. */
  public ReportTable table(String title, List<Column<Summary<O>>> columns) {
    return table(title, List.of(), columns);
  }

  /** A table of these columns, of the measures that name it, and of further columns. */
  public ReportTable table(
      String title, List<Column<Summary<O>>> first, List<Column<Summary<O>>> last) {
    List<Column<Summary<O>>> columns = new ArrayList<>();
    summaries.get(0).of().columns().stream()
        .filter(factor -> !(factor.value().apply(summaries.get(0).of()) instanceof Number))
        .forEach(
            factor ->
                columns.add(
                    Column.text(
                        capital(factor.name()),
                        of -> String.valueOf(factor.value().apply(of.of())))));
    columns.addAll(first);
    measures.stream()
        .filter(measure -> measure.table().equals(title))
        .forEach(measure -> columns.add(column(measure)));
    columns.addAll(last);
    return ReportTable.of(title, columns, summaries);
  }

  /** Columns of estimates of these measures. */
  @SafeVarargs
  public final List<Column<Summary<O>>> columns(Measure<O>... listed) {
    List<Column<Summary<O>>> columns = new ArrayList<>();
    for (Measure<O> measure : listed) {
      columns.add(column(measure));
    }
    return columns;
  }

  /** The estimates of a measure, in one unit; it stands in the head where there are several. */
  public Column<Summary<O>> column(Measure<O> measure) {
    Unit unit = unit(measure);
    String head =
        measure.units().size() > 1 ? measure.label() + ", " + unit.symbol() : measure.label();
    return Column.numbers(head, of -> EstimateText.in(unit, of.estimate(measure)));
  }

  /** Bars of the cases with their parts. */
  public Element bars(
      String title,
      Function<Summary<O>, String> text,
      Function<Summary<O>, List<StackedBars.Part>> parts,
      Element caption) {
    StackedBars bars =
        new StackedBars(
            summaries.stream()
                .map(of -> new StackedBars.Bar(of.policy(), text.apply(of), parts.apply(of)))
                .toList());
    String description =
        bars.bars().stream()
            .map(bar -> bar.name() + " " + bar.text())
            .collect(Collectors.joining("; "));
    Chart chart =
        Chart.of(
            title + " by policy", description, Axis.unlabelled(), bars.axis(), Legend.NONE, bars);
    return PageParts.figure(title, chart.picture(), caption);
  }

  /** A curve for each case that has points. */
  public List<Series> curves(Function<Summary<O>, List<Series.Point>> points) {
    return Series.ofEach(summaries, Summary::policy, points).stream()
        .filter(each -> !each.points().isEmpty())
        .toList();
  }

  /** How many runs count, and whether they were stopped. */
  public Column<Summary<O>> runs() {
    return Column.numbers(
        "Runs", of -> Quantities.count(of.runs().size()) + (of.complete() ? "" : " (partial)"));
  }

  /** The estimate of a measure of a case, with its unit. */
  public String text(Summary<O> of, Measure<O> measure) {
    return of.estimate(measure)
        .map(estimate -> EstimateText.with(unit(measure), estimate))
        .orElse(Quantities.UNKNOWN);
  }

  /** The unit that suits the means of a measure, so that they can be compared. */
  public Unit unit(Measure<O> measure) {
    return measure.unit(
        summaries.stream()
            .mapToDouble(of -> of.mean(measure))
            .filter(Double::isFinite)
            .max()
            .orElse(0));
  }

  private static String capital(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }
}
