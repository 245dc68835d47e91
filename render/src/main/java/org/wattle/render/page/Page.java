package org.wattle.render.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
    return document(head(title, POLICY), Element.of("body").add(body));
  }

  /**
   * A page with a style sheet and a script in addition.
   *
   * @param title the title of the window
   * @param style the file of the style sheet that comes with Wattle, without extension
   * @param scripts the files of the script, without extension; each knows what those before declare
   * @param body the content, from the top; data of the script is in {@link PageParts#data}
   * @return the document
   */
  public static String scripted(
      String title, String style, List<String> scripts, List<Element> body) {
    String code =
        scripts.stream()
            .map(name -> Resources.text(Page.class, name + ".js"))
            .collect(Collectors.joining("", "\"use strict\";\n(() => {\n", "})();\n"));
    return document(
        head(title, POLICY + "; script-src 'sha256-" + sha256(code) + "'", "controls", style),
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

  private static Element head(String title, String policy, String... more) {
    String styles =
        Stream.concat(Stream.of("page", "picture"), Stream.of(more))
            .map(name -> Resources.text(Page.class, name + ".css"))
            .collect(Collectors.joining());
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
        .add(Node.style(styles));
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
