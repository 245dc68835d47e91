package org.wattle.cli.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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
            .add(new Node.Style(style()));
    Element html = Element.of("html").with("lang", "en").add(head, Element.of("body").add(body));
    return "<!DOCTYPE html>\n" + html + "\n";
  }

  private static String style() {
    try (InputStream in = Page.class.getResourceAsStream("page.css")) {
      if (in == null) {
        throw new IllegalStateException("The stylesheet (page.css) is missing from this build.");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
