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
  /** A piece of what is shown. */
  public sealed interface Part permits Line, Notes, Grid, Titled, Figures {
    /** On a terminal; whole lines. */
    String text();

    /** On a page. */
    List<Element> elements();
  }

  /** A line, or several; empty for a gap. */
  public record Line(String words) implements Part {
    @Override
    public String text() {
      return words + "\n";
    }

    @Override
    public List<Element> elements() {
      return words.isEmpty() ? List.of() : List.of(Element.of("p", words));
    }
  }

  /**
   * A list of sentences.
   *
   * @param sentences all of them
   * @param most how many are shown; of the others only their number
   */
  public record Notes(List<String> sentences, int most) implements Part {
    public Notes {
      sentences = List.copyOf(sentences);
    }

    @Override
    public String text() {
      String first =
          sentences.stream()
              .limit(most)
              .map(sentence -> "  - " + sentence + "\n")
              .collect(Collectors.joining());
      int more = sentences.size() - most;
      return more > 0 ? first + "  … and " + Quantities.count(more) + " more\n" : first;
    }

    @Override
    public List<Element> elements() {
      return List.of(PageParts.remarks(sentences));
    }
  }

  /** Columns that line up. */
  public record Grid(TextTable table) implements Part {
    @Override
    public String text() {
      return table.render();
    }

    @Override
    public List<Element> elements() {
      return List.of(Element.of("pre", text()));
    }
  }

  /** A table with its title. */
  public record Titled(ReportTable table) implements Part {
    @Override
    public String text() {
      return "\n" + table.title() + "\n" + table.text();
    }

    @Override
    public List<Element> elements() {
      return List.of(Element.of("h2", table.title()), table.element());
    }
  }

  /** Pictures beside each other, which a terminal does not show; drawn when they are asked for. */
  public record Figures(Supplier<List<Element>> figures) implements Part {
    @Override
    public String text() {
      return "";
    }

    @Override
    public List<Element> elements() {
      return List.of(Element.of("div").with("class", "figures wide").add(figures.get()));
    }
  }

  private final List<Part> parts = new ArrayList<>();

  /** What is shown, piece by piece. */
  public List<Part> parts() {
    return List.copyOf(parts);
  }

  public boolean isEmpty() {
    return parts.isEmpty();
  }

  /** Adds a line. */
  public View line(String words) {
    parts.add(new Line(words));
    return this;
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
    if (!sentences.isEmpty()) {
      parts.add(new Notes(sentences, most));
    }
    return this;
  }

  /** Adds columns. */
  public View table(TextTable table) {
    if (!table.isEmpty()) {
      parts.add(new Grid(table));
    }
    return this;
  }

  /** Adds a table with its title. */
  public View table(ReportTable table) {
    parts.add(new Titled(table));
    return this;
  }

  /** Adds pictures for pages. */
  public View figures(Supplier<List<Element>> figures) {
    parts.add(new Figures(figures));
    return this;
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
    return parts.stream().map(Part::text).collect(Collectors.joining());
  }

  /** On a page. */
  public List<Element> elements() {
    return parts.stream().flatMap(part -> part.elements().stream()).toList();
  }
}
