package org.wattle.reports.chart;

import java.util.List;
import org.wattle.reports.page.Element;
import org.wattle.reports.page.Picture;

/**
 * Times against loads: loads to the right, times upwards on a logarithmic axis. What takes no time
 * at all has no place among logarithms; it lies in a band of its own below, a row for each curve.
 */
public final class WaitPlot {
  private static final int TOP = 26;
  private static final int PLOT = 240;
  private static final int BAND_HEAD = 26;
  private static final int BAND_ROW = 16;
  private static final int BELOW = 42;

  private final List<Curve> curves;
  private final Field field;
  private final int band;

  private WaitPlot(List<Curve> curves) {
    this.curves = curves;
    List<Curve.Point> points = curves.stream().flatMap(c -> c.points().stream()).toList();
    double[] positive = points.stream().mapToDouble(Curve.Point::y).filter(y -> y > 0).toArray();
    int plot = positive.length == 0 ? 0 : PLOT;
    this.band = TOP + plot;
    boolean zero = positive.length < points.size();
    this.field =
        new Field(
            Axis.over(points.stream().mapToDouble(Curve.Point::x).toArray()),
            Axis.durations(positive),
            TOP,
            plot,
            zero ? band + BAND_HEAD + BAND_ROW * curves.size() : band);
  }

  /** The picture; times are in hours. */
  public static Element of(
      String title, String description, List<Curve> curves, String xName, String zeroName) {
    WaitPlot plot = new WaitPlot(curves);
    Element picture =
        Picture.of(title, description, plot.field.bottom() + BELOW)
            .with("data-chart", "wait-against-load");
    if (plot.field.bottom() > plot.band) {
      picture.add(plot.bandElement(zeroName));
    }
    picture.add(plot.field.xAxis(xName));
    if (plot.field.height() > 0) {
      picture.add(plot.field.yAxis("mean wait, logarithmic"));
    }
    curves.forEach(curve -> picture.add(plot.field.line(curve, plot::y)));
    curves.forEach(curve -> curve.points().forEach(point -> plot.mark(picture, curve, point)));
    return picture.add(plot.field.names(curves, plot::y));
  }

  private double y(Curve curve, Curve.Point point) {
    return point.y() > 0
        ? field.up(point.y())
        : band + BAND_HEAD + BAND_ROW * (curves.indexOf(curve) + 0.5) - 4;
  }

  private void mark(Element picture, Curve curve, Curve.Point point) {
    if (point.y() > 0 && point.high() > point.low()) {
      picture.add(
          Element.of("line")
              .percent("x1", field.at(point.x()))
              .percent("x2", field.at(point.x()))
              .with("y1", field.up(point.high()))
              .with("y2", field.up(point.low()))
              .with("class", curve.styled("curve")));
    }
    picture.add(Mark.of(curve, field.at(point.x()), y(curve, point), point));
  }

  private Element bandElement(String label) {
    return Element.of("g")
        .with("class", "band")
        .add(
            Element.of("rect")
                .with("x", 0)
                .with("y", band)
                .with("width", "100%")
                .with("height", field.bottom() - band),
            Element.of("text", label).with("x", 8).with("y", band + 17).with("class", "tick"));
  }
}
