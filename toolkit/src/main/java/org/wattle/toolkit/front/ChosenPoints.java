package org.wattle.toolkit.front;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.front.GoalAims;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.front.FrontFormat.KnownFront;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.View;
import org.wattle.render.terminal.ShellQuoting;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.FirstOf;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.render.text.UserError;
import org.wattle.solvers.pareto.SupportedPoints;

/** The points of a front that people chose, in the order of the front, whatever theirs. */
public record ChosenPoints(List<KnownFront.Point> points) {
  /** Ids in a suggestion. */
  private static final int SHOWN = 10;

  /** It takes about a second for so many. */
  private static final int MOST_COUNTED = 3000;

  public ChosenPoints {
    points = List.copyOf(points);
  }

  /**
   * The points of these ids.
   *
   * @throws UserError with everything that is wrong with the ids
   */
  public static ChosenPoints of(KnownFront front, List<String> ids, WeightRule rule) {
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
    if (wrong.isEmpty() && chosen.size() < rule.least()) {
      wrong.add(
          "(%d) chosen are too few: of fewer than three, deviations say nothing. Maybe choose %d more, or --rule inverse."
              .formatted(chosen.size(), rule.least() - chosen.size()));
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

  /** Their indices in the front, ascending. */
  public List<Integer> in(KnownFront front) {
    return IntStream.range(0, front.points().size())
        .filter(p -> points.contains(front.points().get(p)))
        .boxed()
        .toList();
  }

  /**
   * The weights that were calibrated from them on a terminal, which schedule these take, and how to
   * use them.
   *
   * @param front of which they are
   * @param file that the weights were written to, as it was given, if any
   * @param solvable whether solvers take the weights
   */
  public String text(
      List<FrontGoal> goals,
      KnownFront front,
      Calibration calibration,
      Optional<String> file,
      boolean solvable) {
    GoalAims aims = calibration.weights().aims();
    List<String> weights = calibration.weights().values().stream().map(Quantities::value).toList();
    TextTable table = TextTable.aligned("l" + "r".repeat(goals.size()));
    addRow(table, "SCHEDULE", GoalTexts.symbols(goals));
    points.forEach(point -> addRow(table, point.id(), GoalTexts.shares(point.normalised())));
    addRow(table, "WEIGHT", weights);
    aims.reference().ifPresent(point -> addRow(table, "REFERENCE", GoalTexts.shares(point)));
    aims.limits().ifPresent(limits -> addRow(table, "LIMIT", GoalTexts.shares(limits)));
    String given = aims.equals(GoalAims.NONE) ? String.join(",", weights) : "FILE (see --out)";
    View view =
        new View()
            .line(
                "Weights from %s of %s of %s"
                    .formatted(
                        Quantities.count(points.size()),
                        Quantities.counted(front.points().size(), "schedule", "schedules"),
                        Escaped.name(front.instanceName())))
            .table(table)
            .notes(calibration.notes().stream().map(Escaped::text).toList())
            .line("  " + taken(goals, front, calibration))
            .line("  " + reachable(goals, front));
    return solvable
        ? view.line(
                "  Use them: wattle solve INSTANCE --weights "
                    + file.map(ShellQuoting::file).orElse(given)
                    + (calibration.margin() < SolveParameters.DEFAULT_GAP ? " --gap 0" : ""))
            .text()
        : view.text();
  }

  /**
   * Which schedule of the front is best under the weights, and whether it is like the chosen ones.
   */
  private String taken(List<FrontGoal> goals, KnownFront front, Calibration calibration) {
    if (calibration.taken().isEmpty()) {
      return "No schedule of the front is within the limits.";
    }
    KnownFront.Point taken = front.points().get(calibration.taken().getAsInt());
    String name =
        "On this front they take schedule %s: %s; "
            .formatted(Escaped.name(taken.id()), GoalTexts.listed(goals, taken.normalised()));
    if (points.contains(taken)) {
      return name + "it is one of the chosen.";
    }
    List<String> better = new ArrayList<>();
    List<String> worse = new ArrayList<>();
    for (int k = 0; k < goals.size(); k++) {
      FrontGoal goal = goals.get(k);
      int index = k;
      DoubleSummaryStatistics losses =
          points.stream()
              .mapToDouble(point -> goal.loss(point.normalised().get(index)))
              .summaryStatistics();
      double loss = goal.loss(taken.normalised().get(k));
      if (loss < losses.getMin()) {
        better.add(goal.name());
      } else if (loss > losses.getMax()) {
        worse.add(goal.name());
      }
    }
    if (worse.isEmpty()) {
      return name
          + (better.isEmpty()
              ? "it is within the ranges of the chosen."
              : "%s is better than in any of the chosen, and no goal worse than in all."
                  .formatted(FirstOf.listed(better, "and")));
    }
    return "%s%s is worse than in any of the chosen. Maybe --rule %s, which takes a chosen one."
        .formatted(name, FirstOf.listed(worse, "and"), WeightRule.REFERENCE_POINT.word());
  }

  /** How many schedules some weights take. */
  private static String reachable(List<FrontGoal> goals, KnownFront front) {
    if (front.points().size() > MOST_COUNTED) {
      return "How many of its schedules are the optimum of some weights is not counted for more than %s."
          .formatted(Quantities.count(MOST_COUNTED));
    }
    List<double[]> minimised =
        FrontQuality.allMinimised(
            goals, front.points().stream().map(KnownFront.Point::normalised).toList());
    return "Of its %s, %s the optimum of some weights; the others are of none."
        .formatted(
            Quantities.counted(minimised.size(), "schedule", "schedules"),
            Quantities.counted(new SupportedPoints(minimised).count(), "is", "are"));
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
                .orElse("Maybe one of (" + FirstOf.names(known, SHOWN) + ").");
    return "There is no point (" + Escaped.name(id) + ") in this front. " + suggestion;
  }
}
