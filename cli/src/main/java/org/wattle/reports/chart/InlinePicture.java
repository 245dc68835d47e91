package org.wattle.reports.chart;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * A picture for the documents of others, such as notebooks: an image that holds the picture itself,
 * in the colours of paper. Neither side's style touches the other's, and text keeps its size on
 * every screen.
 */
public final class InlinePicture {
  private InlinePicture() {}

  /** The markup of an {@code img}; the picture must not be used elsewhere. */
  public static String of(Element picture) {
    String alternative = picture.attribute("aria-label");
    String document = PictureFile.styled(picture).toString();
    String data = Base64.getEncoder().encodeToString(document.getBytes(StandardCharsets.UTF_8));
    return Element.of("img")
        .with("alt", alternative)
        .with("style", "display: block; width: 100%; height: " + picture.attribute("height") + "px")
        .with("src", "data:image/svg+xml;base64," + data)
        .toString();
  }
}
