package org.wattle.render.chart;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.wattle.render.page.Element;

/**
 * A vertical line at a value that all data are compared with; on an axis of rows, a short one in
 * each row.
 *
 * @param x the value
 */
public record ReferenceLine(double x) implements Layer {
  private static final int HALF_HEIGHT = 10;

  @Override
  public String kind() {
    return "reference";
  }

  @Override
  public DoubleStream xValues() {
    return DoubleStream.of(x);
  }

  @Override
  public List<Element> draw(PlotArea area) {
    return area.rows() == 0
        ? List.of(area.vertical(area.x(x), area.top(), area.bottom()).with("class", "mark"))
        : IntStream.range(0, area.rows()).mapToObj(row -> inRow(area, row, x)).toList();
  }

  /** A short line in a row. */
  static Element inRow(PlotArea area, int row, double x) {
    double y = area.y(row);
    return area.vertical(area.x(x), y - HALF_HEIGHT, y + HALF_HEIGHT).with("class", "mark");
  }
}
