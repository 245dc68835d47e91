package org.wattle.reports.chart;

import java.util.List;
import org.wattle.reports.page.Element;

/** How something grows: curves over positive numbers, both axes logarithmic. */
public final class GrowthPlot {
  private static final int PLOT = 300;

  private GrowthPlot() {}

  /** The picture. */
  public static Element of(
      String title, String description, List<Curve> curves, String xName, String yName) {
    return new CurveFrame(
            "growth",
            Axis.powersOfTen(Curve.numbers(curves, Curve.Point::x), Units::grouped),
            Axis.powersOfTen(Curve.numbers(curves, Curve.Point::y), Units::grouped),
            PLOT)
        .picture(title, description, curves, xName, yName, Integer.MAX_VALUE);
  }
}
