package org.wattle.render.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * An HTML table with headings of rows and columns, which scrolls within itself where the page is
 * too narrow for it.
 */
public final class Table {
  private final String caption;
  private final String alignment;
  private final List<String> head;
  private final List<Element> rows = new ArrayList<>();

  /**
   * An empty table.
   *
   * @param caption for screen readers
   * @param alignment one character per column: {@code l} for left, {@code r} for right
   * @param head the headings of the columns; the first column holds the headings of the rows
   */
  public Table(String caption, String alignment, List<String> head) {
    this.caption = caption;
    this.alignment = alignment;
    this.head = List.copyOf(head);
  }

  /** Adds a row of texts; the first is the heading of the row. */
  public Table row(String... texts) {
    return row(Map.of(), Stream.of(texts).map(text -> Element.of("span", text)).toList());
  }

  /** Adds a row of a CSS class, perhaps empty; the first cell is the heading of the row. */
  public Table row(String style, List<Element> contents) {
    return row(style.isEmpty() ? Map.of() : Map.of("class", style), contents);
  }

  /** Adds a row with attributes, written by name; the first cell is the heading of the row. */
  public Table row(Map<String, String> attributes, List<Element> contents) {
    Element row = Element.of("tr");
    new TreeMap<>(attributes).forEach(row::with);
    for (int c = 0; c < contents.size(); c++) {
      Element cell = c == 0 ? Element.of("th").with("scope", "row") : Element.of("td");
      aligned(cell, c).add(contents.get(c));
      row.add(cell);
    }
    rows.add(row);
    return this;
  }

  /** The element, which contains the table. */
  public Element element() {
    Element titles = Element.of("tr");
    for (int c = 0; c < head.size(); c++) {
      titles.add(aligned(Element.of("th", head.get(c)).with("scope", "col"), c));
    }
    return PageParts.scrolled(
        caption,
        Element.of("table")
            .add(
                Element.of("caption", caption),
                Element.of("thead").add(titles),
                Element.of("tbody").add(rows)));
  }

  private Element aligned(Element cell, int column) {
    return alignment.charAt(column) == 'r' ? cell.with("class", "number") : cell;
  }
}
