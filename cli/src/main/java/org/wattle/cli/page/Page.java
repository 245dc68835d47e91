package org.wattle.cli.page;

import java.util.List;

/** A whole page that may fetch nothing and run nothing. */
public final class Page {
  private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'";

  private Page() {}

  /** The document, its style within it. */
  public static String of(String title, List<Element> body) {
    Element head =
        Element.of("head")
            .add(
                Element.of("meta").with("charset", "utf-8"),
                Element.of("meta")
                    .with("http-equiv", "Content-Security-Policy")
                    .with("content", POLICY),
                Element.of("meta")
                    .with("name", "viewport")
                    .with("content", "width=device-width, initial-scale=1"),
                Element.of("meta").with("name", "color-scheme").with("content", "light dark"),
                Element.of("title", title))
            .add(new Node.Style(Stylesheets.text("page.css") + Stylesheets.text("picture.css")));
    Element html = Element.of("html").with("lang", "en").add(head, Element.of("body").add(body));
    return "<!DOCTYPE html>\n" + html + "\n";
  }
}
