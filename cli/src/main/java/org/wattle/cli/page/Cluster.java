package org.wattle.cli.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Points so close that their numbers would cover each other; they share one label. */
final class Cluster {
  /** A share of the width: a number and a half on a narrow screen. */
  private static final double NEAR = 0.07;

  private static final double NEAR_PIXELS = 18;

  /** From here to the right, labels end at their points. */
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

  /** The numbers of its points, so many pixels above the highest of them. */
  Element label(int above) {
    double x = spots.stream().mapToDouble(GapPlot.Spot::x).average().orElseThrow();
    double y = spots.stream().mapToDouble(GapPlot.Spot::y).min().orElseThrow();
    double last = spots.get(spots.size() - 1).x();
    boolean end = spots.size() > 1 && last > RIGHT;
    return Element.of("text", numbers())
        .percent("x", end ? last : x)
        .with("y", y - above)
        .with("class", end ? "name end" : "name middle");
  }

  private boolean near(GapPlot.Spot spot) {
    return spots.stream()
        .anyMatch(
            other ->
                Math.abs(other.x() - spot.x()) < NEAR
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
