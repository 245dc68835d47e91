package org.wattle.render.chart;

import java.util.List;
import java.util.stream.DoubleStream;
import org.wattle.render.page.Element;

/**
 * Points that people can choose: a script of the page finds them by their attributes. A chosen
 * point shows a symbol of another shape and colour above it.
 *
 * @param points in the order in which the keyboard reaches them
 */
public record SelectablePoints(List<Point> points) implements Layer {
  private static final int RADIUS = 5;

  public SelectablePoints {
    points = List.copyOf(points);
  }

  /**
   * A point.
   *
   * @param id unique on the page
   * @param x the horizontal value
   * @param y the vertical value
   * @param text for screen readers
   * @param filled whether its disc is filled
   */
  public record Point(String id, double x, double y, String text, boolean filled) {}

  @Override
  public String kind() {
    return "selectable-points";
  }

  @Override
  public boolean interactive() {
    return true;
  }

  @Override
  public DoubleStream xValues() {
    return points.stream().mapToDouble(Point::x);
  }

  @Override
  public DoubleStream yValues() {
    return points.stream().mapToDouble(Point::y);
  }

  @Override
  public List<Element> draw(PlotArea area) {
    Element listbox =
        Element.of("g")
            .with("role", "listbox")
            .with("aria-multiselectable", "true")
            .with("aria-label", area.label());
    Element chosen = Element.of("g").with("aria-hidden", "true");
    for (Point point : points) {
      double x = area.pixels(area.x(point.x()));
      double y = PlotArea.tenth(area.y(point.y()));
      String position = "translate(" + x + " " + y + ")";
      listbox.add(
          Element.of("g")
              .with("class", point.filled() ? "spot" : "spot unproven")
              .with("role", "option")
              .with("aria-selected", "false")
              .with("aria-label", point.text())
              .with("tabindex", "-1")
              .with("data-point", point.id())
              .with("data-x", x)
              .with("data-y", y)
              .with("transform", position)
              .add(Element.of("circle").with("r", RADIUS)));
      chosen.add(
          Element.of("g")
              .with("class", "chosen-mark")
              .with("data-for", point.id())
              .with("transform", position)
              .add(
                  Element.of("path").with("d", "M0-9 9 0 0 9-9 0Z"),
                  Element.of("text", point.id()).with("x", 8).with("y", -8)));
    }
    Element brush = Element.of("rect").with("class", "brush").with("data-part", "brush");
    return List.of(brush, listbox, chosen);
  }
}
