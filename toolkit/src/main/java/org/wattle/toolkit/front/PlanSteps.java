package org.wattle.toolkit.front;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import org.wattle.model.energy.consolidation.PlanGoals;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.front.FrontFile;
import org.wattle.render.ReportTable.Cell;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.page.Element;
import org.wattle.render.terminal.ShellQuoting;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.Quantities;

/**
 * The steps of a front of energy against moves or headroom in words: what each unit that is given
 * up saves, and how to get a plan.
 */
record PlanSteps(FrontReport report, List<FrontGoal> goals, StepWords given, FrontFile front) {
  /** Of a longer front only so many points are shown: its ends, its knee, and some between. */
  private static final int MOST_ROWS = 24;

  private static final double PERCENT = 100;
  private static final int DECIMALS = 3;

  PlanSteps(FrontReport report) {
    this(report, report.found().instance().goals(), StepWords.of(report.found()), report.front());
  }

  /**
   * A point in the order in which energy is saved.
   *
   * @param point which
   * @param before the point before; empty for the first
   * @param given how much is given up since the point before; 0 for the first point
   * @param joulesGained the energy that is saved since the point before, in J
   */
  record Step(
      FrontFile.Point point, Optional<FrontFile.Point> before, long given, double joulesGained) {
    /** The energy that each unit given up since the point before saves, in J. */
    double joulesPerUnit() {
      return joulesGained / Math.max(1, given);
    }

    String perUnit() {
      return given == 0 ? Quantities.UNKNOWN : Quantities.wattHours(joulesPerUnit());
    }
  }

  /** How much of a goal a point has. */
  static long value(FrontFile.Point point, StepWords of) {
    return point.goals().get(of.goal());
  }

  /** How much of what is given up a point has. */
  long value(FrontFile.Point point) {
    return value(point, given);
  }

  /** The points that save more than their gap leaves open, and the first. */
  List<FrontFile.Point> points() {
    return front.points().stream().filter(this::told).toList();
  }

  private boolean told(FrontFile.Point point) {
    double saved = joules(front.points().get(0)) - joules(point);
    return point.equals(front.points().get(0)) || point.gap().orElse(0) * joules(point) <= saved;
  }

  /** How many points are left out, and why; empty where none are. */
  Optional<String> leftOutSentence() {
    int left = front.points().size() - points().size();
    return left == 0
        ? Optional.empty()
        : Optional.of(
            "Left out: %s, as the gap is larger than what is saved."
                .formatted(Quantities.counted(left, "point", "points")));
  }

  /** These with those before them. */
  List<Step> steps() {
    return steps(points());
  }

  /** Some points with those before them. */
  List<Step> steps(List<FrontFile.Point> points) {
    List<Step> steps = new ArrayList<>();
    for (FrontFile.Point point : points) {
      Optional<FrontFile.Point> before =
          steps.isEmpty() ? Optional.empty() : Optional.of(steps.get(steps.size() - 1).point());
      FrontFile.Point from = before.orElse(point);
      steps.add(
          new Step(
              point,
              before,
              toMinimise(given.goal(), point) - toMinimise(given.goal(), from),
              joules(toMinimise(PlanGoals.ENERGY, from) - toMinimise(PlanGoals.ENERGY, point))));
    }
    return steps;
  }

  private long toMinimise(int goal, FrontFile.Point point) {
    return goals.get(goal).toMinimise((long) point.goals().get(goal));
  }

  /** Of {@link #points} those nearest to values that are evenly apart, and the knee. */
  List<FrontFile.Point> some() {
    List<FrontFile.Point> points = points();
    if (points.size() <= MOST_ROWS) {
      return points;
    }
    Set<Integer> indices = new TreeSet<>();
    knee().ifPresent(knee -> indices.add(points.indexOf(knee)));
    long first = value(points.get(0));
    long range = value(points.get(points.size() - 1)) - first;
    int at = 0;
    int rows = MOST_ROWS - 1;
    for (int row = 0; row < rows; row++) {
      double wanted = first + (double) range * row / (rows - 1);
      while (at + 1 < points.size()
          && Math.abs(value(points.get(at + 1)) - wanted)
              <= Math.abs(value(points.get(at)) - wanted)) {
        at++;
      }
      indices.add(at);
    }
    return indices.stream().map(points::get).toList();
  }

  /** The energy of a point in J. */
  double joules(FrontFile.Point point) {
    return joules((long) point.goals().get(PlanGoals.ENERGY));
  }

  private double joules(long energy) {
    return goals.get(PlanGoals.ENERGY).inUnit(energy).doubleValue();
  }

  /** The energy, in the unit of the largest one. */
  String energy(FrontFile.Point point) {
    return Quantities.wattHours(joules(point), joules(front.points().get(0)));
  }

  /** What is saved against the first point, as a share. */
  String saved(FrontFile.Point point) {
    return point.equals(front.points().get(0))
        ? Quantities.UNKNOWN
        : Quantities.percent(savedShare(point));
  }

  private double savedShare(FrontFile.Point point) {
    double all = joules(front.points().get(0));
    return (all - joules(point)) / all;
  }

