package org.wattle.render;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.FirstOf;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;

/**
 * What is shown of something, as data: lines, tables and lists, in the order in which they are
 * read. Words in it are fit to be shown, where a method does not say otherwise.
 */
public final class View {
  /** A piece of what is shown: whole lines on a terminal, and elements on a page. */
  private record Part(Supplier<String> text, Supplier<List<Element>> elements) {}

  private final List<Part> parts = new ArrayList<>();

  private View part(Supplier<String> text, Supplier<List<Element>> elements) {
    parts.add(new Part(text, elements));
    return this;
  }

  public boolean isEmpty() {
    return parts.isEmpty();
  }

  /** Adds a line. */
  public View line(String words) {
    return part(
        () -> words + "\n", () -> words.isEmpty() ? List.of() : List.of(Element.of("p", words)));
  }

  /** Adds an empty line. */
  public View gap() {
    return line("");
  }

  /** Adds a list. */
  public View notes(List<String> sentences) {
    return notes(sentences, Integer.MAX_VALUE);
  }

  /** Adds a list, of which only so many are shown. */
  public View notes(List<String> sentences, int most) {
    List<String> all = List.copyOf(sentences);
    return all.isEmpty()
        ? this
        : part(() -> first(all, most), () -> List.of(PageParts.remarks(all)));
  }

  private static String first(List<String> sentences, int most) {
    String first =
        sentences.stream()
            .limit(most)
            .map(sentence -> "  - " + sentence + "\n")
            .collect(Collectors.joining());
    int more = sentences.size() - most;
    return more > 0 ? first + "  … and " + Quantities.count(more) + " more\n" : first;
  }

  /** Adds columns. */
  public View table(TextTable table) {
    return table.isEmpty() ? this : part(table::render, () -> List.of(columns(table)));
  }

  private static Element columns(TextTable table) {
    Element body = Element.of("tbody");
    for (List<String> cells : table.rows()) {
      Element row = Element.of("tr");
      for (int c = 0; c < cells.size(); c++) {
        Element cell = Element.of("td", cells.get(c));
        row.add(table.numbers(c) ? cell.with("class", "number") : cell);
      }
      body.add(row);
    }
    return PageParts.scrolled("Figures", Element.of("table").add(body));
  }

  /** Adds a table with its title. */
  public View table(ReportTable table) {
    return part(
        () -> "\n" + table.title() + "\n" + table.text(),
        () -> List.of(Element.of("h2", table.title()), table.element()));
  }

  /** Adds pictures below each other for pages, which are drawn when they are asked for. */
  public View figures(Supplier<List<Element>> figures) {
    return part(() -> "", () -> List.of(PageParts.wide(figures.get())));
  }

  /** Adds a titled list of sentences of any origin, of which only a screenful is shown. */
  public View listed(String title, List<String> sentences) {
    return sentences.isEmpty()
        ? this
        : gap()
            .line(title)
            .notes(FirstOf.of(sentences, FirstOf.ON_A_SCREEN).stream().map(Escaped::text).toList());
  }

  /** Adds all of another one. */
  public View add(View other) {
    parts.addAll(other.parts);
    return this;
  }

  /** Adds all of another one after an empty line; nothing where that is empty. */
  public View below(View other) {
    return other.isEmpty() ? this : gap().add(other);
  }

  /** On a terminal. */
  public String text() {
    return parts.stream().map(part -> part.text().get()).collect(Collectors.joining());
  }

  /** On a page. */
  public List<Element> elements() {
    return parts.stream().flatMap(part -> part.elements().get().stream()).toList();
  }
}
