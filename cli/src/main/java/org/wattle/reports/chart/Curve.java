package org.wattle.reports.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A line through points, with its name beside it.
 *
 * @param name for people
 * @param style its colour and mark, from 1 to {@value #STYLES}
 * @param points from left to right
 */
public record Curve(String name, int style, List<Point> points) {
  /** How many colours and marks there are. */
  public static final int STYLES = 4;

  public Curve {
    points = List.copyOf(points);
  }

  /**
   * A point.
   *
   * @param x to the right
   * @param y upwards, 0 or more
   * @param low the lower end of what it may be
   * @param high the upper end of what it may be
   * @param words for people
   */
  public record Point(double x, double y, double low, double high, String words) {
    /** Without doubt about it. */
    public static Point sure(double x, double y) {
      return new Point(x, y, y, y, "");
    }
  }

  /** The style of the n-th of several curves, from 0; styles come again. */
  public static int styleOf(int n) {
    return n % STYLES + 1;
  }

  /**
   * A curve for each of several things, in their order, each in the next style.
   *
   * @param name of the curve of a thing
   * @param points of the curve of a thing
   */
  public static <T> List<Curve> ofEach(
      Iterable<T> things, Function<T, String> name, Function<T, List<Point>> points) {
    List<Curve> curves = new ArrayList<>();
    for (T thing : things) {
      curves.add(new Curve(name.apply(thing), styleOf(curves.size()), points.apply(thing)));
    }
    return curves;
  }

  /** A number of each of their points. */
  static double[] numbers(List<Curve> curves, ToDoubleFunction<Point> number) {
    return curves.stream().flatMap(curve -> curve.points().stream()).mapToDouble(number).toArray();
  }

  String styled(String what) {
    return what + " style-" + style;
  }
}
