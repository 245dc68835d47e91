package org.wattle.toolkit.front.view;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.model.front.FrontGoal;

/** What the script of the page of a front names as its kind of problem does. */
final class FrontScript {
  private FrontScript() {}

  /** The names that stand in the script for what differs between kinds of problems. */
  static Map<String, String> names(List<FrontGoal> goals, String weightsKind) {
    List<String> shown = GoalTexts.withUnit(goals).stream().map(FrontGoal::attribute).toList();
    return Map.of(
        "$GOALS",
        goals.stream()
            .map(goal -> '"' + goal.name() + '"')
            .collect(Collectors.joining(", ", "[", "]")),
        "$AMOUNTS",
        joined(shown.stream().map(name -> name + ": row.dataset." + name)),
        "$CELLS",
        joined(shown.stream().map(name -> "point." + name)),
        "$COLUMNS",
        Integer.toString(1 + shown.size() + goals.size()),
        "$WEIGHTS_KIND",
        weightsKind);
  }

  private static String joined(Stream<String> parts) {
    return parts.collect(Collectors.joining(", "));
  }
}
