package org.wattle.reports.chart;

/** What all pictures have in common. */
public final class Pictures {
  private Pictures() {}

  /**
   * An empty picture of the width that there is.
   *
   * @param height in pixels
   */
  public static Element picture(String title, String description, int height) {
    return Element.of("svg")
        .with("xmlns", "http://www.w3.org/2000/svg")
        .with("role", "img")
        .with("aria-label", title + ". " + description)
        .with("width", "100%")
        .with("height", height)
        .add(Element.of("title", title), Element.of("desc", description));
  }
}
