package org.wattle.toolkit.energy.view;

import org.wattle.model.energy.Placement;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;

/** The tasks that found no place, and why. */
final class WaitingSection {
  private static final int MOST = 20;

  private WaitingSection() {}

  /** Empty where none waits. */
  static String of(Placement placement) {
    StringBuilder text = new StringBuilder();
    placement.waiting().stream()
        .limit(MOST)
        .forEach(
            each ->
                text.append("  - Task (")
                    .append(Escaped.name(each.task()))
                    .append(") waits: ")
                    .append(each.reason().description())
                    .append(".\n"));
    int more = placement.waiting().size() - MOST;
    if (more > 0) {
      text.append("  … and ").append(Quantities.count(more)).append(" more\n");
    }
    return text.toString();
  }
}
