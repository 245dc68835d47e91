package org.wattle.toolkit.front.view;

import java.util.OptionalDouble;
import org.wattle.model.json.front.FrontFile;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.front.FoundFront;
import org.wattle.toolkit.front.FrontStep;

/** A front of energy against moves or headroom as CSV (RFC 4180): one line for each point. */
public final class StepsCsv {
  private static final int DECIMALS = 3;

  private StepsCsv() {}

  /** The whole file, its lines ended by carriage return and line feed; empty where unknown. */
  public static String of(FoundFront<?> found, FrontFile front) {
    StepTexts words = new StepTexts(found, front);
    StepWords given = words.given();
    StringBuilder csv = new StringBuilder();
    line(
        csv,
        "id",
        given.column(),
        given.other().column(),
        "energy_joules",
        "saved_joules",
        "step_" + given.column(),
        "step_saved_joules",
        given.eachColumn(),
        "gap",
        "proven",
        "knee");
    for (FrontStep step : words.steps()) {
      FrontFile.Point point = step.point();
      double saved = words.joules(front.points().get(0)) - words.joules(point);
      boolean first = step.before().isEmpty();
      line(
          csv,
          point.id(),
          Long.toString(words.value(point)),
          Long.toString(StepTexts.value(point, given.other())),
          joules(words.joules(point)),
          joules(saved),
          first ? "" : Long.toString(step.given()),
          first ? "" : joules(words.joulesGained(step)),
          first ? "" : joules(words.joulesPerUnit(step)),
          number(point.gap()),
          point.proven() ? "yes" : "no",
          words.isKnee(point) ? "yes" : "no");
    }
    return csv.toString();
  }

  private static void line(StringBuilder csv, String... cells) {
    csv.append(String.join(",", cells)).append("\r\n");
  }

  private static String joules(double joules) {
    return Quantities.plain(joules, DECIMALS);
  }

  private static String number(OptionalDouble number) {
    return number.isPresent() ? Double.toString(number.getAsDouble()) : "";
  }
}
