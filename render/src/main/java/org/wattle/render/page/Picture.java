package org.wattle.render.page;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * SVG pictures: how they begin, and what they become outside of a page of Wattle. On a {@link Page}
 * they take their colours, light or dark, from the page.
 */
public final class Picture {
  private static final int FILE_WIDTH = 760;
  private static final Pattern COLOUR = Pattern.compile("(--[a-z0-9-]+): (#[0-9a-f]{6});");

  private Picture() {}

  /**
   * An empty picture that is as wide as what contains it, with its texts for screen readers.
   *
   * @param title the name of the picture
   * @param description one or more sentences that say what it shows
   * @param height in pixels, positive
   */
  public static Element of(String title, String description, int height) {
    return Element.of("svg")
        .with("xmlns", "http://www.w3.org/2000/svg")
        .with("role", "img")
        .with("aria-label", title + ". " + description)
        .with("width", "100%")
        .with("height", height)
        .add(Element.of("title", title), Element.of("desc", description));
  }

  /**
   * The picture as an SVG document of its own, {@value #FILE_WIDTH} pixels wide, in the colours for
   * light backgrounds.
   *
   * @param picture from {@link #of}; it is changed and must not be used elsewhere
   */
  public static String file(Element picture) {
    return styled(picture.with("width", FILE_WIDTH)) + "\n";
  }

  /**
   * The picture as an HTML {@code img} that contains it as data, for documents of other programs,
   * such as notebooks. The style sheets of the document and of the picture do not affect each
   * other, and text keeps its size on every screen.
   *
   * @param picture from {@link #of}; it is changed and must not be used elsewhere
   */
  public static String inline(Element picture) {
    String alternative = picture.attribute("aria-label");
    String document = styled(picture).toString();
    String data = Base64.getEncoder().encodeToString(document.getBytes(StandardCharsets.UTF_8));
    return Element.of("img")
        .with("alt", alternative)
        .with("style", "display: block; width: 100%; height: " + picture.attribute("height") + "px")
        .with("src", "data:image/svg+xml;base64," + data)
        .toString();
  }

  private static Element styled(Element picture) {
    return picture.add(Node.style(style()));
  }

  /** Without CSS variables, which many programs that draw SVG do not support. */
  private static String style() {
    String paper = Resources.text(Picture.class, "paper.css");
    String style = Resources.text(Picture.class, "picture.css");
    Matcher colours = COLOUR.matcher(paper);
    while (colours.find()) {
      style = style.replace("var(" + colours.group(1) + ")", colours.group(2));
    }
    return COLOUR.matcher(paper).replaceAll("") + style;
  }
}
