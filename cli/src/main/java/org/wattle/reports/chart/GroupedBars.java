package org.wattle.reports.chart;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.wattle.reports.page.Element;
import org.wattle.reports.page.Picture;

/** Bars in groups, one of each series a group; upwards from 0, downwards where negative. */
public final class GroupedBars {
  private static final int TOP = 30;
  private static final int PLOT = 230;
  private static final int BELOW = 30;
  private static final double OF_GROUP = 0.8;
  private static final double KEY_AT = 0.82;
  private static final int KEY = 11;
  private static final int KEY_ROW = 19;

  private final List<String> series;
  private final List<Group> groups;
  private final Field field;

  /**
   * Bars side by side.
   *
   * @param label below them
   * @param values one for each series
   */
  public record Group(String label, List<Double> values) {
    public Group {
      values = List.copyOf(values);
    }
  }

  private GroupedBars(List<String> series, List<Group> groups) {
    this.series = series;
    this.groups = groups;
    List<Axis.Tick> labels = new ArrayList<>();
    for (Group group : groups) {
      labels.add(new Axis.Tick(labels.size(), group.label()));
    }
    double[] values =
        groups.stream()
            .flatMapToDouble(group -> group.values().stream().mapToDouble(Double::doubleValue))
            .toArray();
    this.field =
        new Field(
            new Axis(-0.5, groups.size() - 0.5, false, labels),
            fromZero(values),
            TOP,
            PLOT,
            TOP + PLOT);
  }

  /** The picture; series are told apart by colour, and named beside. */
  public static Element of(
      String title, String description, String unit, List<String> series, List<Group> groups) {
    GroupedBars bars = new GroupedBars(series, groups);
    Element picture =
        Picture.of(title, description, TOP + PLOT + BELOW).with("data-chart", "grouped-bars");
    picture.add(bars.field.xAxis(""), bars.field.yAxis(unit));
    for (int g = 0; g < groups.size(); g++) {
      for (int s = 0; s < series.size(); s++) {
        bars.draw(picture, g, s);
      }
    }
    for (int s = 0; s < series.size(); s++) {
      picture.add(bars.key(s));
    }
    return picture;
  }

  private static Axis fromZero(double[] values) {
    double least = DoubleStream.of(values).min().orElse(0);
    double most = DoubleStream.of(values).max().orElse(0);
    return least < 0
        ? Axis.around(new double[] {least, Math.max(0, most)}, Units::number)
        : Axis.fromZero(values, Units::number);
  }

  private void draw(Element picture, int group, int s) {
    double value = groups.get(group).values().get(s);
    double wide = OF_GROUP / series.size();
    double left = group - OF_GROUP / 2 + s * wide;
    double from = field.at(left);
    double to = field.at(left + wide);
    double high = field.up(Math.max(0, value));
    picture.add(
        Element.of("rect")
            .percent("x", from)
            .percent("width", to - from)
            .with("y", Units.tenth(high))
            .with("height", Units.tenth(field.up(Math.min(0, value)) - high))
            .with("class", "bar part style-" + Curve.styleOf(s))
            .with("data-label", groups.get(group).label())
            .with("data-series", series.get(s))
            .with("data-value", value)
            .add(
                Element.of(
                    "title",
                    groups.get(group).label() + ", " + series.get(s) + ": " + Units.number(value))),
        Element.of("text", amount(value))
            .percent("x", (from + to) / 2)
            .with("y", Units.tenth(high - 4))
            .with("class", "amount middle"));
  }

  /** As finely as the picture shows it: to a thousandth of its height. */
  private String amount(double value) {
    double reach = field.y().high() - field.y().low();
    int decimals = Math.max(0, 3 - (int) Math.ceil(Math.log10(reach)));
    return BigDecimal.valueOf(value)
        .setScale(decimals, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }

  private Element key(int s) {
    double y = TOP + s * KEY_ROW;
    return Element.of("g")
        .add(
            Element.of("rect")
                .percent("x", KEY_AT)
                .with("y", y)
                .with("width", KEY)
                .with("height", KEY)
                .with("class", "bar style-" + Curve.styleOf(s)),
            Element.of("text", series.get(s))
                .percent("x", KEY_AT)
                .with("dx", KEY + 6)
                .with("y", y + KEY - 1)
                .with("class", "tick"));
  }
}
