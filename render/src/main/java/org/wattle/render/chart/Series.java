package org.wattle.render.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.wattle.render.page.Element;

/**
 * Points with a name, drawn in one colour and with one symbol.
 *
 * @param name for people
 * @param style its colour and symbol, from 1 to {@value #STYLES}
 * @param hollow whether its symbols are outlines; distinguishes two series of one style
 * @param points in the order of their x values where a line joins them
 */
public record Series(String name, int style, boolean hollow, List<Point> points) {
  /** How many colours and symbols there are. */
  public static final int STYLES = 8;

  /** About two for each pixel of a line. */
  private static final int MAX_SHOWN = 720;

  public Series {
    points = List.copyOf(points);
  }

  /** A series with filled symbols. */
  public Series(String name, int style, List<Point> points) {
    this(name, style, false, points);
  }

  /**
   * A point.
   *
   * @param x the horizontal value
   * @param y the vertical value; the index of the row on an axis of rows
   * @param low the lower end of the interval around y
   * @param high the upper end of the interval around y; no interval is drawn where it equals low
   * @param text what is shown when somebody points at it
   */
  public record Point(double x, double y, double low, double high, String text) {
    /** A point without an interval or a text. */
    public static Point of(double x, double y) {
      return of(x, y, "");
    }

    /** A point without an interval. */
    public static Point of(double x, double y, String text) {
      return new Point(x, y, y, y, text);
    }
  }

  /** The style of the series with an index, from 0; styles repeat. */
  public static int styleOf(int index) {
    return index % STYLES + 1;
  }

  /**
   * A series for each of several things, in their order, each in the next style.
   *
   * @param name the name of the series of a thing
   * @param points the points of the series of a thing
   */
  public static <T> List<Series> ofEach(
      Iterable<T> things, Function<T, String> name, Function<T, List<Point>> points) {
    List<Series> series = new ArrayList<>();
    for (T thing : things) {
      series.add(new Series(name.apply(thing), styleOf(series.size()), points.apply(thing)));
    }
    return series;
  }

  /** Points of which neighbours are joined where there are more than a picture can show. */
  public static List<Point> thinned(List<Point> points) {
    int group = (points.size() + MAX_SHOWN - 1) / MAX_SHOWN;
    if (group <= 1) {
      return points;
    }
    List<Point> joined = new ArrayList<>();
    for (int from = 0; from < points.size(); from += group) {
      List<Point> some = points.subList(from, Math.min(points.size(), from + group));
      joined.add(
          Point.of(
              some.get(some.size() / 2).x(),
              some.stream().mapToDouble(Point::y).average().orElse(0)));
    }
    return joined;
  }

  static DoubleStream values(List<Series> series, ToDoubleFunction<Point> value) {
    return series.stream().flatMap(each -> each.points().stream()).mapToDouble(value);
  }

  /** The CSS classes of an element of this series. */
  String styled(String role) {
    return role + " style-" + style + (hollow ? " hollow" : "");
  }

  /**
   * The symbol of a point with its data and the text that is shown when somebody points at it.
   *
   * @param name what stands before the text
   * @param size in pixels
   */
  Element mark(PlotArea area, Point point, String name, double y, double size) {
    return symbol(area, area.x(point.x()), y, size)
        .with("class", styled("dot"))
        .with("data-label", name())
        .with("data-x", point.x())
        .with("data-y", point.y())
        .add(Element.of("title", name + ": " + point.text()));
  }

  /** The symbol alone: a disc or a square. */
  Element symbol(PlotArea area, double x, double y, double size) {
    if (style % 2 == 1) {
      return area.at(Element.of("circle"), "cx", x).with("cy", y).with("r", size / 2);
    }
    return square(area, x, y, size);
  }

  static Element square(PlotArea area, double x, double y, double size) {
    return area.at(Element.of("rect"), "x", x)
        .with("y", y - size / 2)
        .with("width", size)
        .with("height", size)
        .with("transform", "translate(" + -size / 2 + " 0)");
  }
}
