package org.wattle.toolkit.front;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import org.wattle.model.energy.consolidation.PlanGoals;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.front.FrontFile;
import org.wattle.render.terminal.ShellQuoting;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.files.Inputs;

/**
 * The steps of a front of energy against moves or headroom in words: what each unit that is given
 * up saves, and how to get a plan.
 */
final class StepTexts {
  private static final double PERCENT = 100;

  private final List<FrontGoal> goals;
  private final StepWords given;
  private final FrontFile front;

  StepTexts(FoundFront<?> found, FrontFile front) {
    this.goals = found.instance().goals();
    this.given = StepWords.of(found);
    this.front = front;
  }

  /** What is given up for less energy. */
  StepWords given() {
    return given;
  }

  /** How much of a goal a point has. */
  static long value(FrontFile.Point point, StepWords of) {
    return point.goals().get(of.goal);
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
  List<FrontStep> steps() {
    return steps(points());
  }

  /** Some points with those before them. */
  List<FrontStep> steps(List<FrontFile.Point> points) {
    return FrontStep.of(goals, given.goal, PlanGoals.ENERGY, points);
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

  /** The energy that each unit given up since the point before saves, in J. */
  double joulesPerUnit(FrontStep step) {
    return joulesGained(step) / Math.max(1, step.given());
  }

  /** The energy that is saved since the point before, in J. */
  double joulesGained(FrontStep step) {
    return joules(step.gained());
  }

  String perUnit(FrontStep step) {
    return step.given() == 0 ? Quantities.UNKNOWN : Quantities.wattHours(joulesPerUnit(step));
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
              String form =
                  given == StepWords.MOVES
                      ? "The knee is at %s, with %s saved. Up to there a move saves %s on average,"
                          + " after it %s."
                      : "The knee is at %s, with %s saved. Down to there a percentage point saves"
                          + " %s on average, below it %s.";
              return form.formatted(
                  given.counted(value(at)),
                  Quantities.percent(savedShare(at)),
                  perUnit(steps(List.of(first, at)).get(1)),
                  perUnit(steps(List.of(at, last)).get(1)));
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
            heading.apply(given.each),
            given == StepWords.MOVES
                ? "move since the row above"
                : "percentage point less than in the row above",
            heading.apply(StepWords.HEADROOM.title));
  }

  /** The headings of the table. */
  List<String> heads() {
    return List.of(
        "Point", given.title, "Energy", "Saved", given.each, given.other().title, "Proof", "");
  }

  /** A point in the columns of the table. */
  List<String> row(FrontStep step) {
    FrontFile.Point point = step.point();
    return List.of(
        point.id(),
        given.amount(value(point)),
        energy(point),
        saved(point),
        perUnit(step),
        given.other().amount(value(point, given.other())),
        proof(point),
        isKnee(point) ? "knee" : "");
  }

  /** The point whose plan is shown: the knee, or the last. */
  FrontFile.Point shown() {
    return knee().orElseGet(() -> points().get(points().size() - 1));
  }

  /** What to do before the command that makes the plan of {@link #shown}. */
  String beforeCommand(Optional<String> file) {
    return given == StepWords.MOVES || file.isPresent()
        ? "A plan: "
        : "A plan: with maxUtilisation (%s) of every resource of all server types in the instance, "
            .formatted(Quantities.plain((PERCENT - value(shown())) / PERCENT, 2));
  }

  /**
   * The command that makes that plan.
   *
   * @param instance its file, or {@code -}
   * @param file of the front; empty where it is not written
   */
  String command(String instance, Optional<String> file) {
    if (file.isPresent()) {
      return "wattle front %s --point %s --runbook steps.csv --out plan.json"
          .formatted(ShellQuoting.file(file.get()), shown().id());
    }
    return "wattle solve %s --max-moves %d --move-joules 0 --out plan.json"
        .formatted(
            ShellQuoting.file(instance.equals(Inputs.STANDARD) ? "INSTANCE" : instance),
            value(shown(), StepWords.MOVES));
  }

  /** What the gap of the front means; empty where energies are compared exactly. */
  Optional<String> gapSentence() {
    return front.gap().isPresent()
        ? Optional.of(
            "Energies that differ by no more than %s count as equal: of such plans it has the one with the %s."
                .formatted(
                    Quantities.gap(front.gap()),
                    given == StepWords.MOVES ? "fewest moves" : "most headroom"))
        : Optional.empty();
  }
}
