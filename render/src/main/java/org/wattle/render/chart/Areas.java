package org.wattle.render.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.wattle.render.page.Element;

/**
 * Amounts over time that add up: areas on top of each other.
 *
 * @param names of the areas, which are their CSS classes too, from the lowest
 * @param steps the stretches of time, in order
 */
public record Areas(List<String> names, List<Step> steps) implements Layer {
  public Areas {
    names = List.copyOf(names);
    steps = List.copyOf(steps);
  }

  /**
   * A stretch of time in which all amounts are constant.
   *
   * @param from its beginning, in the unit of the horizontal axis
   * @param to its end
   * @param amounts one for each area, none negative
   */
  public record Step(double from, double to, List<Double> amounts) {
    public Step {
      amounts = List.copyOf(amounts);
    }

    /** Of the lowest areas. */
    private double sum(int areas) {
      double sum = 0;
      for (int area = 0; area < areas; area++) {
        sum += amounts.get(area);
      }
      return sum;
    }
  }

  @Override
  public String kind() {
    return "area";
  }

  @Override
  public DoubleStream xValues() {
    return steps.stream().mapToDouble(Step::to);
  }

  @Override
  public DoubleStream yValues() {
    return steps.stream().mapToDouble(step -> step.sum(names.size()));
  }

  @Override
  public List<Element> draw(PlotArea area) {
    List<Element> elements = new ArrayList<>();
    for (int a = 0; a < names.size(); a++) {
      StringBuilder corners = new StringBuilder();
      for (Step step : steps) {
        double above = area.y(step.sum(a + 1));
        area.append(corners, step.from(), above);
        area.append(corners, step.to(), above);
      }
      for (int s = steps.size() - 1; s >= 0; s--) {
        double below = area.y(steps.get(s).sum(a));
        area.append(corners, steps.get(s).to(), below);
        area.append(corners, steps.get(s).from(), below);
      }
      elements.add(
          area.stretched(
              Element.of("polygon")
                  .with("points", corners.toString())
                  .with("class", names.get(a))
                  .with("data-label", names.get(a))));
    }
    return elements;
  }
}
