package org.wattle.studies.data;

import java.util.ArrayList;
import java.util.List;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Points;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;

/** Values of several series as dots, row by row, on one logarithmic axis. */
public final class DotRows {
  private final List<String> series;
  private final List<Axis.Category> rows = new ArrayList<>();
  private final List<List<Series.Point>> filled = new ArrayList<>();
  private final List<List<Series.Point>> hollow = new ArrayList<>();

  /** Without rows yet. */
  public DotRows(List<String> series) {
    this.series = List.copyOf(series);
    series.forEach(
        name -> {
          filled.add(new ArrayList<>());
          hollow.add(new ArrayList<>());
        });
  }

  /** Begins a row below those there are. */
  public DotRows row(String name) {
    rows.add(new Axis.Category(name, ""));
    return this;
  }

  /**
   * A dot in the last row.
   *
   * @param of the index of its series
   * @param outline whether it is drawn as an outline
   * @param text what is shown when somebody points at it
   */
  public void dot(int of, double value, boolean outline, String text) {
    (outline ? hollow : filled).get(of).add(Series.Point.of(value, rows.size() - 1, text));
  }

  /**
   * The picture.
   *
   * @param minimum values below this are drawn at it
   * @param xTitle what the values are
   */
  public Element picture(String title, String description, double minimum, String xTitle) {
    List<Series> all = new ArrayList<>();
    for (int s = 0; s < series.size(); s++) {
      all.add(new Series(series.get(s), Series.styleOf(s), false, filled.get(s)));
      if (!hollow.get(s).isEmpty()) {
        all.add(new Series(series.get(s), Series.styleOf(s), true, hollow.get(s)));
      }
    }
    return Chart.of(
            title,
            description,
            Axis.of(xTitle, Axis.Reach.LOGARITHMIC).withMinimum(minimum),
            Axis.rows(rows),
            Legend.ABOVE,
            new Points(all))
        .withId("dots-by-row")
        .picture();
  }
}
