package org.wattle.toolkit.front;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.front.CalibratedWeights;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.front.FrontFormat.KnownFront;
import org.wattle.render.View;
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
    List<String> weights = calibration.weights().values().stream().map(Quantities::value).toList();
    TextTable table = TextTable.aligned("l" + "r".repeat(goals.size()));
    addRow(table, "SCHEDULE", GoalTexts.symbols(goals));
    for (KnownFront.Point point : chosen.points()) {
      addRow(table, point.id(), GoalTexts.shares(point.normalised()));
    }
    addRow(table, "WEIGHT", weights);
    return new View()
        .line(
            "Weights from %s of %s of %s"
                .formatted(
                    Quantities.count(chosen.points().size()),
                    Quantities.counted(front.points().size(), "schedule", "schedules"),
                    Escaped.name(front.instanceName())))
        .table(table)
        .notes(calibration.notes().stream().map(Escaped::text).toList())
        .line(
            "  Use them: wattle solve INSTANCE --weights "
                + file.map(ShellQuoting::file).orElseGet(() -> String.join(",", weights)))
        .text();
  }

  private static void addRow(TextTable table, String first, List<String> others) {
    List<String> cells = new ArrayList<>(List.of(first));
    cells.addAll(others);
    table.row(cells.toArray(String[]::new));
  }
}
