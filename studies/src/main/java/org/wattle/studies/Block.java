package org.wattle.studies;

import java.util.List;
import org.wattle.render.page.Element;

/** A part of a chapter. Texts are Markdown; links are relative to the folder of the study. */
public sealed interface Block {
  /** Paragraphs, lists, headings from the second level on. Its numbers come from records. */
  record Prose(String markdown) implements Block {}

  /**
   * A table.
   *
   * @param caption what it shows; may be empty
   * @param alignment one character per column: {@code l} or {@code r}
   * @param head the names of the columns
   * @param rows of as many cells as the head has
   */
  record Table(String caption, String alignment, List<String> head, List<List<String>> rows)
      implements Block {
    public Table {
      head = List.copyOf(head);
      rows = rows.stream().map(List::copyOf).toList();
    }
  }

  /**
   * A picture that the chapter draws from records.
   *
   * @param file its name in the folder of the study, ending in {@code .svg}
   * @param title its caption and its text alternative
   * @param picture an SVG document
   */
  record Figure(String file, String title, Element picture) implements Block {}

  /**
   * A picture that is one of the records.
   *
   * @param file its name in the folder of the study
   * @param title its caption and its text alternative
   */
  record Picture(String file, String title) implements Block {}

  /** Statements of a publication, each compared with the results. */
  record Findings(List<StudyFinding> all) implements Block {
    public Findings {
      all = List.copyOf(all);
    }
  }
}
