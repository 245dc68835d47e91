package org.wattle.reports.collocation.simulation;

import org.wattle.reports.page.Element;

/** What the looks of containers and lines mean: one line above the stages. */
final class PictureLegend {
  private static final int BOX = 12;
  private static final double LETTER = 6.1;

  private final Element group = Element.of("g");
  private double x;

  private PictureLegend() {}

  static Element of() {
    PictureLegend legend = new PictureLegend();
    for (ContainerLook look : ContainerLook.values()) {
      legend.group.add(
          Element.of("rect")
              .with("class", "container " + look.style())
              .with("x", legend.x + 1)
              .with("y", 1)
              .with("width", BOX)
              .with("height", BOX));
      legend.words(look.words());
    }
    legend.line("kept", "job kept together");
    legend.line("broken", "job broken");
    legend.group.add(StageDrawing.moved(legend.x, 1));
    legend.words("moved");
    return legend.group;
  }

  private void line(String style, String words) {
    group.add(
        Element.of("line")
            .with("class", "together " + style)
            .with("x1", x)
            .with("y1", 7)
            .with("x2", x + BOX + 4)
            .with("y2", 7));
    words(words);
  }

  private void words(String words) {
    group.add(Element.of("text", words).with("class", "tick").with("x", x + BOX + 7).with("y", 11));
    x += BOX + 7 + LETTER * words.length() + 14;
  }
}
