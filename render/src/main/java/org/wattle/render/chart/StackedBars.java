package org.wattle.render.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.wattle.render.page.Element;

/**
 * Horizontal bars that consist of parts, a row for each. The vertical axis is {@link #axis()}.
 *
 * @param bars from the top
 */
public record StackedBars(List<Bar> bars) implements Layer {
  private static final int HEIGHT = 14;

  public StackedBars {
    bars = List.copyOf(bars);
  }

  /**
   * A bar.
   *
   * @param name what it stands for
   * @param text its value, for people
   * @param parts from the left
   */
  public record Bar(String name, String text, List<Part> parts) {
    public Bar {
      parts = List.copyOf(parts);
    }

    private double total() {
      return parts.stream().mapToDouble(Part::value).sum();
    }
  }

  /**
   * A part of a bar.
   *
   * @param name of the part, which is its CSS class too: {@code servers} or {@code network}, {@code
   *     priority} or {@code memory}, or {@code whole} where there is only one
   * @param value in the unit of the data, not negative
   * @param text its value, for people
   */
  public record Part(String name, double value, String text) {}

  /** An axis of rows with the names and values of the bars. */
  public Axis axis() {
    return Axis.rows(bars.stream().map(bar -> new Axis.Category(bar.name(), bar.text())).toList());
  }

  @Override
  public String kind() {
    return "bars";
  }

  @Override
  public DoubleStream xValues() {
    return bars.stream().mapToDouble(Bar::total);
  }

  @Override
  public List<Element> draw(PlotArea area) {
    List<Element> elements = new ArrayList<>();
    for (int b = 0; b < bars.size(); b++) {
      Bar bar = bars.get(b);
      double from = 0;
      for (Part part : bar.parts()) {
        double x = area.x(from);
        elements.add(
            area.at(Element.of("rect"), "x", x)
                .with("y", area.y(b) - HEIGHT / 2.0)
                .percent("width", area.x(from + part.value()) - x)
                .with("height", HEIGHT)
                .with("class", "part " + part.name())
                .with("data-label", bar.name())
                .with("data-part", part.name())
                .with("data-value", part.value())
                .add(Element.of("title", bar.name() + ", " + part.name() + ": " + part.text())));
        from += part.value();
      }
    }
    return elements;
  }
}
