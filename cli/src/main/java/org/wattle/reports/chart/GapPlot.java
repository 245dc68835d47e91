package org.wattle.reports.chart;

import java.util.List;
import org.wattle.reports.page.Element;
import org.wattle.reports.page.Picture;

/**
 * Gaps against time: time to the right on a logarithmic axis, gaps upwards. What is proven lies in
 * a band of its own below, since a gap of 0 has no place among logarithms and should not be hidden
 * in the corner of any axis. Points bear numbers, not colours, to be told apart.
 */
public final class GapPlot {
  private static final int TOP = 26;
  private static final int PLOT = 220;
  private static final int BAND = 54;
  private static final int IN_BAND = 38;
  private static final int EDGE = 13;
  private static final int BELOW = 40;
  private static final int RADIUS = 5;

  /** Room for the labels of the gaps on the narrowest screen. */
  private static final double LEFT = 0.16;

  private static final double WIDTH = 0.79;

  private GapPlot() {}

  /**
   * A point.
   *
   * @param number that it bears
   * @param name what it stands for
   * @param seconds to the right, positive
   * @param gap upwards, a share of 1
   * @param proven whether it lies in the band of the proven
   * @param words for people
   */
  public record Point(
      int number, String name, double seconds, double gap, boolean proven, String words) {}

  /** The picture; the label says what the band means. */
  public static Element of(String title, String description, List<Point> points, String bandLabel) {
    Axis time =
        Axis.powersOfTen(points.stream().mapToDouble(Point::seconds).toArray(), Units::time);
    List<Point> open = points.stream().filter(point -> !point.proven()).toList();
    int plot = open.isEmpty() ? 0 : TOP + PLOT;
    int bottom = open.size() == points.size() ? plot : plot + BAND;
    Axis gap = Axis.suiting(open.stream().mapToDouble(Point::gap).toArray(), Units::percent);
    Element picture =
        Picture.of(title, description, bottom + BELOW).with("data-chart", "gap-against-time");
    picture.add(timeAxis(time, open.isEmpty() ? 0 : TOP, bottom));
    if (bottom > plot) {
      picture.add(band(bandLabel, plot));
    }
    if (!open.isEmpty()) {
      picture.add(gapAxis(gap));
    }
    List<Spot> spots =
        points.stream()
            .map(
                point ->
                    new Spot(
                        point,
                        x(time, point.seconds()),
                        point.proven() ? plot + IN_BAND : TOP + PLOT - inset(gap, point.gap())))
            .toList();
    spots.forEach(spot -> picture.add(dot(spot)));
    Cluster.of(spots).forEach(cluster -> picture.add(cluster.label(RADIUS + 3)));
    return picture;
  }

  /** Pixels above the bottom of the plot; points stay clear of the band below. */
  private static double inset(Axis gap, double value) {
    return EDGE + gap.share(value) * (PLOT - 2 * EDGE);
  }

  private static double x(Axis time, double seconds) {
    return LEFT + WIDTH * time.share(seconds);
  }

  private static Element timeAxis(Axis time, int top, int bottom) {
    Element axis = Element.of("g").with("class", "axis");
    for (Axis.Tick tick : time.ticks()) {
      double x = x(time, tick.value());
      axis.add(
          Element.of("line")
              .percent("x1", x)
              .percent("x2", x)
              .with("y1", top)
              .with("y2", bottom)
              .with("class", "grid"),
          Element.of("text", tick.label())
              .percent("x", x)
              .with("y", bottom + 17)
              .with("class", "tick middle"));
    }
    return axis.add(
        Element.of("text", "time, logarithmic")
            .percent("x", LEFT + WIDTH)
            .with("y", bottom + 35)
            .with("class", "tick end"));
  }

  private static Element gapAxis(Axis gap) {
    Element axis = Element.of("g").with("class", "axis");
    for (Axis.Tick tick : gap.ticks()) {
      double y = TOP + PLOT - inset(gap, tick.value());
      axis.add(
          Element.of("line")
              .percent("x1", LEFT - 0.02)
              .percent("x2", 1)
              .with("y1", y)
              .with("y2", y)
              .with("class", "grid"),
          Element.of("text", tick.label()).with("x", 0).with("y", y + 4).with("class", "tick"));
    }
    String name =
        gap.logarithmic() ? "gap to the best bound, logarithmic" : "gap to the best bound";
    return axis.add(Element.of("text", name).with("x", 0).with("y", 12).with("class", "tick"));
  }

  private static Element band(String label, int top) {
    return Element.of("g")
        .with("class", "band")
        .add(
            Element.of("rect")
                .with("x", 0)
                .with("y", top)
                .with("width", "100%")
                .with("height", BAND),
            Element.of("text", label).with("x", 8).with("y", top + 17).with("class", "tick"));
  }

  private static Element dot(Spot spot) {
    Point point = spot.point();
    return Element.of("circle")
        .percent("cx", spot.x())
        .with("cy", spot.y())
        .with("r", RADIUS)
        .with("class", "point")
        .with("data-label", point.name())
        .with("data-gap", point.gap())
        .with("data-seconds", point.seconds())
        .with("data-proven", Boolean.toString(point.proven()))
        .add(Element.of("title", point.name() + ": " + point.words()));
  }

  /**
   * Where a point lies.
   *
   * @param x as a share of the width
   * @param y in pixels from the top
   */
  record Spot(Point point, double x, double y) {}
}
