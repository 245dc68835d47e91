package org.wattle.benchmarks;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.DecimalFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jfree.chart.ChartFactory;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.jfree.svg.SVGGraphics2D;

/**
 * Draws how something grows, both axes logarithmic: lines of a CSV file, {@code series,x,y} under a
 * heading, become an SVG file. Takes the CSV, the SVG, the title and the names of the two axes.
 */
public final class GrowthChart {
  private static final int WIDTH = 760;
  private static final int HEIGHT = 460;
  private static final int DECADE_PARTS = 9;

  /** To be told apart by everyone: those of Okabe and Ito. */
  private static final List<Color> COLOURS =
      List.of(
          new Color(0x0072B2),
          new Color(0xD55E00),
          new Color(0x009E73),
          new Color(0xCC79A7),
          new Color(0xE69F00),
          new Color(0x56B4E9),
          new Color(0x000000),
          new Color(0x999999));

  private GrowthChart() {}

  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 5) {
      throw new IllegalArgumentException(
          "Given were (" + arguments.length + ") words. Maybe CSV SVG TITLE X-AXIS Y-AXIS.");
    }
    XYSeriesCollection lines = read(Files.readAllLines(Path.of(arguments[0])));
    JFreeChart chart =
        ChartFactory.createXYLineChart(
            arguments[2],
            arguments[3],
            arguments[4],
            lines,
            PlotOrientation.VERTICAL,
            true,
            false,
            false);
    style(chart.getXYPlot(), lines.getSeriesCount());
    chart.setBackgroundPaint(Color.WHITE);
    SVGGraphics2D picture = new SVGGraphics2D(WIDTH, HEIGHT);
    chart.draw(picture, new Rectangle(WIDTH, HEIGHT));
    Files.writeString(Path.of(arguments[1]), picture.getSVGDocument(), StandardCharsets.UTF_8);
  }

  private static XYSeriesCollection read(List<String> csv) {
    Map<String, XYSeries> series = new LinkedHashMap<>();
    for (String line : csv.subList(1, csv.size())) {
      List<String> cells = List.of(line.split(",", -1));
      series
          .computeIfAbsent(cells.get(0), XYSeries::new)
          .add(Double.parseDouble(cells.get(1)), Double.parseDouble(cells.get(2)));
    }
    XYSeriesCollection lines = new XYSeriesCollection();
    series.values().forEach(lines::addSeries);
    return lines;
  }

  private static void style(XYPlot plot, int series) {
    plot.setDomainAxis(logarithmic(plot.getDomainAxis().getLabel()));
    plot.setRangeAxis(logarithmic(plot.getRangeAxis().getLabel()));
    plot.setBackgroundPaint(Color.WHITE);
    plot.setDomainGridlinePaint(Color.LIGHT_GRAY);
    plot.setRangeGridlinePaint(Color.LIGHT_GRAY);
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, true);
    for (int s = 0; s < series; s++) {
      renderer.setSeriesStroke(s, new BasicStroke(1.6f));
      renderer.setSeriesPaint(s, COLOURS.get(s % COLOURS.size()));
    }
    plot.setRenderer(renderer);
  }

  private static LogAxis logarithmic(String label) {
    LogAxis axis = new LogAxis(label);
    axis.setTickUnit(new NumberTickUnit(1, new DecimalFormat("#,##0.###"), DECADE_PARTS));
    return axis;
  }
}
