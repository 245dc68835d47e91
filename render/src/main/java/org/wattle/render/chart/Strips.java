package org.wattle.render.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import org.wattle.render.page.Element;

/**
 * A row of values for each of several names, every value a dot and their median a line: how large
 * the values are, and how far apart. The vertical axis is {@link #axis()}.
 *
 * @param rows from the top
 * @param label writes a value
 */
public record Strips(List<Row> rows, DoubleFunction<String> label) implements Layer {
  private static final double RADIUS = 4.5;

  public Strips {
    rows = List.copyOf(rows);
  }

  /**
   * A row.
   *
   * @param name for people
   * @param values at least one
   */
  public record Row(String name, List<Double> values) {
    public Row {
      values = List.copyOf(values);
    }

    /** The median; the mean of the two values in the middle where their number is even. */
    public double median() {
      double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
      int half = sorted.length / 2;
      return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
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
    return "strips";
  }

  @Override
  public DoubleStream xValues() {
    return rows.stream().flatMapToDouble(row -> row.values().stream().mapToDouble(v -> v));
  }

  @Override
  public List<Element> draw(PlotArea area) {
    List<Element> strips = new ArrayList<>();
    for (int r = 0; r < rows.size(); r++) {
      Row row = rows.get(r);
      Element strip = Element.of("g").with("data-label", row.name());
      for (double value : row.values()) {
        strip.add(
            area.at(Element.of("circle"), "cx", area.x(value))
                .with("cy", area.y(r))
                .with("r", RADIUS)
                .with("class", "point")
                .with("data-value", value)
                .add(Element.of("title", row.name() + ": " + label.apply(value))));
      }
      strips.add(strip.add(ReferenceLine.inRow(area, r, row.median())));
    }
    return strips;
  }
}
