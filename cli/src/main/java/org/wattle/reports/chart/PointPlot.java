package org.wattle.reports.chart;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.wattle.reports.page.Element;
import org.wattle.reports.page.Picture;

/**
 * Points of two numbers, in clouds that are told apart by colour and shape. Of clouds at one place
 * all are seen: each is drawn smaller than the one before it.
 */
public final class PointPlot {
  private static final int LEGEND_ROW = 20;
  private static final int PLOT = 300;
  private static final int BELOW = 42;
  private static final double SMALLEST = 7;
  private static final double LARGER = 6;

  private final List<Curve> clouds;
  private final Field field;

  private PointPlot(List<Curve> clouds) {
    this.clouds = List.copyOf(clouds);
    int top = LEGEND_ROW * clouds.size() + 26;
    this.field = new Field(axis(Curve.Point::x), axis(Curve.Point::y), top, PLOT, top + PLOT);
  }

  /** The picture of clouds, at least one of them with a point. */
  public static Element of(
      String title, String description, List<Curve> clouds, String xName, String yName) {
    PointPlot plot = new PointPlot(clouds);
    Element picture =
        Picture.of(title, description, plot.field.bottom() + BELOW).with("data-chart", "points");
    for (int c = 0; c < clouds.size(); c++) {
      picture.add(plot.legend(c));
    }
    Element upwards = Element.of("text", yName).with("x", 0).with("class", "tick");
    picture.add(
        plot.field.xAxis(xName), plot.field.yAxis(""), upwards.with("y", plot.field.top() - 12));
    for (int c = 0; c < clouds.size(); c++) {
      for (Curve.Point point : clouds.get(c).points()) {
        picture.add(plot.mark(c, point));
      }
    }
    return picture;
  }

  private Axis axis(ToDoubleFunction<Curve.Point> number) {
    Scale scale =
        Scale.around(
            clouds.stream().flatMap(c -> c.points().stream()).mapToDouble(number).toArray());
    List<Axis.Tick> ticks =
        scale.ticks().stream().map(tick -> new Axis.Tick(tick, Units.number(tick))).toList();
    return new Axis(scale.low(), scale.high(), false, ticks);
  }

  private Element legend(int c) {
    double y = LEGEND_ROW * (c + 0.5);
    Curve cloud = clouds.get(c);
    return Element.of("g")
        .with("transform", "translate(10 0)")
        .add(
            Mark.shape(cloud, 0, y, size(c)).with("class", cloud.styled("dot")),
            Element.of("text", cloud.name())
                .with("x", 16)
                .with("y", y + 4)
                .with("class", cloud.styled("name")));
  }

  private Element mark(int c, Curve.Point point) {
    return Mark.of(clouds.get(c), field.at(point.x()), field.up(point.y()), size(c), point);
  }

  private double size(int c) {
    return SMALLEST + LARGER * (clouds.size() - 1 - c);
  }
}
