package org.wattle.render.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.wattle.render.page.Element;

/**
 * Dotted lines that limit the series of the same style; the legend names only these.
 *
 * @param series what limits each
 */
public record Limits(List<Series> series) implements Layer.OfSeries {
  public Limits {
    series = List.copyOf(series);
  }

  @Override
  public String kind() {
    return "limits";
  }

  @Override
  public List<Element> draw(PlotArea area) {
    List<Element> elements = new ArrayList<>();
    for (Series each : series) {
      StringBuilder points = new StringBuilder();
      each.points().forEach(point -> area.append(points, point.x(), area.y(point.y())));
      elements.add(
          area.stretched(
              Element.of("path")
                  .with("d", "M" + points)
                  .with("class", each.styled("curve"))
                  .with("stroke-dasharray", "1 3")
                  .with("data-limit", each.name())
                  .with("vector-effect", "non-scaling-stroke")));
    }
    return elements;
  }

  /**
   * A horizontal line at a value that all data are compared with, with a name above its right end.
   *
   * @param y the value
   * @param name of it
   */
  public record At(double y, String name) implements Layer {
    private static final int ABOVE = 5;

    @Override
    public String kind() {
      return "limit";
    }

    @Override
    public DoubleStream yValues() {
      return DoubleStream.of(y);
    }

    @Override
    public List<Element> draw(PlotArea area) {
      double at = area.y(y);
      return List.of(
          area.horizontal(at).with("class", "mark").with("data-limit", name),
          area.words(name, area.right(), at - ABOVE, "name end"));
    }
  }
}
