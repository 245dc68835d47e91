package org.wattle.reports.front;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.front.FrontFile;
import org.wattle.toolkit.front.FrontStep;
import org.wattle.toolkit.text.Quantities;

/** A front of moves against energy as CSV (RFC 4180): one line for each point. */
public final class StepsCsv {
  private static final String HEADER =
      "id,moves,energy_joules,saved_joules,step_moves,step_saved_joules,joules_per_move,gap,proven,knee";

  private static final int DECIMALS = 3;

  private StepsCsv() {}

  /** The whole file, its lines ended by carriage return and line feed; empty where unknown. */
  public static String of(List<FrontGoal> goals, FrontFile front) {
    StepTexts words = new StepTexts(goals, front);
    StringBuilder csv = new StringBuilder(HEADER).append("\r\n");
    for (FrontStep step : FrontStep.of(front.points())) {
      FrontFile.Point point = step.point();
      double saved = words.joules(front.points().get(0)) - words.joules(point);
      boolean first = step.before().isEmpty();
      csv.append(
          String.join(
              ",",
              point.id(),
              Long.toString(StepTexts.moves(point)),
              joules(words.joules(point)),
              joules(saved),
              first ? "" : Long.toString(step.more()),
              first ? "" : joules(words.joulesPerMove(step) * step.more()),
              first ? "" : joules(words.joulesPerMove(step)),
              number(point.gap()),
              point.proven() ? "yes" : "no",
              words.isKnee(point) ? "yes" : "no"));
      csv.append("\r\n");
    }
    return csv.toString();
  }

  private static String joules(double joules) {
    return Quantities.plain(joules, DECIMALS);
  }

  private static String number(OptionalDouble number) {
    return number.isPresent() ? Double.toString(number.getAsDouble()) : "";
  }
}
