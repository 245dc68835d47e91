package org.wattle.studies.folder;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Boxes;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.GroupedBars;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Points;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.summary.BoxPlots;
import org.wattle.toolkit.summary.Sample;

/** How rows become a figure. The columns of the query are taken in their order. */
enum Drawing {
  /** A name, a value, and a series where there are several. */
  BARS("name, value, series", 2, 3),
  /** A series, x, y, and the ends of an interval around y. */
  LINES("series, x, y, low, high", 3, 5),
  /** A series, x and y. */
  POINTS("series, x, y", 3, 3),
  /** A series and a value: the share of values up to each. */
  ECDF("series, value", 2, 2),
  /** A name and a value: quartiles of all values of a name. */
  BOXES("name, value", 2, 2),
  /** A series, x, and the lower, middle and upper line. */
  BAND("series, x, low, y, high", 5, 5);

  private final String columns;
  private final int least;
  private final int most;

  Drawing(String columns, int least, int most) {
    this.columns = columns;
    this.least = least;
    this.most = most;
  }

  /** What the columns of a query are to be. */
  String columns() {
    return columns;
  }

  /** Whether a query has as many columns as are drawn. */
  boolean takes(int number) {
    return number >= least && number <= most;
  }

  /** A figure of rows. */
  Element draw(ChapterBlock.Figure figure, RecordTables.Rows rows) {
    return switch (this) {
      case BARS -> bars(figure, rows);
      case LINES -> curves(figure, rows, 1, 2, 3, 4);
      case BAND -> curves(figure, rows, 1, 3, 2, 4);
      case POINTS -> points(figure, rows);
      case ECDF -> ecdf(figure, rows);
      case BOXES -> boxes(figure, rows);
    };
  }

  private static Element bars(ChapterBlock.Figure figure, RecordTables.Rows rows) {
    boolean several = rows.columns().size() > 2;
    List<String> series =
        several ? names(rows, 2) : List.of(figure.y().orElse(rows.columns().get(1)));
    List<GroupedBars.Group> groups = new ArrayList<>();
    for (String name : names(rows, 0)) {
      List<Double> values = new ArrayList<>();
      for (String each : series) {
        values.add(
            rows.rows().stream()
                .filter(row -> text(row.get(0)).equals(name))
                .filter(row -> !several || text(row.get(2)).equals(each))
                .mapToDouble(row -> number(row.get(1)))
                .findFirst()
                .orElse(Double.NaN));
      }
      groups.add(new GroupedBars.Group(name, values));
    }
    GroupedBars bars = new GroupedBars(series, groups);
    return bars.chart(
            figure.title(),
            description(figure, rows),
            figure.x().orElse(""),
            figure.y().orElse(rows.columns().get(1)),
            several ? Legend.ABOVE : Legend.NONE)
        .picture();
  }

  private static Element curves(
      ChapterBlock.Figure figure, RecordTables.Rows rows, int x, int y, int low, int high) {
    boolean interval = rows.columns().size() > Math.max(low, high);
    List<Series> series =
        series(
            rows,
            row ->
                new Series.Point(
                    number(row.get(x)),
                    number(row.get(y)),
                    number(row.get(interval ? low : y)),
                    number(row.get(interval ? high : y)),
                    Quantities.brief(number(row.get(y)))));
    return chart(figure, rows, y, new Lines(series));
  }

  private static Element points(ChapterBlock.Figure figure, RecordTables.Rows rows) {
    return chart(
        figure,
        rows,
        2,
        new Points(
            series(
                rows,
                row ->
                    Series.Point.of(
                        number(row.get(1)),
                        number(row.get(2)),
                        Quantities.brief(number(row.get(2)))))));
  }

