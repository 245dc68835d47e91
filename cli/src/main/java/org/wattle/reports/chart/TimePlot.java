package org.wattle.reports.chart;

import java.util.List;
import java.util.function.DoubleFunction;
import org.wattle.reports.page.Element;

/** Amounts over time: hours to the right, amounts upwards from 0. */
public final class TimePlot {
  private static final int PLOT = 260;

  private TimePlot() {}

  /** The picture; the function writes amounts on the axis. */
  public static Element of(
      String title,
      String description,
      List<Curve> curves,
      String yName,
      DoubleFunction<String> amount) {
    return new CurveFrame(
            "size-over-time",
            Axis.fromZero(Curve.numbers(curves, Curve.Point::x), amount),
            Axis.fromZero(Curve.numbers(curves, Curve.Point::y), amount),
            PLOT)
        .picture(title, description, curves, "simulated hours", yName, 0);
  }
}
