package org.wattle.render.chart;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;

/**
 * Vertical bars in groups, one bar for each series in a group; upwards from 0, and downwards where
 * a value is negative. The horizontal axis is {@link #axis()}.
 *
 * @param series the names of the series
 * @param groups from left to right
 * @param amounts whether the value of each bar stands above it; values of many bars would cover
 *     each other
 */
public record GroupedBars(List<String> series, List<Group> groups, boolean amounts)
    implements Layer {
  private static final double SHARE_OF_GROUP = 0.8;

  public GroupedBars {
    series = List.copyOf(series);
    groups = List.copyOf(groups);
  }

  /** Bars with their values above them. */
  public GroupedBars(List<String> series, List<Group> groups) {
    this(series, groups, true);
  }

  /**
   * Bars side by side.
   *
   * @param name what stands below them
   * @param values one for each series; not a number where there is no bar
   */
  public record Group(String name, List<Double> values) {
    public Group {
      values = List.copyOf(values);
    }
  }

  /** An axis with the names of the groups. */
  public Axis axis() {
    return Axis.categories("", groups.stream().map(Group::name).toList());
  }

  /** A chart of these bars alone. */
  public Chart chart(String title, String description, String axis, String unit, Legend legend) {
    List<String> names = groups.stream().map(Group::name).toList();
    return Chart.of(
        title,
        description,
        Axis.categories(axis, names),
        Axis.of(unit, Axis.Reach.FROM_ZERO),
        legend,
        this);
  }

  @Override
  public String kind() {
    return "grouped-bars";
  }

  @Override
  public DoubleStream yValues() {
    return groups.stream()
        .flatMapToDouble(group -> group.values().stream().mapToDouble(Double::doubleValue))
        .filter(value -> !Double.isNaN(value));
  }

  @Override
  public List<Series> legendEntries() {
    return Series.ofEach(series, name -> name, name -> List.of());
  }

  @Override
  public boolean showsColoursOnly() {
    return true;
  }

  @Override
  public List<Element> draw(PlotArea area) {
    List<Element> elements = new ArrayList<>();
    for (int g = 0; g < groups.size(); g++) {
      for (int s = 0; s < series.size(); s++) {
        if (!Double.isNaN(groups.get(g).values().get(s))) {
          elements.addAll(bar(area, g, s));
        }
      }
    }
    return elements;
  }

  private List<Element> bar(PlotArea area, int g, int s) {
    Group group = groups.get(g);
    double value = group.values().get(s);
    double wide = SHARE_OF_GROUP / series.size();
    double left = g - SHARE_OF_GROUP / 2 + s * wide;
    double from = area.x(left);
    double to = area.x(left + wide);
    double high = area.y(Math.max(0, value));
    Element bar =
        area.at(area.at(Element.of("rect"), "x", from), "width", to - from)
            .with("y", PlotArea.tenth(high))
            .with("height", PlotArea.tenth(area.y(Math.min(0, value)) - high))
            .with("class", "bar part style-" + Series.styleOf(s))
            .with("data-label", group.name())
            .with("data-series", series.get(s))
            .with("data-value", value)
            .add(
                Element.of(
                    "title",
                    group.name() + ", " + series.get(s) + ": " + Quantities.rounded(value)));
    if (!amounts) {
      return List.of(bar);
    }
    return List.of(
        bar,
        area.words(
            amount(area, value), (from + to) / 2, PlotArea.tenth(high - 4), "amount middle"));
  }

  /** As precisely as the picture shows it: to a thousandth of its height. */
  private static String amount(PlotArea area, double value) {
    int decimals = Math.max(0, 3 - (int) Math.ceil(Math.log10(area.yRange())));
    return BigDecimal.valueOf(value)
        .setScale(decimals, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }
}
