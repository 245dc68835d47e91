package org.wattle.cli.page;

import java.util.List;

/** How something grows: curves over positive numbers, both axes logarithmic. */
public final class GrowthPlot {
  private static final int TOP = 26;
  private static final int PLOT = 300;
  private static final int BELOW = 42;

  private GrowthPlot() {}

  /** The picture. */
  public static Element of(
      String title, String description, List<Curve> curves, String xName, String yName) {
    List<Curve.Point> points = curves.stream().flatMap(c -> c.points().stream()).toList();
    Field field =
        new Field(
            Axis.powersOfTen(points.stream().mapToDouble(Curve.Point::x).toArray(), Units::grouped),
            Axis.powersOfTen(points.stream().mapToDouble(Curve.Point::y).toArray(), Units::grouped),
            TOP,
            PLOT,
            TOP + PLOT);
    Element picture =
        Pictures.picture(title, description, TOP + PLOT + BELOW).with("data-chart", "growth");
    picture.add(field.xAxis(xName), field.yAxis(yName));
    curves.forEach(curve -> picture.add(field.line(curve, (c, point) -> field.up(point.y()))));
    for (Curve curve : curves) {
      for (Curve.Point point : curve.points()) {
        picture.add(Mark.of(curve, field.at(point.x()), field.up(point.y()), point));
      }
    }
    return picture.add(field.names(curves, (c, point) -> field.up(point.y())));
  }
}
