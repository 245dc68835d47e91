package org.wattle.reports.chart;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A picture as a file of its own, in the colours of paper whatever the viewer's are. */
public final class PictureFile {
  private static final int WIDTH = 760;
  private static final Pattern COLOUR = Pattern.compile("(--[a-z0-9-]+): (#[0-9a-f]{6});");

  private PictureFile() {}

  /** The document; the picture must not be used elsewhere. */
  public static String of(Element picture) {
    return styled(picture.with("width", WIDTH)) + "\n";
  }

  /** The picture with all the style it needs. */
  static Element styled(Element picture) {
    return picture.add(new Node.Style(style()));
  }

  /** Without variables, which many programs that draw SVG do not know. */
  private static String style() {
    String paper = Stylesheets.text("paper.css");
    String style = Stylesheets.text("picture.css");
    Matcher colours = COLOUR.matcher(paper);
    while (colours.find()) {
      style = style.replace("var(" + colours.group(1) + ")", colours.group(2));
    }
    return COLOUR.matcher(paper).replaceAll("") + style;
  }
}
