package org.wattle.reports.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleBiFunction;
import org.wattle.reports.page.Element;

/**
 * The field that curves are drawn in: axes to the left and below, room for their names to the
 * right.
 *
 * @param x the axis to the right
 * @param y the axis upwards
 * @param top of the field, in pixels
 * @param height of the part that the axis upwards covers, in pixels
 * @param bottom of the field, in pixels; below the axis upwards there may be more
 */
record Field(Axis x, Axis y, int top, int height, int bottom) {
  private static final double LEFT = 0.11;
  private static final double WIDTH = 0.68;

  /** Points stay clear of the edge of the field. */
  private static final double INSET = 0.03;

  private static final int UNITS = 1000;
  private static final int LABEL_HEIGHT = 15;
  private static final int BESIDE = 10;

  /** Where a curve ends, and what stands there. */
  private record End(Curve curve, double y) {}

  /** The share of the width where a number stands. */
  double at(double number) {
    return LEFT + WIDTH * inField(number);
  }

  /** The pixels from the top where a number stands. */
  double up(double number) {
    return top + height * (1 - INSET - (1 - 2 * INSET) * y.share(number));
  }

  private double inField(double number) {
    return INSET + (1 - 2 * INSET) * x.share(number);
  }

  Element xAxis(String name) {
    Element axis = Element.of("g").with("class", "axis");
    for (Axis.Tick tick : x.ticks()) {
      double at = at(tick.value());
      axis.add(
          Element.of("line")
              .percent("x1", at)
              .percent("x2", at)
              .with("y1", top)
              .with("y2", bottom)
              .with("class", "grid"),
          Element.of("text", tick.label())
              .percent("x", at)
              .with("y", bottom + 17)
              .with("class", "tick middle"));
    }
    return axis.add(
        Element.of("text", name)
            .percent("x", LEFT + WIDTH)
            .with("y", bottom + 35)
            .with("class", "tick end"));
  }

  Element yAxis(String name) {
    Element axis = Element.of("g").with("class", "axis");
    for (Axis.Tick tick : y.ticks()) {
      double at = up(tick.value());
      axis.add(
          Element.of("line")
              .percent("x1", LEFT)
              .percent("x2", LEFT + WIDTH)
              .with("y1", at)
              .with("y2", at)
              .with("class", "grid"),
          Element.of("text", tick.label())
              .percent("x", LEFT - 0.012)
              .with("y", at + 4)
              .with("class", "tick end"));
    }
    return axis.add(Element.of("text", name).with("x", 0).with("y", 12).with("class", "tick"));
  }

  /** The line alone; it stretches with the field, and its stroke does not. */
  Element line(Curve curve, ToDoubleBiFunction<Curve, Curve.Point> pixels) {
    StringBuilder points = new StringBuilder();
    for (Curve.Point point : curve.points()) {
      append(points, point.x(), pixels.applyAsDouble(curve, point));
    }
    return stretching(
        Element.of("polyline")
            .with("points", points.toString())
            .with("class", curve.styled("curve"))
            .with("data-label", curve.name())
            .with("vector-effect", "non-scaling-stroke"));
  }

  /** Adds a corner of a shape that stretches: a number to the right, pixels from the top. */
  void append(StringBuilder points, double number, double pixels) {
    points
        .append(points.isEmpty() ? "" : " ")
        .append(String.format(Locale.ROOT, "%.1f", UNITS * inField(number)))
        .append(',')
        .append(String.format(Locale.ROOT, "%.1f", pixels - top));
  }

  /** A shape with corners of {@link #append} that stretches with the field. */
  Element stretching(Element shape) {
    return Element.of("svg")
        .percent("x", LEFT)
        .with("y", top)
        .percent("width", WIDTH)
        .with("height", bottom - top)
        .with("viewBox", "0 0 " + UNITS + " " + (bottom - top))
        .with("preserveAspectRatio", "none")
        .add(shape);
  }

  /** The names of the curves where they end, moved apart so that none covers another. */
  List<Element> names(List<Curve> curves, ToDoubleBiFunction<Curve, Curve.Point> pixels) {
    List<End> ends =
        curves.stream()
            .filter(curve -> !curve.points().isEmpty())
            .map(curve -> new End(curve, pixels.applyAsDouble(curve, last(curve))))
            .sorted(Comparator.comparingDouble(End::y))
            .toList();
    double[] y = apart(ends.stream().mapToDouble(End::y).toArray());
    List<Element> names = new ArrayList<>();
    for (int i = 0; i < y.length; i++) {
      Curve curve = ends.get(i).curve();
      names.add(
          Element.of("text", curve.name())
              .percent("x", at(last(curve).x()))
              .with("dx", BESIDE)
              .with("y", y[i] + 4)
              .with("class", curve.styled("name")));
    }
    return names;
  }

  /** Upwards from the lowest, then down again from the top, where the field ends. */
  private double[] apart(double[] wanted) {
    double[] y = wanted.clone();
    double below = bottom + LABEL_HEIGHT;
    for (int i = y.length - 1; i >= 0; i--) {
      y[i] = Math.min(y[i], below - LABEL_HEIGHT);
      below = y[i];
    }
    double above = top - LABEL_HEIGHT;
    for (int i = 0; i < y.length; i++) {
      y[i] = Math.max(y[i], above + LABEL_HEIGHT);
      above = y[i];
    }
    return y;
  }

  private static Curve.Point last(Curve curve) {
    return curve.points().get(curve.points().size() - 1);
  }
}
