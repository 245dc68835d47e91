package org.wattle.reports.chart;

import org.wattle.reports.page.Element;

/** The mark of a point: its shape tells curves apart as well as its colour. */
final class Mark {
  private static final double SIZE = 9;

  private Mark() {}

  /** At a share of the width, so many pixels from the top. */
  static Element of(Curve curve, double x, double y, Curve.Point point) {
    return of(curve, x, y, SIZE, point);
  }

  /** The same of another size, in pixels. */
  static Element of(Curve curve, double x, double y, double size, Curve.Point point) {
    return shape(curve, x, y, size)
        .with("class", curve.styled("dot"))
        .with("data-label", curve.name())
        .with("data-x", point.x())
        .with("data-y", point.y())
        .add(Element.of("title", curve.name() + ": " + point.words()));
  }

  /** The shape alone. */
  static Element shape(Curve curve, double x, double y, double size) {
    boolean round = curve.style() % 2 == 1;
    if (round) {
      return Element.of("circle").percent("cx", x).with("cy", y).with("r", size / 2);
    }
    return Element.of("rect")
        .percent("x", x)
        .with("y", y - size / 2)
        .with("width", size)
        .with("height", size)
        .with("transform", "translate(" + -size / 2 + " 0)");
  }
}
