package org.wattle.render.page;

import java.util.List;
import java.util.stream.Stream;
import org.wattle.render.text.JsonFields;

/** What pages are made of, as elements. */
public final class PageParts {
  private PageParts() {}

  /** The head of a page: its title, and what it is about in a subdued colour. */
  public static Element header(String title, String... about) {
    Element header = Element.of("header").add(Element.of("h1", title));
    for (String sentence : about) {
      header.add(quiet(sentence));
    }
    return header;
  }

  /** A paragraph in a subdued colour. */
  public static Element quiet(String sentence) {
    return Element.of("p", sentence).with("class", "quiet");
  }

  /** A paragraph that says what was found. */
  public static Element finding(String sentence) {
    return Element.of("p", sentence).with("class", "finding");
  }

  /** A paragraph that warns. */
  public static Element alarm(String sentence) {
    return Element.of("p", sentence).with("class", "alarm");
  }

  /** A list of sentences. */
  public static Element remarks(List<String> sentences) {
    return Element.of("ul")
        .with("class", "remarks")
        .add(sentences.stream().map(sentence -> Element.of("li", sentence)).toList());
  }

  /**
   * Data of the page's script: an element that shows nothing, with an object of JSON in which all
   * but ASCII is escaped, and all that could end the element.
   */
  public static Element data(String name, JsonFields fields) {
    return Element.of("script")
        .with("type", "application/json")
        .with("data-part", name)
        .html(
            fields.ascii().replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e"));
  }

  /** A picture with its title and caption. */
  public static Element figure(String title, Element picture, Element caption) {
    return Element.of("figure").add(Element.of("h3", title), picture, caption);
  }

  /** A picture with its title and a caption in words. */
  public static Element figure(String title, Element picture, String caption) {
    return figure(title, picture, Element.of("figcaption", caption));
  }

  /** What is scrolled where the page is narrower. */
  public static Element scrolled(String title, Element wide) {
    return Element.of("div")
        .with("class", "scroll")
        .with("role", "region")
        .with("tabindex", "0")
        .with("aria-label", title)
        .add(wide);
  }

  /** Figures below each other. */
  public static Element wide(List<Element> figures) {
    return Element.of("div").with("class", "figures wide").add(figures);
  }

  /** What parts of a picture are that have the names of their styles. */
  public static Element keys(String... styles) {
    return Element.of("ul")
        .with("class", "keys")
        .add(Stream.of(styles).map(style -> key(style, style)).toList());
  }

  /** What a style of a picture means, for a list of the class {@code keys}. */
  public static Element key(String style, String words) {
    return Element.of("li")
        .add(Element.of("span").with("class", "key " + style), Element.of("span", words));
  }
}
