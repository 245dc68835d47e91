package org.wattle.reports.chart;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.reports.page.Element;
import org.wattle.reports.page.Picture;

/**
 * Bars that are made of parts, drawn in shares of the width, so that text keeps its size on every
 * screen.
 */
public final class StackedBars {
  private static final int ROW = 44;
  private static final int TEXT = 15;
  private static final int TOP = 23;
  private static final int HEIGHT = 14;
  private static final int OVERHANG = 3;

  private StackedBars() {}

  /**
   * A bar.
   *
   * @param label what it stands for
   * @param words its value, for people
   * @param parts from the left
   */
  public record Bar(String label, String words, List<Part> parts) {
    public Bar {
      parts = List.copyOf(parts);
    }

    double total() {
      return parts.stream().mapToDouble(Part::value).sum();
    }
  }

  /**
   * A part of a bar.
   *
   * @param name of the part, which is its style too
   * @param value in the unit of the data, not negative
   * @param words its value, for people
   */
  public record Part(String name, double value, String words) {}

  /** The picture; the mark is a value to hold all bars against. */
  public static Element of(String title, String description, List<Bar> bars, OptionalDouble mark) {
    double longest =
        Math.max(mark.orElse(0), bars.stream().mapToDouble(Bar::total).max().orElse(0));
    Element picture = Picture.of(title, description, bars.size() * ROW).with("data-chart", "bars");
    for (int b = 0; b < bars.size(); b++) {
      picture.add(bar(bars.get(b), b * ROW, longest > 0 ? longest : 1, mark));
    }
    return picture;
  }

  private static Element bar(Bar bar, int top, double longest, OptionalDouble mark) {
    Element group = Element.of("g").with("data-label", bar.label());
    group.add(
        Element.of("text", bar.label()).with("x", 0).with("y", top + TEXT).with("class", "label"),
        Element.of("text", bar.words())
            .percent("x", 1)
            .with("y", top + TEXT)
            .with("class", "value"));
    double from = 0;
    for (Part part : bar.parts()) {
      group.add(
          Element.of("rect")
              .percent("x", from / longest)
              .with("y", top + TOP)
              .percent("width", part.value() / longest)
              .with("height", HEIGHT)
              .with("class", "part " + part.name())
              .with("data-part", part.name())
              .with("data-value", part.value())
              .add(Element.of("title", bar.label() + ", " + part.name() + ": " + part.words())));
      from += part.value();
    }
    mark.ifPresent(value -> group.add(mark(value / longest, top)));
    return group;
  }

  private static Element mark(double share, int top) {
    return Element.of("line")
        .percent("x1", share)
        .percent("x2", share)
        .with("y1", top + TOP - OVERHANG)
        .with("y2", top + TOP + HEIGHT + OVERHANG)
        .with("class", "mark");
  }
}
