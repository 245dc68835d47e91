package org.wattle.render.text;

import java.util.List;
import java.util.stream.Collectors;

/** What people may like to know: why a solver was picked, who found the placement. */
public final class NotesSection {
  private NotesSection() {}

  /** Empty where there are none. */
  public static String of(List<String> notes) {
    return notes.isEmpty()
        ? ""
        : FirstOf.of(notes, FirstOf.ON_A_SCREEN).stream()
            .map(note -> "  - " + Escaped.text(note) + "\n")
            .collect(Collectors.joining("", "\nNotes\n", ""));
  }
}
