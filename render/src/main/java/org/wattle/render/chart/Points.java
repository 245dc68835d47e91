package org.wattle.render.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.render.page.Element;

/**
 * The points of series without lines. Where points of several series have the same position all
 * remain visible: each series is drawn smaller than the one before it, and on an axis of rows a
 * little lower.
 *
 * @param series in the order in which they are drawn; series of the same name share an entry of the
 *     legend
 */
public record Points(List<Series> series) implements Layer.OfSeries {
  private static final double SMALLEST = 7;
  private static final double STEP = 6;
  private static final double SIZE_IN_ROW = 9;
  private static final int APART_IN_ROW = 3;

  public Points {
    series = List.copyOf(series);
  }

  @Override
  public String kind() {
    return "points";
  }

  @Override
  public List<Series> legendEntries() {
    Map<String, Series> entries = new LinkedHashMap<>();
    series.forEach(each -> entries.putIfAbsent(each.name(), each));
    return List.copyOf(entries.values());
  }

  @Override
  public List<Element> draw(PlotArea area) {
    List<String> names = legendEntries().stream().map(Series::name).toList();
    boolean rows = area.rows() > 0;
    List<Element> elements = new ArrayList<>();
    for (Series each : series) {
      int index = names.indexOf(each.name());
      double lower = rows ? APART_IN_ROW * (index - (names.size() - 1) / 2.0) : 0;
      double size = rows ? SIZE_IN_ROW : SMALLEST + STEP * (names.size() - 1 - index);
      for (Series.Point point : each.points()) {
        String name = rows ? area.rowName((int) point.y()) : each.name();
        elements.add(each.mark(area, point, name, area.y(point.y()) + lower, size));
      }
    }
    return elements;
  }
}
