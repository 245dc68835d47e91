package org.wattle.reports.collocation.front;

import java.util.Optional;
import org.wattle.model.collocation.NormalisedGoals;
import org.wattle.model.collocation.WeightCalibration;
import org.wattle.model.collocation.Weights;
import org.wattle.model.json.collocation.FrontFormat.KnownFront;
import org.wattle.reports.terminal.ShellQuoting;
import org.wattle.reports.terminal.TextTable;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.Quantities;

/** Calibrated weights on a terminal, and how to use them. */
public final class CalibrationText {
  private CalibrationText() {}

  /** The text; the file is the one that the weights were written to, as it was given, if any. */
  public static String of(
      KnownFront front, ChosenPoints chosen, WeightCalibration calibration, Optional<String> file) {
    StringBuilder text = new StringBuilder("Weights from ");
    text.append(Quantities.count(chosen.points().size())).append(" of ");
    text.append(Quantities.counted(front.points().size(), "schedule", "schedules"));
    text.append(" of ").append(Escaped.name(front.instanceName())).append('\n');
    text.append(table(chosen, calibration.weights()));
    calibration
        .notes()
        .forEach(note -> text.append("  - ").append(Escaped.text(note)).append('\n'));
    text.append("  Use them: wattle solve INSTANCE --weights ");
    String given = file.map(ShellQuoting::file).orElseGet(() -> words(calibration.weights()));
    return text.append(given).append('\n').toString();
  }

  private static String table(ChosenPoints chosen, Weights weights) {
    TextTable table = TextTable.aligned("lrrr");
    table.row("SCHEDULE", "P_n", "D_n", "C_n");
    for (KnownFront.Point point : chosen.points()) {
      NormalisedGoals goals = point.normalised();
      table.row(
          point.id(),
          FrontText.share(goals.power()),
          FrontText.share(goals.intensity()),
          FrontText.share(goals.sensitivity()));
    }
    table.row(
        "WEIGHT",
        Quantities.value(weights.power()),
        Quantities.value(weights.intensity()),
        Quantities.value(weights.sensitivity()));
    return table.render();
  }

  private static String words(Weights weights) {
    return Quantities.value(weights.power())
        + ","
        + Quantities.value(weights.intensity())
        + ","
        + Quantities.value(weights.sensitivity());
  }
}
