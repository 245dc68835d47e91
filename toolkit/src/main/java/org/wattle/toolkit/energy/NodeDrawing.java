package org.wattle.toolkit.energy;

import java.util.List;
import org.wattle.render.page.Element;
import org.wattle.toolkit.energy.NodeLayout.Place;

/**
 * The drawing of a switch or a server.
 *
 * @param place where it is drawn
 * @param name its name, which is shown where there is room
 * @param on whether it is on
 * @param kind the CSS class of its kind
 */
record NodeDrawing(Place place, String name, boolean on, String kind) {
  /** A narrower drawing has no room for a name. */
  private static final double MIN_WIDTH_OF_NAME = 0.1;

  private static final int TEXT = 17;
  private static final int BAR = 4;
  private static final int BAR_STEP = 6;
  private static final double INSET = 0.03;

  /**
   * The element.
   *
   * @param shares what is used of each resource, from 0 to 1; a bar for each
   * @param text what is shown when somebody points at it
   */
  Element drawn(List<Double> shares, String text) {
    Element box =
        Element.of("g").with("class", on ? "element on" : "element").with("data-label", name);
    box.add(
        Element.of("rect")
            .percent("x", place.left())
            .with("y", place.top())
            .percent("width", place.width())
            .with("height", place.height())
            .with("rx", 4)
            .with("class", "frame " + kind)
            .add(Element.of("title", text)));
    if (place.width() > MIN_WIDTH_OF_NAME) {
      box.add(
          Element.of("text", name)
              .percent("x", place.centre())
              .with("y", place.top() + TEXT)
              .with("class", on ? "middle" : "tick middle"));
    }
    double wide = place.width() * (1 - 2 * INSET);
    for (int l = 0; l < shares.size() && on; l++) {
      int y = place.top() + place.height() - BAR_STEP * (shares.size() - l) - 1;
      double left = place.left() + place.width() * INSET;
      box.add(bar(left, y, wide, "room"), bar(left, y, wide * shares.get(l), kind));
    }
    return box;
  }

  private static Element bar(double left, int y, double width, String style) {
    return Element.of("rect")
        .percent("x", left)
        .with("y", y)
        .percent("width", width)
        .with("height", BAR)
        .with("class", style);
  }
}
