package org.wattle.toolkit.front;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.wattle.model.json.front.FrontFile;
import org.wattle.render.ReportTable;
import org.wattle.render.View;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.CsvOutput.Column;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.front.PlanSteps.Step;

/**
 * A front of energy against moves or headroom on a terminal, as CSV, and as a folder. There is a
 * row for each point, with what each unit that is given up since the row before saves.
 */
public final class StepsReport {
  /** The front as JSON, in the folder. */
  public static final String DOCUMENT = "front.json";

  /** How the folder is recognised. */
  public static final OutputFolder.Mark MARK =
      new OutputFolder.Mark("pareto", DOCUMENT, "-front\"");

  private static final int DECIMALS = 3;

  private StepsReport() {}

  /**
   * A headline, the table, the knee, and the command that makes a plan.
   *
   * @param instance the file of the instance, or {@code -}
   * @param file of the front; empty where it is not written
   */
  public static String text(
      FoundFront<?> found,
      FrontFile front,
      Optional<FrontComparison> against,
      String instance,
      Optional<String> file) {
    View view = new View().line(FrontSummary.title(front) + ": " + FrontSummary.summary(found));
    if (!front.points().isEmpty()) {
      PlanSteps steps = new PlanSteps(found, front);
      List<FrontFile.Point> shown = steps.some();
      view.table(ReportTable.of("", steps.columns(), steps.steps(shown)).columns());
      if (shown.size() < steps.points().size()) {
        String more = Quantities.count(steps.points().size() - shown.size());
        view.line("  " + more + " more points are in the files of --out.");
      }
      steps.leftOutSentence().ifPresent(sentence -> view.line("  " + sentence));
      view.line("  " + steps.columnSentence(heading -> heading.toUpperCase(Locale.ROOT)));
      steps.kneeSentence().ifPresent(sentence -> view.line("  " + sentence));
      view.line("  " + steps.beforeCommand(file) + steps.command(instance, file));
      steps.gapSentence().ifPresent(sentence -> view.line("  " + sentence));
    }
    view.line("  " + FrontSummary.method(found));
    return view.text()
        + against.map(FrontComparison::text).orElse("")
        + new View().notes(front.notes()).text();
  }

  /** The files of the folder: document, table and page. */
  public static Map<String, OutputTarget.Content> files(
      FoundFront<?> found,
      FrontFile front,
      OutputTarget.Content document,
      OutputTarget.Content page) {
    Map<String, OutputTarget.Content> files = new LinkedHashMap<>();
    files.put(DOCUMENT, document);
    files.put("front.csv", OutputTarget.Content.of(csv(found, front)));
    files.put("index.html", page);
    return files;
  }

  /** One line for each point, with CRLF at its end; a cell is empty where nothing is known. */
  private static String csv(FoundFront<?> found, FrontFile front) {
    PlanSteps steps = new PlanSteps(found, front);
    StepWords given = steps.given();
    return new CsvOutput<Step>(
            List.of(
                new Column<>("id", step -> step.point().id()),
                new Column<>(given.column(), step -> steps.value(step.point())),
                new Column<>(
                    given.other().column(), step -> PlanSteps.value(step.point(), given.other())),
                new Column<>("energy_joules", step -> joules(steps.joules(step.point()))),
                new Column<>(
                    "saved_joules",
                    step ->
                        joules(steps.joules(front.points().get(0)) - steps.joules(step.point()))),
                new Column<>(
                    "step_" + given.column(), step -> step.before().map(b -> step.given())),
                new Column<>("step_saved_joules", step -> step(step, Step::joulesGained)),
                new Column<>(given.eachColumn(), step -> step(step, Step::joulesPerUnit)),
                new Column<>("gap", step -> step.point().gap()),
                new Column<>("proven", step -> step.point().proven()),
                new Column<>("knee", step -> steps.isKnee(step.point()))))
        .text(steps.steps());
  }

  private static Optional<BigDecimal> step(Step step, ToDoubleFunction<Step> joules) {
    return step.before().map(before -> joules(joules.applyAsDouble(step)));
  }

  private static BigDecimal joules(double joules) {
    return new BigDecimal(Quantities.plain(joules, DECIMALS));
  }
}
