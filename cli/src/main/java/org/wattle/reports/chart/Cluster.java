package org.wattle.reports.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.wattle.reports.page.Element;

/** Points so close that their numbers would cover each other; they share one label. */
final class Cluster {
  /** A share of the width: a number and a half on a narrow screen. */
  private static final double NEAR = 0.085;

  /** What every further number adds to the label. */
  private static final double WIDER = 0.05;

  private static final double NEAR_PIXELS = 12;

  private static final double HALF_A_DIGIT = 4;

  /** From here to the right, there is no room for several numbers. */
  private static final double RIGHT = 0.75;

  private final List<GapPlot.Spot> spots = new ArrayList<>();

  private Cluster(GapPlot.Spot first) {
    spots.add(first);
  }

  /** Puts every spot with those near it. */
  static List<Cluster> of(List<GapPlot.Spot> spots) {
    List<Cluster> clusters = new ArrayList<>();
    spots.stream()
        .sorted(Comparator.comparingDouble(GapPlot.Spot::x))
        .forEach(
            spot ->
                clusters.stream()
                    .filter(cluster -> cluster.near(spot))
                    .findFirst()
                    .ifPresentOrElse(
                        cluster -> cluster.spots.add(spot), () -> clusters.add(new Cluster(spot))));
    return clusters;
  }

  /** The numbers of its points, so many pixels beside them: to the right where there is room. */
  Element label(int beside) {
    GapPlot.Spot first = spots.get(0);
    GapPlot.Spot last = spots.get(spots.size() - 1);
    boolean left = spots.size() > 1 && last.x() > RIGHT;
    double y = spots.stream().mapToDouble(GapPlot.Spot::y).average().orElseThrow();
    return Element.of("text", numbers())
        .percent("x", left ? first.x() : last.x())
        .with("dx", left ? -beside : beside)
        .with("y", y + HALF_A_DIGIT)
        .with("class", left ? "name end" : "name");
  }

  private boolean near(GapPlot.Spot spot) {
    return spots.stream()
        .anyMatch(
            other ->
                Math.abs(other.x() - spot.x()) < NEAR + WIDER * (spots.size() - 1)
                    && Math.abs(other.y() - spot.y()) < NEAR_PIXELS);
  }

  /** Such as 1–4, 7. */
  private String numbers() {
    List<Integer> sorted = spots.stream().map(spot -> spot.point().number()).sorted().toList();
    StringBuilder text = new StringBuilder();
    for (int from = 0; from < sorted.size(); ) {
      int to = from;
      while (to + 1 < sorted.size() && sorted.get(to + 1) == sorted.get(to) + 1) {
        to++;
      }
      text.append(text.isEmpty() ? "" : ", ").append(sorted.get(from));
      if (to > from) {
        text.append(to == from + 1 ? ", " : "–").append(sorted.get(to));
      }
      from = to + 1;
    }
    return text.toString();
  }
}
