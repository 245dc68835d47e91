package org.wattle.reports.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.reports.chart.GapPlot;
import org.wattle.reports.page.Element;
import org.wattle.toolkit.compare.Attempt;
import org.wattle.toolkit.compare.Ranking;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.text.Quantities;

/** How far from the best bound each solver came, and in what time. */
final class GapFigure {
  /** Nothing takes less time than this on the picture. */
  private static final double LEAST_SECONDS = 1e-3;

  private GapFigure() {}

  /** Nothing where no answer has a gap. */
  static Optional<Element> of(Ranking ranking, Setting setting) {
    double asked = setting.parameters().relativeGap();
    List<GapPlot.Point> points = new ArrayList<>();
    List<Attempt> attempts = ranking.contest().attempts();
    for (int i = 0; i < attempts.size(); i++) {
      Attempt attempt = attempts.get(i);
      if (ranking.gap(attempt).isPresent() && attempt.seconds().isPresent()) {
        points.add(point(i + 1, attempt, ranking.gap(attempt).orElseThrow(), asked));
      }
    }
    return points.isEmpty() ? Optional.empty() : Optional.of(figure(points, asked));
  }

  private static GapPlot.Point point(int number, Attempt attempt, double gap, double asked) {
    double seconds = attempt.seconds().orElseThrow();
    return new GapPlot.Point(
        number,
        attempt.solver(),
        Math.max(LEAST_SECONDS, seconds),
        gap,
        gap <= asked + 1e-9,
        Quantities.gap(gap) + " in " + Cells.time(seconds));
  }

  private static Element figure(List<GapPlot.Point> points, double asked) {
    Element keys = Element.of("ul").with("class", "keys");
    points.forEach(
        point ->
            keys.add(Element.of("li", point.number() + " " + point.name() + ": " + point.words())));
    String words = String.join("; ", points.stream().map(p -> p.name() + " " + p.words()).toList());
    return Element.of("figure")
        .add(
            Element.of("h3", "Gap against time"),
            GapPlot.of(
                "Gap to the best bound against time",
                words,
                points,
                "proven: within " + Quantities.gap(asked) + " of the best bound"),
            Element.of("figcaption").add(keys));
  }
}
