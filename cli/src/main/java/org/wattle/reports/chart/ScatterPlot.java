package org.wattle.reports.chart;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.wattle.reports.page.Element;

/**
 * Points of two numbers, each of which can be chosen: a script finds them by their attributes. A
 * chosen point shows a mark of another shape and colour above it. The picture scales with the page.
 */
public final class ScatterPlot {
  private static final int WIDTH = 400;
  private static final int HEIGHT = 330;
  private static final int LEFT = 48;
  private static final int RIGHT = 388;
  private static final int TOP = 30;
  private static final int BOTTOM = 280;
  private static final int RADIUS = 5;

  private final String name;
  private final Side across;
  private final Side up;
  private final List<Spot> spots;
  private final Scale acrossScale;
  private final Scale upScale;

  /** A side: what is shown along it, and how it is called. */
  public record Side(String title, ToDoubleFunction<Spot> number) {}

  /**
   * A point of all plots of a page.
   *
   * @param id unique on the page
   * @param numbers what sides pick from
   * @param words for those who do not see it
   * @param filled whether its disc is filled
   */
  public record Spot(String id, List<Double> numbers, String words, boolean filled) {
    public Spot {
      numbers = List.copyOf(numbers);
    }
  }

  private ScatterPlot(String name, Side across, Side up, List<Spot> spots) {
    this.name = name;
    this.across = across;
    this.up = up;
    this.spots = List.copyOf(spots);
    this.acrossScale = Scale.around(spots.stream().mapToDouble(across.number()).toArray());
    this.upScale = Scale.around(spots.stream().mapToDouble(up.number()).toArray());
  }

  /** The picture of at least one point. */
  public static Element of(String name, Side across, Side up, List<Spot> spots) {
    return new ScatterPlot(name, across, up, spots).picture();
  }

  private Element picture() {
    Element listbox =
        Element.of("g")
            .with("role", "listbox")
            .with("aria-multiselectable", "true")
            .with("aria-label", name + ": " + across.title() + " against " + up.title());
    Element marks = Element.of("g").with("aria-hidden", "true");
    for (Spot spot : spots) {
      listbox.add(spot(spot));
      marks.add(mark(spot));
    }
    return Element.of("svg")
        .with("viewBox", "0 0 " + WIDTH + " " + HEIGHT)
        .with("data-plot", name)
        .add(grid())
        .add(brush(), listbox, marks);
  }

  private Element spot(Spot spot) {
    return Element.of("g")
        .with("class", spot.filled() ? "spot" : "spot unproven")
        .with("role", "option")
        .with("aria-selected", "false")
        .with("aria-label", spot.words())
        .with("tabindex", "-1")
        .with("data-point", spot.id())
        .with("data-x", x(across.number().applyAsDouble(spot)))
        .with("data-y", y(up.number().applyAsDouble(spot)))
        .with("transform", place(spot))
        .add(Element.of("circle").with("r", RADIUS));
  }

  private Element mark(Spot spot) {
    return Element.of("g")
        .with("class", "chosen-mark")
        .with("data-for", spot.id())
        .with("transform", place(spot))
        .add(
            Element.of("path").with("d", "M0-9 9 0 0 9-9 0Z"),
            Element.of("text", spot.id()).with("x", 8).with("y", -8));
  }

  private List<Element> grid() {
    Element lines = Element.of("g").with("aria-hidden", "true");
    for (double tick : acrossScale.ticks()) {
      double x = x(tick);
      lines.add(line(x, TOP, x, BOTTOM));
      lines.add(label(tick, x, BOTTOM + 18).with("class", "tick middle"));
    }
    for (double tick : upScale.ticks()) {
      double y = y(tick);
      lines.add(line(LEFT, y, RIGHT, y));
      lines.add(label(tick, LEFT - 7, y + 4).with("class", "tick end"));
    }
    lines.add(
        Element.of("text", up.title()).with("x", 2).with("y", 14).with("class", "label"),
        Element.of("text", across.title())
            .with("x", RIGHT)
            .with("y", HEIGHT - 8)
            .with("class", "label end"));
    return List.of(lines);
  }

  private static Element line(double x1, double y1, double x2, double y2) {
    return Element.of("line")
        .with("class", "grid")
        .with("x1", x1)
        .with("y1", y1)
        .with("x2", x2)
        .with("y2", y2);
  }

  private static Element label(double number, double x, double y) {
    return Element.of("text", Units.number(number)).with("x", x).with("y", y);
  }

  private static Element brush() {
    return Element.of("rect").with("class", "brush").with("data-part", "brush");
  }

  private String place(Spot spot) {
    return "translate("
        + x(across.number().applyAsDouble(spot))
        + " "
        + y(up.number().applyAsDouble(spot))
        + ")";
  }

  /** To a tenth of a unit, so that the page stays small. */
  private double x(double number) {
    return Units.tenth(LEFT + acrossScale.share(number) * (RIGHT - LEFT));
  }

  private double y(double number) {
    return Units.tenth(BOTTOM - upScale.share(number) * (BOTTOM - TOP));
  }
}
