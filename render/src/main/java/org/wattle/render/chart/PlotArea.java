package org.wattle.render.chart;

import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;

/**
 * The area between the axes of a chart, for layers that draw in it. Horizontal positions are shares
 * of the width of the picture, from 0 to 1, so that text keeps its size however wide the picture
 * is; vertical ones are pixels from the top.
 *
 * @param chart that it is the area of
 * @param xScale of the horizontal axis
 * @param yScale of the vertical axis
 * @param left its left edge, a share of the width of the picture
 * @param width its width, a share of that of the picture
 * @param top in pixels from the top of the picture
 * @param height of what the vertical axis covers, in pixels
 * @param bandRows rows of the band below; 0 where there is none
 */
public record PlotArea(
    Chart chart,
    Scale xScale,
    Scale yScale,
    double left,
    double width,
    int top,
    int height,
    int bandRows) {
  /** Points keep this share of the area clear of its edges. */
  private static final double INSET = 0.03;

  private static final int UNITS = 1000;
  private static final int BAND_HEAD = 30;
  private static final int BAND_ROW = 16;

  /** The horizontal position of a value: a share of the width of the picture. */
  public double x(double value) {
    double inset = chart.y().isRows() || chart.x().reach() == Axis.Reach.UNLABELLED ? 0 : INSET;
    return left + width * (inset + (1 - 2 * inset) * xScale.share(value));
  }

  /** The vertical position of a value, or of the middle of a row, in pixels from the top. */
  public double y(double value) {
    if (chart.y().isRows()) {
      return top
          + chart.rowHeight() * value
          + (chart.y().namesBeside() ? chart.rowHeight() / 2.0 : Chart.CENTRE_BELOW_NAME);
    }
    return top + height * (1 - INSET - (1 - 2 * INSET) * yScale.share(value));
  }

  /** The vertical position of a value, which may lie in a row of the band, in pixels. */
  public double y(double value, int bandRow) {
    return inBand(value) ? bandTop() + BAND_HEAD + BAND_ROW * (bandRow + 0.5) - 4 : y(value);
  }

  /** Whether a value of the vertical axis lies in the band. */
  public boolean inBand(double value) {
    return chart.y().band().filter(band -> value <= band.upTo()).isPresent();
  }

  /** The right edge: a share of the width of the picture. */
  public double right() {
    return left + width;
  }

  /** The lower edge, below the band where there is one, in pixels from the top. */
  public int bottom() {
    return bandRows == 0 ? bandTop() : bandTop() + BAND_HEAD + BAND_ROW * bandRows;
  }

  /** How many rows the vertical axis has; 0 where it has values. */
  public int rows() {
    return chart.y().isRows() ? chart.y().categories().size() : 0;
  }

  /** The name of a row. */
  public String rowName(int row) {
    return chart.y().categories().get(row).name();
  }

  /** The difference between the values at the ends of the vertical axis. */
  public double yRange() {
    return yScale.high() - yScale.low();
  }

  /** Sets an attribute to a horizontal position or length. */
  public Element at(Element element, String attribute, double share) {
    return element.percent(attribute, share);
  }

  /** Words at a horizontal and a vertical position. */
  Element words(String words, double x, double y, String style) {
    return at(Element.of("text", words), "x", x).with("y", y).with("class", style);
  }

  /** A vertical line between two vertical positions. */
  public Element vertical(double x, double from, double to) {
    return at(at(Element.of("line"), "x1", x), "x2", x).with("y1", from).with("y2", to);
  }

  /** A horizontal line from the left to the right edge. */
  Element horizontal(double y) {
    return at(at(Element.of("line"), "x1", left), "x2", left + width).with("y1", y).with("y2", y);
  }

  /**
   * Appends a corner to those of a shape for {@link #stretched}.
   *
   * @param value of the horizontal axis
   * @param pixels from the top of the picture
   */
  public void append(StringBuilder corners, double value, double pixels) {
    corners
        .append(corners.isEmpty() ? "" : " ")
        .append(Quantities.plain(UNITS * (x(value) - left) / width, 1))
        .append(',')
        .append(Quantities.plain(pixels - top, 1));
  }

  /** A shape with corners of {@link #append}, which stretches with the picture. */
  public Element stretched(Element shape) {
    Element stretched = at(Element.of("svg"), "x", left).with("y", top);
    return at(stretched, "width", width)
        .with("height", bottom() - top)
        .with("viewBox", "0 0 " + UNITS + " " + (bottom() - top))
        .with("preserveAspectRatio", "none")
        .add(shape);
  }

  /** Pixels as precisely as anyone sees them. */
  static double tenth(double pixels) {
    return Math.round(10 * pixels) / 10.0;
  }

  boolean hasBand() {
    return bandRows > 0;
  }

  /** Where what the vertical axis covers ends, and the band begins. */
  int bandTop() {
    return top + height;
  }
}
