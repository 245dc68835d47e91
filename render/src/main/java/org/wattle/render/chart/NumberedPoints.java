package org.wattle.render.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import org.wattle.render.page.Element;

/**
 * Points that are distinguished by numbers instead of colours. Points so close that their numbers
 * would cover each other share one label.
 *
 * @param points in any order
 */
public record NumberedPoints(List<Point> points) implements Layer {
  private static final int RADIUS = 5;

  public NumberedPoints {
    points = List.copyOf(points);
  }

  /**
   * A point.
   *
   * @param number that stands beside it
   * @param name what it stands for
   * @param x the horizontal value
   * @param y the vertical value
   * @param text what is shown when somebody points at it
   */
  public record Point(int number, String name, double x, double y, String text) {}

  @Override
  public String kind() {
    return "numbered-points";
  }

  @Override
  public DoubleStream xValues() {
    return points.stream().mapToDouble(Point::x);
  }

  @Override
  public DoubleStream yValues() {
    return points.stream().mapToDouble(Point::y);
  }

  @Override
  public List<Element> draw(PlotArea area) {
    List<Spot> spots =
        points.stream()
            .map(point -> new Spot(point, area.x(point.x()), area.y(point.y(), 0)))
            .toList();
    List<Element> elements = new ArrayList<>();
    spots.forEach(spot -> elements.add(dot(area, spot)));
    Cluster.of(spots).forEach(cluster -> elements.add(cluster.label(area)));
    return elements;
  }

  private static Element dot(PlotArea area, Spot spot) {
    Point point = spot.point();
    return area.at(Element.of("circle"), "cx", spot.x())
        .with("cy", spot.y())
        .with("r", RADIUS)
        .with("class", "point")
        .with("data-label", point.name())
        .with("data-x", point.x())
        .with("data-y", point.y())
        .with("data-in-band", Boolean.toString(area.inBand(point.y())))
        .add(Element.of("title", point.name() + ": " + point.text()));
  }

  /**
   * Where a point lies.
   *
   * @param x as a share of the width
   * @param y in pixels from the top
   */
  private record Spot(Point point, double x, double y) {}

  /** Points with one label. */
  private static final class Cluster {
    /** A share of the width: a number and a half on a narrow screen. */
    private static final double NEAR = 0.085;

    /** What every further number adds to the label. */
    private static final double WIDER = 0.05;

    private static final double NEAR_PIXELS = 12;
    private static final double HALF_A_DIGIT = 4;

    /** To the right of this, there is no room for several numbers. */
    private static final double RIGHT = 0.75;

    private final List<Spot> spots = new ArrayList<>();

    private Cluster(Spot first) {
      spots.add(first);
    }

    static List<Cluster> of(List<Spot> spots) {
      List<Cluster> clusters = new ArrayList<>();
      spots.stream()
          .sorted(Comparator.comparingDouble(Spot::x))
          .forEach(
              spot ->
                  clusters.stream()
                      .filter(cluster -> cluster.near(spot))
                      .findFirst()
                      .ifPresentOrElse(
                          cluster -> cluster.spots.add(spot),
                          () -> clusters.add(new Cluster(spot))));
      return clusters;
    }

    /** The numbers of its points: to the right of them where there is room. */
    Element label(PlotArea area) {
      Spot first = spots.get(0);
      Spot last = spots.get(spots.size() - 1);
      boolean left = spots.size() > 1 && last.x() > RIGHT;
      double y = spots.stream().mapToDouble(Spot::y).average().orElseThrow();
      return area.at(Element.of("text", numbers()), "x", left ? first.x() : last.x())
          .with("dx", left ? -RADIUS - 3 : RADIUS + 3)
          .with("y", y + HALF_A_DIGIT)
          .with("class", left ? "name end" : "name");
    }

    private boolean near(Spot spot) {
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
}
