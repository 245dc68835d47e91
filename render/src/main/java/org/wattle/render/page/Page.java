package org.wattle.render.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A complete HTML document. Its content security policy forbids every request to a network, and
 * every script but the one that is part of it.
 */
public final class Page {
  private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'";

  private Page() {}

  /**
   * A page without a script.
   *
   * @param title the title of the window
   * @param body the content, from the top
   * @return the document
   */
  public static String of(String title, List<Element> body) {
    return document(head(title, POLICY, ""), Element.of("body").add(body));
  }

  /**
   * A page with a style sheet and a script in addition, in which names stand for what differs.
   *
   * @param title the title of the window
   * @param name the files of style sheet and script that come with Wattle, without extension
   * @param replacements of the names in the script, e.g. {@code $GOALS}; none is part of another
   * @param body the content, from the top
   * @return the document
   */
  public static String scripted(
      String title, String name, Map<String, String> replacements, List<Element> body) {
    String code = Resources.text(Page.class, name + ".js");
    for (Map.Entry<String, String> each : new TreeMap<>(replacements).entrySet()) {
      code = code.replace(each.getKey(), each.getValue());
    }
    return document(
        head(title, POLICY + "; script-src 'sha256-" + sha256(code) + "'", name),
        Element.of("body").add(body).add(Node.script(code)));
  }

  /**
   * A page with a style sheet in addition, which may contain images as data.
   *
   * @param title the title of the window
   * @param style the file of the style sheet that comes with Wattle, without extension
   * @param body the content, from the top
   * @return the document
   */
  public static String illustrated(String title, String style, List<Element> body) {
    return document(head(title, POLICY + "; img-src data:", style), Element.of("body").add(body));
  }

  private static String document(Element head, Element body) {
    Element html = Element.of("html").with("lang", "en").add(head, body);
    return "<!DOCTYPE html>\n" + html + "\n";
  }

  private static Element head(String title, String policy, String style) {
    String more = style.isEmpty() ? "" : Resources.text(Page.class, style + ".css");
    return Element.of("head")
        .add(
            Element.of("meta").with("charset", "utf-8"),
            Element.of("meta")
                .with("http-equiv", "Content-Security-Policy")
                .with("content", policy),
            Element.of("meta")
                .with("name", "viewport")
                .with("content", "width=device-width, initial-scale=1"),
            Element.of("meta").with("name", "color-scheme").with("content", "light dark"),
            Element.of("title", title))
        .add(
            Node.style(
                Resources.text(Page.class, "page.css")
                    + Resources.text(Page.class, "picture.css")
                    + more));
  }

  private static String sha256(String code) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(code.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java machine has SHA-256.", e);
    }
  }
}
