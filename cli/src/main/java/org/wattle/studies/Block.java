package org.wattle.studies;

import java.util.List;
import org.wattle.reports.page.Element;

/** A part of a chapter. Texts are Markdown; links are relative to the folder of the study. */
public sealed interface Block {
  /**
   * Paragraphs, lists, headings from the second level on. Numbers of ours are made from records.
   */
  record Prose(String markdown) implements Block {}

  /**
   * A table.
   *
   * @param caption what it shows; may be empty
   * @param alignment one character per column: {@code l} or {@code r}
   * @param head of the columns
   * @param rows of as many cells as the head has
   */
  record Grid(String caption, String alignment, List<String> head, List<List<String>> rows)
      implements Block {
    public Grid {
      head = List.copyOf(head);
      rows = rows.stream().map(List::copyOf).toList();
    }
  }

  /**
   * A picture that the chapter draws from records.
   *
   * @param file its name in the folder of the study, ending in {@code .svg}
   * @param title for those who do not see it, and below it
   * @param picture one of {@code org.wattle.cli.page}, or a copy of what a command drew
   */
  record Figure(String file, String title, Element picture) implements Block {}

  /**
   * A picture that is among the records already.
   *
   * @param file its name in the folder of the study
   * @param title for those who do not see it, and below it
   */
  record Drawn(String file, String title) implements Block {}

  /** What the source says beside what came out. */
  record Findings(List<StudyFinding> all) implements Block {
    public Findings {
      all = List.copyOf(all);
    }
  }
}
