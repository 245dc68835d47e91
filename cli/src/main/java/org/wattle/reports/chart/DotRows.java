package org.wattle.reports.chart;

import java.util.List;
import java.util.stream.DoubleStream;
import org.wattle.reports.page.Element;
import org.wattle.reports.page.Picture;

/**
 * Numbers of several series as dots, row by row, on one logarithmic axis. What is smaller than the
 * least number that matters stands at the left edge.
 */
public final class DotRows {
  private static final int TOP = 30;
  private static final int ROW = 24;
  private static final int BELOW = 42;
  private static final int RADIUS = 5;
  private static final double RIGHT = 0.96;

  /** What a letter of a row's name takes, as a share of the width, and room beside the name. */
  private static final double LETTER = 0.0095;

  private static final double BESIDE = 0.02;

  /** Dots of two series in one place lie so far apart, in pixels. */
  private static final int APART = 3;

  private final Axis axis;
  private final double left;
  private final int series;

  private DotRows(Axis axis, double left, int series) {
    this.axis = axis;
    this.left = left;
    this.series = series;
  }

  /**
   * A dot.
   *
   * @param series its place among the series, from 0
   * @param number to the right
   * @param hollow told apart from others of its series
   * @param words for people
   */
  public record Dot(int series, double number, boolean hollow, String words) {}

  /**
   * A row.
   *
   * @param name to the left of it
   */
  public record Row(String name, List<Dot> dots) {
    public Row {
      dots = List.copyOf(dots);
    }
  }

  /**
   * The picture.
   *
   * @param series their names
   * @param least the least number that matters, positive
   * @param xName what the numbers are
   */
  public static Element of(
      String title,
      String description,
      List<String> series,
      List<Row> rows,
      double least,
      String xName) {
    double[] numbers =
        DoubleStream.concat(
                DoubleStream.of(least),
                rows.stream().flatMap(row -> row.dots().stream()).mapToDouble(Dot::number))
            .map(number -> Math.max(least, number))
            .toArray();
    int longest = rows.stream().mapToInt(row -> row.name().length()).max().orElse(0);
    DotRows plot =
        new DotRows(
            Axis.powersOfTen(numbers, Units::number), LETTER * longest + BESIDE, series.size());
    int bottom = TOP + ROW * rows.size();
    Element picture =
        Picture.of(title, description, bottom + BELOW).with("data-chart", "dots-by-row");
    picture.add(plot.grid(least, bottom, xName));
    for (int s = 0; s < series.size(); s++) {
      picture.add(plot.key(series.get(s), s));
    }
    for (int r = 0; r < rows.size(); r++) {
      int y = TOP + ROW * r + ROW / 2;
      Row row = rows.get(r);
      picture.add(
          Element.of("text", row.name())
              .percent("x", plot.left - BESIDE)
              .with("y", y + 4)
              .with("class", "end"));
      row.dots().forEach(dot -> picture.add(plot.dot(dot, row.name(), y)));
    }
    return picture;
  }

  private Element grid(double least, int bottom, String xName) {
    Element grid = Element.of("g").with("class", "axis");
    for (Axis.Tick tick : axis.ticks()) {
      double x = x(tick.value());
      boolean edge = tick.value() <= least * (1 + 1e-9);
      grid.add(
          Element.of("line")
              .percent("x1", x)
              .percent("x2", x)
              .with("y1", TOP)
              .with("y2", bottom)
              .with("class", "grid"),
          Element.of("text", edge ? "≤ " + tick.label() : tick.label())
              .percent("x", x)
              .with("y", bottom + 17)
              .with("class", "tick middle"));
    }
    return grid.add(
        Element.of("text", xName)
            .percent("x", RIGHT)
            .with("y", bottom + 35)
            .with("class", "tick end"));
  }

  private Element key(String name, int place) {
    double x = left + (RIGHT - left) * place / Math.max(4, series);
    return Element.of("g")
        .add(
            Element.of("circle")
                .percent("cx", x)
                .with("cy", 12)
                .with("r", RADIUS)
                .with("class", "dot " + style(place)),
            Element.of("text", name)
                .percent("x", x)
                .with("dx", 10)
                .with("y", 16)
                .with("class", "name " + style(place)));
  }

  private Element dot(Dot dot, String row, int y) {
    String hollow = dot.hollow() ? " hollow" : "";
    return Element.of("circle")
        .percent("cx", x(Math.max(axis.low(), dot.number())))
        .with("cy", y + APART * (dot.series() - (series - 1) / 2.0))
        .with("r", RADIUS)
        .with("class", "dot " + style(dot.series()) + hollow)
        .with("data-row", row)
        .with("data-x", dot.number())
        .add(Element.of("title", row + ": " + dot.words()));
  }

  private double x(double number) {
    return left + (RIGHT - left) * axis.share(number);
  }

  private static String style(int series) {
    return "style-" + Curve.styleOf(series);
  }
}
