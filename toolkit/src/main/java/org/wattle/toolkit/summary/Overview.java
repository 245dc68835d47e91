package org.wattle.toolkit.summary;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wattle.render.LatexTable;
import org.wattle.render.ReportTable;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;

/**
 * Figures and tables of many runs.
 *
 * @param figures in their order
 * @param tables in their order
 */
public record Overview(List<Figure> figures, List<Sheet> tables) {
  public Overview {
    figures = List.copyOf(figures);
    tables = List.copyOf(tables);
  }

  /**
   * A figure.
   *
   * @param file its name as a file, without ending
   * @param chart as a page shows it
   * @param caption below it
   * @param series its data, whole
   */
  public record Figure(String file, Chart chart, String caption, List<Series> series) {
    public Figure {
      series = List.copyOf(series);
    }

    /**
     * The data as PGFPlots reads them: a row for every horizontal value, a column for every series,
     * {@code nan} where it has no point.
     */
    String data() {
      double[] all =
          series.stream()
              .flatMapToDouble(each -> each.points().stream().mapToDouble(Series.Point::x))
              .sorted()
              .distinct()
              .toArray();
      double[][] columns = new double[series.size()][all.length];
      StringBuilder text = new StringBuilder("x");
      for (int s = 0; s < columns.length; s++) {
        Arrays.fill(columns[s], Double.NaN);
        for (Series.Point point : series.get(s).points()) {
          columns[s][Arrays.binarySearch(all, point.x())] = point.y();
        }
        text.append(' ').append(series.get(s).name().replaceAll("[^A-Za-z0-9.+-]+", "-"));
      }
      text.append('\n');
      for (int row = 0; row < all.length; row++) {
        text.append(all[row]);
        for (double[] column : columns) {
          text.append(' ').append(Double.isNaN(column[row]) ? "nan" : "" + column[row]);
        }
        text.append('\n');
      }
      return text.toString();
    }
  }

  /**
   * A table.
   *
   * @param file its name as a file, without ending
   * @param table its content
   * @param note below it
   */
  public record Sheet(String file, ReportTable table, String note) {
    /** The table on a page, with its title and its note. */
    public Element element() {
      return Element.of("div")
          .add(Element.of("h3", table.title()), table.element())
          .add(note.isEmpty() ? List.of() : List.of(PageParts.quiet(note)));
    }
  }

  /** The figures on a page. */
  public Element pictures() {
    return PageParts.wide(
        figures.stream()
            .map(
                each ->
                    PageParts.figure(
                        each.chart().title(),
                        each.chart().withId(each.file()).picture(),
                        each.caption()))
            .toList());
  }

  /** LaTeX of every table and data of every figure, by names of files. */
  public Map<String, String> files() {
    Map<String, String> files = new LinkedHashMap<>();
    figures.forEach(each -> files.put(each.file() + ".dat", each.data()));
    tables.forEach(each -> files.put(each.file() + ".tex", LatexTable.of(each.table())));
    return files;
  }

  /** The name of a file of words: small letters, digits and hyphens. */
  public static String file(String words) {
    return words.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
  }
}
