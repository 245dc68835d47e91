package org.wattle.toolkit.front.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.model.front.CalibratedWeights;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.json.front.FrontFormat.KnownFront;
import org.wattle.render.terminal.ShellQuoting;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;

/** Calibrated weights on a terminal, and how to use them. */
public final class CalibrationText {
  private CalibrationText() {}

  /** The text; the file is the one that the weights were written to, as it was given, if any. */
  public static String of(
      List<FrontGoal> goals,
      KnownFront front,
      ChosenPoints chosen,
      CalibratedWeights calibration,
      Optional<String> file) {
    StringBuilder text = new StringBuilder("Weights from ");
    text.append(Quantities.count(chosen.points().size())).append(" of ");
    text.append(Quantities.counted(front.points().size(), "schedule", "schedules"));
    text.append(" of ").append(Escaped.name(front.instanceName())).append('\n');
    text.append(table(goals, chosen, calibration.weights()));
    calibration
        .notes()
        .forEach(note -> text.append("  - ").append(Escaped.text(note)).append('\n'));
    text.append("  Use them: wattle solve INSTANCE --weights ");
    String given = file.map(ShellQuoting::file).orElseGet(() -> words(calibration.weights()));
    return text.append(given).append('\n').toString();
  }

  private static String table(List<FrontGoal> goals, ChosenPoints chosen, GoalWeights weights) {
    TextTable table = TextTable.aligned("l" + "r".repeat(goals.size()));
    row(table, "SCHEDULE", GoalTexts.symbols(goals));
    for (KnownFront.Point point : chosen.points()) {
      row(table, point.id(), GoalTexts.shares(point.normalised()));
    }
    row(table, "WEIGHT", weights.values().stream().map(Quantities::value).toList());
    return table.render();
  }

  private static void row(TextTable table, String first, List<String> others) {
    List<String> cells = new ArrayList<>(List.of(first));
    cells.addAll(others);
    table.row(cells.toArray(String[]::new));
  }

  private static String words(GoalWeights weights) {
    return weights.values().stream().map(Quantities::value).collect(Collectors.joining(","));
  }
}
