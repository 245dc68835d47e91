package org.wattle.reports.chart;

import java.util.List;
import java.util.function.DoubleFunction;
import org.wattle.reports.page.Element;
import org.wattle.reports.page.Picture;

/** Amounts over time that add up: hours to the right, areas upwards from 0, one on the other. */
public final class AreaPlot {
  private static final int TOP = 26;
  private static final int PLOT = 220;
  private static final int BELOW = 42;

  private AreaPlot() {}

  /**
   * A stretch of time.
   *
   * @param fromHours when it begins
   * @param toHours when it ends
   * @param amounts of the layers, none negative
   */
  public record Step(double fromHours, double toHours, List<Double> amounts) {
    public Step {
      amounts = List.copyOf(amounts);
    }
  }

  /** The picture; layers are styles too, from the lowest. */
  public static Element of(
      String title,
      String description,
      List<String> layers,
      List<Step> steps,
      String yName,
      DoubleFunction<String> amount) {
    double[] hours = steps.stream().mapToDouble(Step::toHours).toArray();
    double[] sums = steps.stream().mapToDouble(step -> sum(step, layers.size())).toArray();
    Field field =
        new Field(
            Axis.fromZero(hours, Units::number),
            Axis.fromZero(sums, amount),
            TOP,
            PLOT,
            TOP + PLOT);
    Element picture = Picture.of(title, description, TOP + PLOT + BELOW).with("data-chart", "area");
    picture.add(field.xAxis("simulated hours"), field.yAxis(yName));
    for (int layer = 0; layer < layers.size(); layer++) {
      picture.add(area(field, layers.get(layer), steps, layer));
    }
    return picture;
  }

  private static Element area(Field field, String name, List<Step> steps, int layer) {
    StringBuilder corners = new StringBuilder();
    for (Step step : steps) {
      double above = field.up(sum(step, layer + 1));
      field.append(corners, step.fromHours(), above);
      field.append(corners, step.toHours(), above);
    }
    for (int s = steps.size() - 1; s >= 0; s--) {
      double below = field.up(sum(steps.get(s), layer));
      field.append(corners, steps.get(s).toHours(), below);
      field.append(corners, steps.get(s).fromHours(), below);
    }
    return field.stretching(
        Element.of("polygon")
            .with("points", corners.toString())
            .with("class", name)
            .with("data-label", name));
  }

  /** Of the lowest layers. */
  private static double sum(Step step, int layers) {
    double sum = 0;
    for (int layer = 0; layer < layers; layer++) {
      sum += step.amounts().get(layer);
    }
    return sum;
  }
}
