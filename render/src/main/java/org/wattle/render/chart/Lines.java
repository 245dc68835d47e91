package org.wattle.render.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.wattle.render.page.Element;

/**
 * Lines through the points of series, with symbols and intervals at the points.
 *
 * @param series in the order in which they are drawn
 * @param maxMarked points of a series that get a symbol each; a series with more points gets none,
 *     as the symbols would cover each other
 */
public record Lines(List<Series> series, int maxMarked) implements Layer.OfSeries {
  private static final int MAX_MARKED = 30;
  private static final int MARK = 9;
  private static final int LABEL_HEIGHT = 15;
  private static final int BESIDE = 10;

  public Lines {
    series = List.copyOf(series);
  }

  /** Lines with symbols where a line has at most {@value #MAX_MARKED} points. */
  public Lines(List<Series> series) {
    this(series, MAX_MARKED);
  }

  @Override
  public String kind() {
    return "lines";
  }

  @Override
  public int bandRows() {
    return series.size();
  }

  @Override
  public List<Series> legendEntries() {
    return series;
  }

  @Override
  public List<Element> draw(PlotArea area) {
    List<Element> elements = new ArrayList<>();
    for (int s = 0; s < series.size(); s++) {
      elements.add(line(area, s));
    }
    for (int s = 0; s < series.size(); s++) {
      Series each = series.get(s);
      if (each.points().size() <= maxMarked) {
        for (Series.Point point : each.points()) {
          if (point.high() > point.low() && !area.inBand(point.y())) {
            elements.add(interval(area, each, point));
          }
          elements.add(each.mark(area, point, each.name(), area.y(point.y(), s), MARK));
        }
      }
    }
    return elements;
  }

  private Element line(PlotArea area, int s) {
    StringBuilder points = new StringBuilder();
    for (Series.Point point : series.get(s).points()) {
      area.append(points, point.x(), area.y(point.y(), s));
    }
    return area.stretched(
        Element.of("polyline")
            .with("points", points.toString())
            .with("class", series.get(s).styled("curve"))
            .with("data-label", series.get(s).name())
            .with("vector-effect", "non-scaling-stroke"));
  }

  private static Element interval(PlotArea area, Series series, Series.Point point) {
    return area.vertical(area.x(point.x()), area.y(point.high()), area.y(point.low()))
        .with("class", series.styled("curve"));
  }

  /** The end of a line. */
  private record End(Series series, double x, double y) {}

  /** The names are moved apart so that none covers another. */
  @Override
  public List<Element> drawNames(PlotArea area) {
    List<End> ends = new ArrayList<>();
    for (int s = 0; s < series.size(); s++) {
      List<Series.Point> points = series.get(s).points();
      if (!points.isEmpty()) {
        Series.Point last = points.get(points.size() - 1);
        ends.add(new End(series.get(s), area.x(last.x()), area.y(last.y(), s)));
      }
    }
    ends.sort(Comparator.comparingDouble(End::y));
    double[] y = apart(area, ends.stream().mapToDouble(End::y).toArray());
    List<Element> names = new ArrayList<>();
    for (int i = 0; i < y.length; i++) {
      End end = ends.get(i);
      names.add(
          area.at(Element.of("text", end.series().name()), "x", end.x())
              .with("dx", BESIDE)
              .with("y", y[i] + 4)
              .with("class", end.series().styled("name")));
    }
    return names;
  }

  /** First upwards from the lowest, then downwards again from the upper end of the area. */
  private static double[] apart(PlotArea area, double[] wanted) {
    double[] y = wanted.clone();
    double below = area.bottom() + LABEL_HEIGHT;
    for (int i = y.length - 1; i >= 0; i--) {
      y[i] = Math.min(y[i], below - LABEL_HEIGHT);
      below = y[i];
    }
    double above = area.top() - LABEL_HEIGHT;
    for (int i = 0; i < y.length; i++) {
      y[i] = Math.max(y[i], above + LABEL_HEIGHT);
      above = y[i];
    }
    return y;
  }
}
