package org.wattle.cli.page;

import java.util.List;
import java.util.function.DoubleFunction;

/** Amounts over time: hours to the right, amounts upwards from 0. */
public final class TimePlot {
  private static final int TOP = 26;
  private static final int PLOT = 260;
  private static final int BELOW = 42;

  private TimePlot() {}

  /** The picture; the function writes amounts on the axis. */
  public static Element of(
      String title,
      String description,
      List<Curve> curves,
      String yName,
      DoubleFunction<String> amount) {
    List<Curve.Point> points = curves.stream().flatMap(c -> c.points().stream()).toList();
    double hours = points.stream().mapToDouble(Curve.Point::x).max().orElse(1);
    double most = points.stream().mapToDouble(Curve.Point::y).max().orElse(1);
    Field field =
        new Field(
            Axis.linear(hours > 0 ? hours : 1, amount),
            Axis.linear(most > 0 ? most : 1, amount),
            TOP,
            PLOT,
            TOP + PLOT);
    Element picture =
        Pictures.picture(title, description, TOP + PLOT + BELOW)
            .with("data-chart", "size-over-time");
    picture.add(field.xAxis("simulated hours"), field.yAxis(yName));
    curves.forEach(curve -> picture.add(field.line(curve, (c, point) -> field.up(point.y()))));
    return picture.add(field.names(curves, (c, point) -> field.up(point.y())));
  }
}
