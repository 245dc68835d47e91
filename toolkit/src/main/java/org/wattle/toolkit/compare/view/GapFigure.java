package org.wattle.toolkit.compare.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.NumberedPoints;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.compare.Attempt;
import org.wattle.toolkit.compare.Ranking;
import org.wattle.toolkit.compare.Setting;

/** How far from the best bound each solver came, and in what time. */
final class GapFigure {
  /** Shorter times are drawn at this one. */
  private static final double MIN_SECONDS = 1e-3;

  /** Gaps that differ by less come from the last digits of doubles. */
  private static final double ROUNDING = 1e-9;

  private GapFigure() {}

  /** Nothing where no answer has a gap. */
  static Optional<Element> of(Ranking ranking, Setting setting) {
    double asked = setting.parameters().relativeGap();
    List<NumberedPoints.Point> points = new ArrayList<>();
    List<Attempt> attempts = ranking.contest().attempts();
    for (int i = 0; i < attempts.size(); i++) {
      Attempt attempt = attempts.get(i);
      if (ranking.gap(attempt).isPresent() && attempt.seconds().isPresent()) {
        points.add(point(i + 1, attempt, ranking.gap(attempt).orElseThrow()));
      }
    }
    return points.isEmpty() ? Optional.empty() : Optional.of(figure(points, asked));
  }

  private static NumberedPoints.Point point(int number, Attempt attempt, double gap) {
    double seconds = attempt.seconds().orElseThrow();
    return new NumberedPoints.Point(
        number,
        Escaped.name(attempt.solver()),
        Math.max(MIN_SECONDS, seconds),
        gap,
        Quantities.gap(gap) + " in " + Quantities.fineSeconds(seconds));
  }

  private static Chart chart(String words, List<NumberedPoints.Point> points, double requestedGap) {
    return Chart.of(
            "Gap to the best bound against time",
            words,
            Axis.of("time, logarithmic", Axis.Reach.LOGARITHMIC, Quantities::roundedSeconds),
            Axis.of(
                    "gap to the best bound",
                    Axis.Reach.FROM_ZERO_OR_LOGARITHMIC,
                    Quantities::roundedPercent)
                .withBand(
                    "proven: within " + Quantities.gap(requestedGap) + " of the best bound",
                    requestedGap + ROUNDING),
            Legend.NONE,
            new NumberedPoints(points))
        .withId("gap-against-time")
        .withHeight(220);
  }

  private static Element figure(List<NumberedPoints.Point> points, double asked) {
    Element keys = Element.of("ul").with("class", "keys");
    points.forEach(
        point ->
            keys.add(Element.of("li", point.number() + " " + point.name() + ": " + point.text())));
    String words = String.join("; ", points.stream().map(p -> p.name() + " " + p.text()).toList());
    return PageParts.figure(
        "Gap against time",
        chart(words, points, asked).picture(),
        Element.of("figcaption").add(keys));
  }
}
