package org.wattle.cli.page;

import java.util.List;

/** Curves over numbers to the right. */
public final class LinePlot {
  private static final int TOP = 26;
  private static final int PLOT = 260;
  private static final int BELOW = 42;

  /** Where curves have more points than this, marks would cover them. */
  private static final int MOST_MARKED = 30;

  private LinePlot() {}

  /** The picture. */
  public static Element of(
      String title, String description, List<Curve> curves, Side across, Side up) {
    List<Curve.Point> points = curves.stream().flatMap(c -> c.points().stream()).toList();
    Field field =
        new Field(
            across.axis(points.stream().mapToDouble(Curve.Point::x).toArray()),
            up.axis(points.stream().mapToDouble(Curve.Point::y).toArray()),
            TOP,
            PLOT,
            TOP + PLOT);
    Element picture =
        Pictures.picture(title, description, TOP + PLOT + BELOW).with("data-chart", "lines");
    picture.add(field.xAxis(across.name()), field.yAxis(up.name()));
    curves.forEach(curve -> picture.add(field.line(curve, (c, point) -> field.up(point.y()))));
    for (Curve curve : curves) {
      if (curve.points().size() <= MOST_MARKED) {
        curve
            .points()
            .forEach(
                point ->
                    picture.add(Mark.of(curve, field.at(point.x()), field.up(point.y()), point)));
      }
    }
    return picture.add(field.names(curves, (c, point) -> field.up(point.y())));
  }
}
