package org.wattle.toolkit.front;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.wattle.model.json.front.FrontFile;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.CsvOutput.Column;
import org.wattle.render.text.Quantities;

/** A front of energy against moves or headroom as CSV (RFC 4180): one line for each point. */
public final class StepsCsv {
  private static final int DECIMALS = 3;

  private StepsCsv() {}

  /** The whole file, its lines ended by carriage return and line feed; empty where unknown. */
  public static String of(FoundFront<?> found, FrontFile front) {
    StepTexts words = new StepTexts(found, front);
    StepWords given = words.given();
    return new CsvOutput<FrontStep>(
            List.of(
                new Column<>("id", step -> step.point().id()),
                new Column<>(given.column, step -> words.value(step.point())),
                new Column<>(
                    given.other().column, step -> StepTexts.value(step.point(), given.other())),
                new Column<>("energy_joules", step -> joules(words.joules(step.point()))),
                new Column<>(
                    "saved_joules",
                    step ->
                        joules(words.joules(front.points().get(0)) - words.joules(step.point()))),
                new Column<>("step_" + given.column, step -> step.before().map(b -> step.given())),
                new Column<>("step_saved_joules", step -> step(step, words::joulesGained)),
                new Column<>(given.eachColumn, step -> step(step, words::joulesPerUnit)),
                new Column<>("gap", step -> step.point().gap()),
                new Column<>("proven", step -> step.point().proven()),
                new Column<>("knee", step -> words.isKnee(step.point()))))
        .text(words.steps());
  }

  private static Optional<BigDecimal> step(FrontStep step, ToDoubleFunction<FrontStep> joules) {
    return step.before().map(before -> joules(joules.applyAsDouble(step)));
  }

  private static BigDecimal joules(double joules) {
    return new BigDecimal(Quantities.plain(joules, DECIMALS));
  }
}
