package org.wattle.cli.page;

/** A picture as a file of its own, in the colours of paper whatever the viewer's are. */
public final class PictureFile {
  private static final int WIDTH = 760;

  private PictureFile() {}

  /** The document; the picture must not be used elsewhere. */
  public static String of(Element picture) {
    return picture
            .with("width", WIDTH)
            .add(new Node.Style(Stylesheets.text("paper.css") + Stylesheets.text("picture.css")))
        + "\n";
  }
}