  /**
   * {@code proven}; or that the energy is, but that less may be given up for it; or how much less
   * energy could be taken at most for as much.
   */
  String proof(FrontFile.Point point) {
    if (point.proven()) {
      return "proven";
    }
    OptionalDouble gap = point.gap();
    if (gap.isEmpty()) {
      return "no bound";
    }
    return gap.getAsDouble() <= front.gap().orElse(0)
        ? "energy proven"
        : "gap " + Quantities.gap(gap);
  }

  boolean isKnee(FrontFile.Point point) {
    return front.knee().equals(Optional.of(point.id()));
  }

  Optional<FrontFile.Point> knee() {
    return points().stream().filter(this::isKnee).findFirst();
  }

  /** What the knee saves, and what a unit saves before and after it. */
  Optional<String> kneeSentence() {
    return knee()
        .map(
            at -> {
              FrontFile.Point first = front.points().get(0);
              FrontFile.Point last = front.points().get(front.points().size() - 1);
              return given
                  .knee()
                  .formatted(
                      given.counted().apply(value(at)),
                      Quantities.percent(savedShare(at)),
                      steps(List.of(first, at)).get(1).perUnit(),
                      steps(List.of(at, last)).get(1).perUnit());
            });
  }

  /**
   * What the columns mean.
   *
   * @param heading how headings are written
   */
  String columnSentence(UnaryOperator<String> heading) {
    return "%s is what each %s saves; %s is the least share of a resource that stays free on a server that is filled further."
        .formatted(
            heading.apply(given.each()), given.unit(), heading.apply(StepWords.HEADROOM.title()));
  }

  /** The columns of the table. */
  List<Column<Step>> columns() {
    return List.of(
        Column.numbers("Point", step -> step.point().id()),
        Column.numbers(given.title(), step -> given.amount().apply(value(step.point()))),
        Column.numbers("Energy", step -> energy(step.point())),
        Column.numbers("Saved", step -> saved(step.point())),
        Column.numbers(given.each(), Step::perUnit),
        Column.numbers(
            given.other().title(),
            step -> given.other().amount().apply(value(step.point(), given.other()))),
        Column.text("Proof", step -> proof(step.point())),
        new Column<>("", 'l', step -> knee(step.point())));
  }

  private Cell knee(FrontFile.Point point) {
    return isKnee(point)
        ? new Cell("knee", of -> Element.of("strong", "knee").with("data-part", "knee"))
        : new Cell("", "");
  }

  /** The point whose plan is shown: the knee, or the last. */
  FrontFile.Point shown() {
    return knee().orElseGet(() -> points().get(points().size() - 1));
  }

  /** What to do before the command that makes the plan of {@link #shown}. */
  String beforeCommand() {
    return given.goal() == PlanGoals.MOVES || report.file().isPresent()
        ? "A plan: "
        : "A plan: with maxUtilisation (%s) of every resource of all server types in the instance, "
            .formatted(Quantities.plain((PERCENT - value(shown())) / PERCENT, 2));
  }

  /** The command that makes that plan. */
  String command() {
    return report
        .file()
        .map(
            file ->
                "wattle front %s --point %s --runbook steps.csv --out plan.json"
                    .formatted(ShellQuoting.file(file), shown().id()))
        .orElseGet(
            () ->
                "wattle solve %s --max-moves %d --move-joules 0 --out plan.json"
                    .formatted(report.instanceArgument(), value(shown(), StepWords.MOVES)));
  }

  /** What the gap of the front means; empty where energies are compared exactly. */
  Optional<String> gapSentence() {
    return front.gap().isPresent()
        ? Optional.of(
            "Energies that differ by no more than %s count as equal: of such plans it has the one with the %s."
                .formatted(Quantities.gap(front.gap()), given.most()))
        : Optional.empty();
  }

  /** One line for each point, with CRLF at its end; a cell is empty where nothing is known. */
  String csv() {
    return new CsvOutput<Step>(
            List.of(
                new CsvOutput.Column<>("id", step -> step.point().id()),
                new CsvOutput.Column<>(given.column(), step -> value(step.point())),
                new CsvOutput.Column<>(
                    given.other().column(), step -> value(step.point(), given.other())),
                new CsvOutput.Column<>("energy_joules", step -> decimal(joules(step.point()))),
                new CsvOutput.Column<>(
                    "saved_joules",
                    step -> decimal(joules(front.points().get(0)) - joules(step.point()))),
                new CsvOutput.Column<>(
                    "step_" + given.column(), step -> step.before().map(b -> step.given())),
                new CsvOutput.Column<>("step_saved_joules", step -> step(step, Step::joulesGained)),
                new CsvOutput.Column<>(given.eachColumn(), step -> step(step, Step::joulesPerUnit)),
                new CsvOutput.Column<>("gap", step -> step.point().gap()),
                new CsvOutput.Column<>("proven", step -> step.point().proven()),
                new CsvOutput.Column<>("knee", step -> isKnee(step.point()))))
        .text(steps());
  }

  private static Optional<BigDecimal> step(Step step, ToDoubleFunction<Step> joules) {
    return step.before().map(before -> decimal(joules.applyAsDouble(step)));
  }

  private static BigDecimal decimal(double joules) {
    return new BigDecimal(Quantities.plain(joules, DECIMALS));
  }
}
