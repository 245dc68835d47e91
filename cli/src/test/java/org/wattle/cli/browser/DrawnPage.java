package org.wattle.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;

/** What every page with pictures keeps to, whatever it is about. */
public final class DrawnPage {
  private DrawnPage() {}

  /** It fits the screen, has its pictures, needs nothing from elsewhere, and nothing complains. */
  public static void fits(Tab tab, int width, int pictures) {
    assertThat(tab.evaluate("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(width);
    assertThat(
            tab.evaluate("document.querySelectorAll('figure > svg, figure canvas').length").asInt())
        .isEqualTo(pictures);
    assertThat(
            tab.evaluate(
                    "[...document.querySelectorAll('figure')].filter(f =>"
                        + " [...f.querySelectorAll('svg text, polyline, polygon, rect')].some(e =>"
                        + " { const b = e.getBoundingClientRect(), o = f.getBoundingClientRect();"
                        + " return b.left < o.left - 1 || b.right > o.right + 1; })).length")
                .asInt())
        .as("figures that something sticks out of")
        .isZero();
    assertThat(tab.requests()).allMatch(url -> url.startsWith("file:"));
    assertThat(tab.complaints()).isEmpty();
  }
}
