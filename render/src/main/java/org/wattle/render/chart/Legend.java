package org.wattle.render.chart;

import java.util.ArrayList;
import java.util.List;
import org.wattle.render.page.Element;

/** Where the names of series stand. */
public enum Legend {
  /** Nowhere; the page names them, or there is only one. */
  NONE,
  /** Beside the last point of each line. */
  AT_LINE_ENDS,
  /** Above the chart: in one row where the names are short, otherwise in a row each. */
  ABOVE,
  /** Above the chart in a row each, so that many long names are legible on narrow screens. */
  LISTED,
  /** To the right of the chart. */
  BESIDE;

  private static final int ROW = 20;
  private static final int MAX_IN_A_ROW = 5;
  private static final int MAX_LETTERS_IN_A_ROW = 20;
  private static final double SYMBOL = 11;
  private static final double GAP = 0.03;

  /** What the legend needs above the chart, in pixels. */
  int heightAbove(List<Layer> layers) {
    List<Series> entries = entries(layers);
    boolean above = this == ABOVE || this == LISTED;
    if (!above || entries.isEmpty()) {
      return 0;
    }
    return inOneRow(entries) ? ROW : ROW * entries.size();
  }

  /** Whether the legend needs room to the right of the chart. */
  boolean right() {
    return this == AT_LINE_ENDS || this == BESIDE;
  }

  /** The entries of layers, where this legend is apart from the data. */
  List<Element> draw(List<Layer> layers, PlotArea area) {
    List<Element> elements = new ArrayList<>();
    if (this == NONE || this == AT_LINE_ENDS) {
      return elements;
    }
    List<Series> all = entries(layers);
    boolean columns = inOneRow(all);
    for (Layer layer : layers) {
      for (Series series : layer.legendEntries()) {
        int i = elements.size();
        double row = columns ? 0.5 : i + 0.5;
        double x = area.left() + (columns ? area.width() * i / Math.max(4, all.size()) : 0);
        elements.add(
            this == BESIDE
                ? entry(layer, series, area, area.right() + GAP, area.top() + ROW * row)
                : entry(layer, series, area, x, ROW * row));
      }
    }
    return elements;
  }

  private static Element entry(Layer layer, Series series, PlotArea area, double x, double y) {
    Element symbol =
        layer.showsColoursOnly()
            ? Series.square(area, x, y, SYMBOL).with("class", series.styled("bar"))
            : series.symbol(area, x, y, SYMBOL).with("class", series.styled("dot"));
    return Element.of("g")
        .add(
            symbol,
            area.at(Element.of("text", series.name()), "x", x)
                .with("dx", SYMBOL)
                .with("y", y + 4)
                .with("class", series.styled("name")));
  }

  static List<Series> entries(List<Layer> layers) {
    return layers.stream().flatMap(layer -> layer.legendEntries().stream()).toList();
  }

  private boolean inOneRow(List<Series> entries) {
    return this == ABOVE
        && entries.size() <= MAX_IN_A_ROW
        && entries.stream().allMatch(series -> series.name().length() <= MAX_LETTERS_IN_A_ROW);
  }
}
