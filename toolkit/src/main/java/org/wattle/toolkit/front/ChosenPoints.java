package org.wattle.toolkit.front;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.wattle.model.front.CalibratedWeights;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.front.FrontFormat.KnownFront;
import org.wattle.render.View;
import org.wattle.render.terminal.ShellQuoting;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.render.text.UserError;

/** The points of a front that people chose, in the order of the front, whatever theirs. */
public record ChosenPoints(List<KnownFront.Point> points) {
  public ChosenPoints {
    points = List.copyOf(points);
  }

  /**
   * The points of these ids.
   *
   * @throws UserError with everything that is wrong with the ids
   */
  public static ChosenPoints of(KnownFront front, List<String> ids) {
    List<String> known = front.points().stream().map(KnownFront.Point::id).toList();
    List<String> wrong = new ArrayList<>();
    Set<String> chosen = new LinkedHashSet<>();
    for (String given : ids) {
      String id = given.strip();
      if (!known.contains(id)) {
        wrong.add(unknown(id, known));
      } else if (!chosen.add(id)) {
        wrong.add("The id (" + id + ") is chosen twice. Maybe leave one out.");
      }
    }
    if (wrong.isEmpty() && chosen.size() < CalibratedWeights.MIN_CHOSEN) {
      wrong.add(
          "(%d) chosen are too few: of fewer than three, deviations say nothing. Maybe choose %d more."
              .formatted(chosen.size(), CalibratedWeights.MIN_CHOSEN - chosen.size()));
    }
    if (!wrong.isEmpty()) {
      throw UserError.invalid(String.join("\n", wrong));
    }
    return new ChosenPoints(
        front.points().stream().filter(point -> chosen.contains(point.id())).toList());
  }

  public List<String> ids() {
    return points.stream().map(KnownFront.Point::id).toList();
  }

  public List<List<Double>> normalised() {
    return points.stream().map(KnownFront.Point::normalised).toList();
  }

  /**
   * The weights that were calibrated from them on a terminal, and how to use them.
   *
   * @param front of which they are
   * @param file that the weights were written to, as it was given, if any
   */
  public String text(
      List<FrontGoal> goals,
      KnownFront front,
      CalibratedWeights calibration,
      Optional<String> file) {
    List<String> weights = calibration.weights().values().stream().map(Quantities::value).toList();
    TextTable table = TextTable.aligned("l" + "r".repeat(goals.size()));
    addRow(table, "SCHEDULE", GoalTexts.symbols(goals));
    points.forEach(point -> addRow(table, point.id(), GoalTexts.shares(point.normalised())));
    addRow(table, "WEIGHT", weights);
    return new View()
        .line(
            "Weights from %s of %s of %s"
                .formatted(
                    Quantities.count(points.size()),
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
    table.row(Stream.concat(Stream.of(first), others.stream()).toArray(String[]::new));
  }

  private static String unknown(String id, List<String> known) {
    String suggestion =
        known.isEmpty()
            ? "Maybe another file is meant."
            : Nearest.to(id, known)
                .map(near -> "Maybe (" + near + ").")
                .orElse("Maybe one of 1 to " + Quantities.count(known.size()) + ".");
    return "There is no point (" + Escaped.name(id) + ") in this front. " + suggestion;
  }
}
