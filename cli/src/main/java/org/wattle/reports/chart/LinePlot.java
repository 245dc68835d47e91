package org.wattle.reports.chart;

import java.util.List;
import org.wattle.reports.page.Element;

/** Curves over numbers to the right. */
public final class LinePlot {
  private static final int PLOT = 260;
  private static final int MOST_MARKED = 30;

  private LinePlot() {}

  /** The picture. */
  public static Element of(
      String title, String description, List<Curve> curves, Side across, Side up) {
    return new CurveFrame(
            "lines",
            across.axis(Curve.numbers(curves, Curve.Point::x)),
            up.axis(Curve.numbers(curves, Curve.Point::y)),
            PLOT)
        .picture(title, description, curves, across.name(), up.name(), MOST_MARKED);
  }
}
