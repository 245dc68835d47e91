package org.wattle.reports.chart;

import java.util.List;
import java.util.function.DoubleFunction;
import org.wattle.reports.page.Element;
import org.wattle.reports.page.Picture;

/**
 * A row of numbers for each of several names, every number a dot and their median a line: how large
 * they are, and how far apart.
 */
public final class StripPlot {
  private static final int ROW = 46;
  private static final int TEXT = 15;
  private static final int CENTRE = 31;
  private static final int REACH = 9;
  private static final int BELOW = 42;
  private static final double RADIUS = 4.5;

  /** Room for half a dot and half a label. */
  private static final double LEFT = 0.03;

  private static final double WIDTH = 0.93;

  private StripPlot() {}

  /**
   * A row.
   *
   * @param name for people
   * @param numbers none negative; at least one
   */
  public record Row(String name, List<Double> numbers) {
    public Row {
      numbers = List.copyOf(numbers);
    }

    /** The mean of the two in the middle where there are two. */
    public double median() {
      double[] sorted = numbers.stream().mapToDouble(Double::doubleValue).sorted().toArray();
      int half = sorted.length / 2;
      return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
  }

  /** The picture of at least one row; the function writes numbers. */
  public static Element of(
      String title,
      String description,
      List<Row> rows,
      String xName,
      DoubleFunction<String> number) {
    double[] numbers =
        rows.stream().flatMap(row -> row.numbers().stream()).mapToDouble(n -> n).toArray();
    Axis axis = Axis.fromZero(numbers, number);
    int bottom = rows.size() * ROW;
    Element picture = Picture.of(title, description, bottom + BELOW).with("data-chart", "strips");
    picture.add(ticks(axis, bottom, xName));
    for (int r = 0; r < rows.size(); r++) {
      picture.add(strip(rows.get(r), r * ROW, axis, number));
    }
    return picture;
  }

  private static Element ticks(Axis axis, int bottom, String xName) {
    Element ticks = Element.of("g").with("class", "axis");
    for (Axis.Tick tick : axis.ticks()) {
      double x = x(axis, tick.value());
      ticks.add(
          line(x, 0, bottom).with("class", "grid"),
          Element.of("text", tick.label())
              .percent("x", x)
              .with("y", bottom + 17)
              .with("class", "tick middle"));
    }
    return ticks.add(
        Element.of("text", xName).percent("x", 1).with("y", bottom + 35).with("class", "tick end"));
  }

  private static Element strip(Row row, int top, Axis axis, DoubleFunction<String> number) {
    Element strip = Element.of("g").with("data-label", row.name());
    strip.add(
        Element.of("text", row.name()).with("x", 0).with("y", top + TEXT).with("class", "name"),
        Element.of("text", "median " + number.apply(row.median()))
            .percent("x", 1)
            .with("y", top + TEXT)
            .with("class", "name end"));
    int y = top + CENTRE;
    for (double value : row.numbers()) {
      strip.add(
          Element.of("circle")
              .percent("cx", x(axis, value))
              .with("cy", y)
              .with("r", RADIUS)
              .with("class", "point")
              .with("data-value", value)
              .add(Element.of("title", row.name() + ": " + number.apply(value))));
    }
    return strip.add(line(x(axis, row.median()), y - REACH, y + REACH).with("class", "mark"));
  }

  private static Element line(double x, int from, int to) {
    return Element.of("line").percent("x1", x).percent("x2", x).with("y1", from).with("y2", to);
  }

  private static double x(Axis axis, double value) {
    return LEFT + WIDTH * axis.share(value);
  }
}
