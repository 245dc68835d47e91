package org.wattle.peers;

import java.awt.Color;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.DecimalFormat;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.jfree.chart.ChartFactory;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryLabelPositions;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.LineAndShapeRenderer;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.svg.SVGGraphics2D;

/**
 * Makes the table of a page, between its two marks, and a picture, of the CSV of a campaign. Takes
 * the CSV, the page, the SVG.
 */
public final class Tell {
  private static final String FROM = "<!-- table -->\n";
  private static final String TO = "<!-- end of table -->";

  /** Below this nobody sees a difference, and a logarithmic axis knows no 0. */
  private static final double LEAST_PERCENT = 0.005;

  private static final List<Color> COLOURS =
      List.of(
          new Color(0x0072B2),
          new Color(0xD55E00),
          new Color(0x009E73),
          new Color(0xCC79A7),
          new Color(0xE69F00));

  private Tell() {}

  public static void main(String[] arguments) throws IOException {
    Standings standings =
        new Standings(
            Files.readAllLines(Path.of(arguments[0])).stream().skip(1).map(Row::read).toList());
    Path page = Path.of(arguments[1]);
    String text = Files.readString(page);
    int from = text.indexOf(FROM) + FROM.length();
    int to = text.indexOf(TO);
    Files.writeString(page, text.substring(0, from) + table(standings) + text.substring(to));
    picture(standings, Path.of(arguments[2]));
  }

  private static String table(Standings standings) {
    StringBuilder table = new StringBuilder("\n| instance | |");
    standings.limits().forEach(limit -> table.append(" after ").append(limit).append(" s |"));
    table.append("\n|---|---|").append("---:|".repeat(standings.limits().size())).append('\n');
    for (String instance : standings.instances()) {
      String label = "`" + instance + "`";
      for (String contender : standings.contenders()) {
        table.append("| ").append(label).append(" | ").append(contender).append(" |");
        label = "";
        for (int limit : standings.limits()) {
          String cell =
              standings
                  .row(instance, contender, limit)
                  .map(row -> cell(standings, row))
                  .orElse("not run");
          table.append(' ').append(cell).append(" |");
        }
        table.append('\n');
      }
    }
    return table.append('\n').toString();
  }

  private static String cell(Standings standings, Row row) {
    String value = percent("+", standings.percentAbove(row));
    String bound = percent("−", standings.percentBelow(row));
    String shown = value.isEmpty() ? "–" : standings.best(row) ? "**" + value + "**" : value;
    return shown + (bound.isEmpty() ? "" : " (" + bound + ")");
  }

  private static String percent(String sign, OptionalDouble number) {
    return number.isEmpty()
        ? ""
        : String.format(
            Locale.ROOT,
            number.getAsDouble() < 10 ? "%s%.3f %%" : "%s%.1f %%",
            sign,
            number.getAsDouble());
  }

  private static void picture(Standings standings, Path svg) throws IOException {
    DefaultCategoryDataset data = new DefaultCategoryDataset();
    for (String contender : standings.contenders()) {
      for (String instance : standings.instances()) {
        for (int limit : standings.limits()) {
          standings
              .row(instance, contender, limit)
              .map(standings::percentAbove)
              .filter(OptionalDouble::isPresent)
              .ifPresent(
                  percent ->
                      data.addValue(
                          Math.max(LEAST_PERCENT, percent.getAsDouble()),
                          contender,
                          instance + ", " + limit + " s"));
        }
      }
    }
    JFreeChart chart =
        ChartFactory.createLineChart(
            "Energy above the best bound", "", "per cent, logarithmic", data);
    style(chart.getCategoryPlot(), standings.contenders().size());
    chart.setBackgroundPaint(Color.WHITE);
    SVGGraphics2D picture = new SVGGraphics2D(960, 560);
    chart.draw(picture, new Rectangle(960, 560));
    Files.writeString(svg, picture.getSVGDocument(), StandardCharsets.UTF_8);
  }

  private static void style(CategoryPlot plot, int series) {
    LogAxis axis = new LogAxis(plot.getRangeAxis().getLabel());
    axis.setTickUnit(new NumberTickUnit(1, new DecimalFormat("0.###"), 9));
    axis.setSmallestValue(LEAST_PERCENT / 2);
    plot.setRangeAxis(axis);
    plot.setBackgroundPaint(Color.WHITE);
    plot.setRangeGridlinePaint(Color.LIGHT_GRAY);
    plot.getDomainAxis().setCategoryLabelPositions(CategoryLabelPositions.UP_45);
    LineAndShapeRenderer marks = new LineAndShapeRenderer(false, true);
    for (int s = 0; s < series; s++) {
      marks.setSeriesPaint(s, COLOURS.get(s % COLOURS.size()));
    }
    plot.setRenderer(marks);
  }
}
