package org.wattle.render.chart;

import java.util.List;
import java.util.stream.DoubleStream;
import org.wattle.render.page.Element;

/** Data of a chart, and how they are drawn between its axes. */
public interface Layer {
  /** What the layer consists of, such as {@code lines}; for scripts and tests that look for it. */
  String kind();

  /** All values that the horizontal axis must cover. */
  default DoubleStream xValues() {
    return DoubleStream.empty();
  }

  /** All values that the vertical axis must cover. */
  default DoubleStream yValues() {
    return DoubleStream.empty();
  }

  /** The elements that show the data. */
  List<Element> draw(PlotArea area);

  /** The entries of a legend, in order; empty where the layer needs none. */
  default List<Series> legendEntries() {
    return List.of();
  }

  /** Whether the legend shows the colours of series as squares, not their symbols. */
  default boolean showsColoursOnly() {
    return false;
  }

  /** The names of series beside their last points, for {@link Legend#AT_LINE_ENDS}. */
  default List<Element> drawNames(PlotArea area) {
    return List.of();
  }

  /** How many rows the layer needs in the band of an axis ({@link Axis.Band}); at least 1. */
  default int bandRows() {
    return 1;
  }

  /** A layer of series, all of whose points the axes must cover. */
  interface OfSeries extends Layer {
    /** In the order in which they are drawn. */
    List<Series> series();

    @Override
    default DoubleStream xValues() {
      return Series.values(series(), Series.Point::x);
    }

    @Override
    default DoubleStream yValues() {
      return Series.values(series(), Series.Point::y);
    }
  }
}
