package org.wattle.reports.chart;

import java.util.List;
import org.wattle.reports.page.Element;
import org.wattle.reports.page.Picture;

/**
 * What plots of curves share: two axes, the lines between them, marks, and names beside.
 *
 * @param chart what kind of picture it is, for those who look for it on a page
 * @param across the axis to the right
 * @param up the axis upwards
 * @param height of the field between the axes, in pixels
 */
record CurveFrame(String chart, Axis across, Axis up, int height) {
  private static final int TOP = 26;
  private static final int BELOW = 42;

  /**
   * The picture.
   *
   * @param mostMarked points of a curve that get a mark; of a curve with more none does, as marks
   *     would cover each other
   */
  Element picture(
      String title,
      String description,
      List<Curve> curves,
      String xName,
      String yName,
      int mostMarked) {
    Field field = new Field(across, up, TOP, height, TOP + height);
    Element picture =
        Picture.of(title, description, TOP + height + BELOW).with("data-chart", chart);
    picture.add(field.xAxis(xName), field.yAxis(yName));
    curves.forEach(curve -> picture.add(field.line(curve, (c, point) -> field.up(point.y()))));
    for (Curve curve : curves) {
      if (curve.points().size() <= mostMarked) {
        for (Curve.Point point : curve.points()) {
          picture.add(Mark.of(curve, field.at(point.x()), field.up(point.y()), point));
        }
      }
    }
    return picture.add(field.names(curves, (c, point) -> field.up(point.y())));
  }
}
