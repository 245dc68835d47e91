package org.wattle.render.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import org.wattle.render.page.Element;

/**
 * Box plots below each other: a box from the lower to the upper quartile with the median, lines to
 * the furthest values within one and a half of its lengths, and a dot for each one beyond.
 *
 * @param rows from the top
 * @param label writes a value
 */
public record Boxes(List<Row> rows, DoubleFunction<String> label) implements Layer {
  private static final double HALF_HEIGHT = 7;
  private static final double RADIUS = 3;

  public Boxes {
    rows = List.copyOf(rows);
  }

  /**
   * A box.
   *
   * @param name for people
   * @param low the least value that is no outlier
   * @param lower quartile
   * @param median of all values
   * @param upper quartile
   * @param high the largest value that is no outlier
   * @param outliers values further away
   */
  public record Row(
      String name,
      double low,
      double lower,
      double median,
      double upper,
      double high,
      List<Double> outliers) {
    public Row {
      outliers = List.copyOf(outliers);
    }
  }

  /** An axis of rows with the names and medians. */
  public Axis axis() {
    return Axis.rows(
        rows.stream()
            .map(row -> new Axis.Category(row.name(), "median " + label.apply(row.median())))
            .toList());
  }

  @Override
  public String kind() {
    return "boxes";
  }

  @Override
  public DoubleStream xValues() {
    return rows.stream()
        .flatMapToDouble(
            row ->
                DoubleStream.concat(
                    DoubleStream.of(row.low(), row.high()),
                    row.outliers().stream().mapToDouble(Double::doubleValue)));
  }

  @Override
  public List<Element> draw(PlotArea area) {
    List<Element> boxes = new ArrayList<>();
    for (int r = 0; r < rows.size(); r++) {
      Row row = rows.get(r);
      double y = area.y(r);
      Element box = Element.of("g").with("data-label", row.name());
      box.add(
          line(area, row.low(), row.lower(), y),
          line(area, row.upper(), row.high(), y),
          area.at(
                  area.at(Element.of("rect"), "x", area.x(row.lower())),
                  "width",
                  area.x(row.upper()) - area.x(row.lower()))
              .with("y", y - HALF_HEIGHT)
              .with("height", 2 * HALF_HEIGHT)
              .with("class", "curve style-1")
              .add(
                  Element.of(
                      "title",
                      "%s: %s to %s"
                          .formatted(
                              row.name(), label.apply(row.lower()), label.apply(row.upper())))),
          area.vertical(area.x(row.median()), y - HALF_HEIGHT, y + HALF_HEIGHT)
              .with("class", "mark"));
      for (double each : row.outliers()) {
        box.add(
            area.at(Element.of("circle"), "cx", area.x(each))
                .with("cy", y)
                .with("r", RADIUS)
                .with("class", "point"));
      }
      boxes.add(box);
    }
    return boxes;
  }

  private static Element line(PlotArea area, double from, double to, double y) {
    return area.at(area.at(Element.of("line"), "x1", area.x(from)), "x2", area.x(to))
        .with("y1", y)
        .with("y2", y)
        .with("class", "curve style-1");
  }
}
