package org.wattle.render.chart;

import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.render.page.Picture;

/**
 * Two axes, layers of data between them, and a legend.
 *
 * @param id what kind of chart it is, as {@code data-chart} of the picture
 * @param title for people and screen readers
 * @param description one or more sentences or the values, for screen readers
 * @param x the horizontal axis
 * @param y the vertical axis
 * @param legend where the names of series stand
 * @param layers in the order in which they are drawn; at least one
 * @param height of what a vertical axis of values covers, in pixels
 */
public record Chart(
    String id,
    String title,
    String description,
    Axis x,
    Axis y,
    Legend legend,
    List<Layer> layers,
    int height) {
  private static final int DEFAULT_HEIGHT = 260;

  /** Room for names and values above each row. */
  private static final int ROW_BELOW_NAME = 46;

  /** Where the middle of a row is, below names and values. */
  static final int CENTRE_BELOW_NAME = 31;

  private static final int BASELINE_OF_NAME = 15;
  private static final int ROW = 24;

  private static final int ABOVE_WITH_TITLE = 26;
  private static final int ABOVE_WITH_LEGEND = 10;
  private static final int BELOW_WITH_TITLE = 42;
  private static final int BELOW = 30;

  /** The least and the widest room for the labels of a vertical axis, as shares of the width. */
  private static final double LEFT = 0.11;

  /** What a digit of a label takes, as a share of the width of a narrow screen. */
  private static final double LETTER = 0.0225;

  private static final double WIDTH_BESIDE_NAMES = 0.68;
  private static final double RIGHT = 0.97;

  /** What a letter of the name of a row takes, as a share of the width, and room beside it. */
  private static final double ROW_LETTER = 0.0095;

  private static final double BESIDE_NAME = 0.02;

  /** Room for half a dot and half a label where no names stand to the left. */
  private static final double LEFT_OF_ROWS = 0.03;

  private static final double RIGHT_OF_ROWS = 0.96;

  public Chart {
    layers = List.copyOf(layers);
  }

  /** A chart of the usual height, whose id is the kind of its first layer. */
  public static Chart of(
      String title, String description, Axis x, Axis y, Legend legend, Layer... layers) {
    return new Chart(
        layers[0].kind(), title, description, x, y, legend, List.of(layers), DEFAULT_HEIGHT);
  }

  /** The same chart with another id. */
  public Chart withId(String other) {
    return new Chart(other, title, description, x, y, legend, layers, height);
  }

  /** The same chart with another height, in pixels. */
  public Chart withHeight(int pixels) {
    return new Chart(id, title, description, x, y, legend, layers, pixels);
  }

  /**
   * The chart as a picture: for a page, or for {@link Picture#file} or {@link Picture#inline}.
   * Every call makes a new one.
   */
  public Element picture() {
    PlotArea area = area();
    int pixels = area.bottom() + below();
    Element picture = Picture.of(title, description, pixels).with("data-chart", id);
    if (area.hasBand()) {
      y.band().ifPresent(band -> picture.add(band(area, band.label())));
    }
    if (x.reach() != Axis.Reach.UNLABELLED) {
      picture.add(xAxis(area));
    }
    if (y.isRows()) {
      picture.add(rowNames(area));
    } else if (area.height() > 0) {
      picture.add(yAxis(area));
    }
    picture.add(legend.draw(layers, area));
    layers.forEach(layer -> picture.add(layer.draw(area)));
    if (legend == Legend.AT_LINE_ENDS) {
      layers.forEach(layer -> picture.add(layer.drawNames(area)));
    }
    return picture;
  }

  /** The picture with its title above and its description below. */
  public Element figure() {
    return PageParts.figure(title, picture(), description);
  }

  /** The height of the picture, in pixels. */
  public int pictureHeight() {
    return area().bottom() + below();
  }

  private int below() {
    return x.reach() == Axis.Reach.UNLABELLED ? 0 : x.title().isEmpty() ? BELOW : BELOW_WITH_TITLE;
  }

  int rowHeight() {
    return y.namesBeside() ? ROW : ROW_BELOW_NAME;
  }

  private PlotArea area() {
    double[] yValues = values(Layer::yValues);
    double[] shown =
        DoubleStream.of(yValues)
            .filter(value -> y.band().filter(band -> value <= band.upTo()).isEmpty())
            .toArray();
    Scale yScale = Scale.of(y, shown);
    boolean onlyBand = y.band().isPresent() && shown.length == 0;
    int rows = layers.stream().mapToInt(Layer::bandRows).max().orElse(1);
    double left = left(yScale);
    return new PlotArea(
        this,
        Scale.of(x, values(Layer::xValues)),
        yScale,
        left,
        right(left) - left,
        top(onlyBand),
        y.isRows() ? rowHeight() * y.categories().size() : onlyBand ? 0 : height,
        shown.length < yValues.length ? rows : 0);
  }

  private double[] values(Function<Layer, DoubleStream> of) {
    return layers.stream().map(of).flatMapToDouble(values -> values).toArray();
  }

  private int top(boolean onlyBand) {
    int above = legend.heightAbove(layers);
    if (y.isRows() || onlyBand) {
      return above == 0 ? 0 : above + ABOVE_WITH_LEGEND;
    }
    return above + ABOVE_WITH_TITLE;
  }

  private double left(Scale yScale) {
    if (y.namesBeside()) {
      int longest = y.categories().stream().mapToInt(row -> row.name().length()).max().orElse(0);
      return ROW_LETTER * longest + BESIDE_NAME;
    }
    if (y.isRows()) {
      return x.reach() == Axis.Reach.UNLABELLED ? 0 : LEFT_OF_ROWS;
    }
    double longest =
        yScale.ticks().stream().mapToDouble(tick -> digits(tick.label())).max().orElse(0);
    return Math.max(LEFT, LETTER * longest);
  }

  /** How many digits are as wide as a label. */
  private static double digits(String label) {
    return label
        .chars()
        .mapToDouble(c -> c == '%' ? 2 : c == ' ' || c == ',' || c == '.' ? 0.5 : 1)
        .sum();
  }

  private double right(double left) {
    if (y.isRows()) {
      return x.reach() == Axis.Reach.UNLABELLED ? 1 : RIGHT_OF_ROWS;
    }
    return legend.right() ? left + WIDTH_BESIDE_NAMES : RIGHT;
  }

  private static Element axis() {
    return Element.of("g").with("class", "axis");
  }

  private Element xAxis(PlotArea area) {
    Element axis = axis();
    for (Scale.Tick tick : area.xScale().ticks()) {
      double at = area.x(tick.value());
      axis.add(
          area.vertical(at, area.top(), area.bottom()).with("class", "grid"),
          area.words(tick.label(), at, area.bottom() + 17, "tick middle"));
    }
    if (!x.title().isEmpty()) {
      axis.add(area.words(x.title(), area.right(), area.bottom() + 35, "tick end"));
    }
    return axis;
  }

  private Element yAxis(PlotArea area) {
    Element axis = axis();
    for (Scale.Tick tick : area.yScale().ticks()) {
      double at = area.y(tick.value());
      axis.add(
          area.horizontal(at).with("class", "grid"),
          area.words(tick.label(), area.left() - 0.012, at + 4, "tick end"));
    }
    boolean varying = y.reach() == Axis.Reach.FROM_ZERO_OR_LOGARITHMIC;
    String name = varying && area.yScale().logarithmic() ? y.title() + ", logarithmic" : y.title();
    return axis.add(
        Element.of("text", name).with("x", 0).with("y", area.top() - 14).with("class", "tick"));
  }

  private Element rowNames(PlotArea area) {
    Element axis = axis();
    for (int row = 0; row < y.categories().size(); row++) {
      Axis.Category category = y.categories().get(row);
      double centre = area.y(row);
      if (y.namesBeside()) {
        axis.add(area.words(category.name(), area.left() - BESIDE_NAME, centre + 4, "end"));
      } else {
        double baseline = centre - CENTRE_BELOW_NAME + BASELINE_OF_NAME;
        axis.add(
            Element.of("text", category.name())
                .with("x", 0)
                .with("y", baseline)
                .with("class", "label"),
            area.words(category.text(), 1, baseline, "value"));
      }
    }
    return axis;
  }

  private static Element band(PlotArea area, String label) {
    return Element.of("g")
        .with("class", "band")
        .add(
            Element.of("rect")
                .with("x", 0)
                .with("y", area.bandTop())
                .with("width", "100%")
                .with("height", area.bottom() - area.bandTop()),
            Element.of("text", label)
                .with("x", 8)
                .with("y", area.bandTop() + 17)
                .with("class", "tick"));
  }
}