  private static Element ecdf(ChapterBlock.Figure figure, RecordTables.Rows rows) {
    List<Series> series =
        Series.ofEach(
            names(rows, 0),
            name -> name,
            name -> {
              double[] values = numbers(rows, name);
              return IntStream.range(0, values.length)
                  .mapToObj(i -> Series.Point.of(values[i], (i + 1.0) / values.length))
                  .toList();
            });
    return Chart.of(
            figure.title(),
            description(figure, rows),
            Axis.of(figure.x().orElse(rows.columns().get(1)), reach(figure)),
            Axis.of(figure.y().orElse("share of runs"), Axis.Reach.FROM_ZERO),
            Legend.ABOVE,
            new Lines(series, 0))
        .picture();
  }

  private static Element boxes(ChapterBlock.Figure figure, RecordTables.Rows rows) {
    Boxes boxes =
        new Boxes(
            names(rows, 0).stream()
                .map(
                    name -> {
                      Map<String, Double> values = new LinkedHashMap<>();
                      for (double value : numbers(rows, name)) {
                        values.put(Integer.toString(values.size()), value);
                      }
                      return BoxPlots.row(new Sample(name, values.size(), values));
                    })
                .toList(),
            Quantities::brief);
    return Chart.of(
            figure.title(),
            description(figure, rows),
            Axis.of(figure.x().orElse(rows.columns().get(1)), reach(figure)),
            boxes.axis(),
            Legend.NONE,
            boxes)
        .picture();
  }

  private static Element chart(
      ChapterBlock.Figure figure,
      RecordTables.Rows rows,
      int y,
      org.wattle.render.chart.Layer layer) {
    return Chart.of(
            figure.title(),
            description(figure, rows),
            Axis.of(figure.x().orElse(rows.columns().get(1)), Axis.Reach.ROUNDED),
            Axis.of(figure.y().orElse(rows.columns().get(y)), reach(figure)),
            names(rows, 0).size() > 1 ? Legend.ABOVE : Legend.NONE,
            layer)
        .picture();
  }

  private static Axis.Reach reach(ChapterBlock.Figure figure) {
    return switch (figure.scale().orElse("from-zero")) {
      case "logarithmic" -> Axis.Reach.LOGARITHMIC;
      case "rounded" -> Axis.Reach.ROUNDED;
      default -> Axis.Reach.FROM_ZERO;
    };
  }

  @FunctionalInterface
  private interface PointOfRow {
    Series.Point of(List<@Nullable Object> row);
  }

  private static List<Series> series(RecordTables.Rows rows, PointOfRow point) {
    return Series.ofEach(
        names(rows, 0),
        name -> name,
        name ->
            rows.rows().stream()
                .filter(row -> text(row.get(0)).equals(name))
                .map(point::of)
                .toList());
  }

  private static List<String> names(RecordTables.Rows rows, int column) {
    LinkedHashSet<String> names = new LinkedHashSet<>();
    rows.column(column).forEach(value -> names.add(text(value)));
    return List.copyOf(names);
  }

  private static double[] numbers(RecordTables.Rows rows, String name) {
    return rows.rows().stream()
        .filter(row -> text(row.get(0)).equals(name))
        .mapToDouble(row -> number(row.get(1)))
        .sorted()
        .toArray();
  }

  private static String text(@Nullable Object value) {
    return CellFormat.PLAIN.text(value);
  }

  private static double number(@Nullable Object value) {
    return value instanceof Number number ? number.doubleValue() : Double.NaN;
  }

  /** The values themselves where there are few. */
  private static String description(ChapterBlock.Figure figure, RecordTables.Rows rows) {
    return figure
        .description()
        .orElseGet(
            () ->
                rows.rows().stream()
                    .limit(12)
                    .map(
                        row ->
                            row.stream()
                                .map(
                                    value ->
                                        value instanceof Number number
                                            ? Quantities.brief(number.doubleValue())
                                            : text(value))
                                .collect(Collectors.joining(" ")))
                    .collect(
                        Collectors.joining(
                            "; ",
                            String.join(" ", rows.columns()) + ": ",
                            rows.rows().size() > 12 ? "; …" : ".")));
  }
}
