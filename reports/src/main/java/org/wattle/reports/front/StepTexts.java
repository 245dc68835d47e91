package org.wattle.reports.front;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.front.FrontFile;
import org.wattle.reports.terminal.ShellQuoting;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.front.FrontStep;
import org.wattle.toolkit.text.Quantities;

/**
 * The steps of a front of moves against energy in words: what each further move saves, and how to
 * get a plan.
 */
final class StepTexts {
  private static final int MOVES = 0;
  private static final int ENERGY = 1;

  private final List<FrontGoal> goals;
  private final FrontFile front;

  StepTexts(List<FrontGoal> goals, FrontFile front) {
    this.goals = goals;
    this.front = front;
  }

  static long moves(FrontFile.Point point) {
    return point.goals().get(MOVES);
  }

  /** The energy of a point in J. */
  double joules(FrontFile.Point point) {
    return joules((long) point.goals().get(ENERGY));
  }

  private double joules(long energy) {
    return goals.get(ENERGY).inUnit(energy).doubleValue();
  }

  /** The energy, in the unit of the largest one. */
  String energy(FrontFile.Point point) {
    return Quantities.wattHours(joules(point), joules(front.points().get(0)));
  }

  /** What is saved against the first point, as a share. */
  String saved(FrontFile.Point point) {
    FrontFile.Point first = front.points().get(0);
    return point == first ? Quantities.UNKNOWN : Quantities.percent(savedShare(point));
  }

  private double savedShare(FrontFile.Point point) {
    double all = joules(front.points().get(0));
    return (all - joules(point)) / all;
  }

  /** The energy that each move since the point before saves, in J. */
  double joulesPerMove(FrontStep step) {
    return joules(step.less()) / Math.max(1, step.more());
  }

  String perMove(FrontStep step) {
    return step.more() == 0 ? Quantities.UNKNOWN : Quantities.wattHours(joulesPerMove(step));
  }

  /**
   * {@code proven}; or that the energy is, but that fewer moves may do; or how much less energy as
   * many moves could take at most.
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
    return front.points().stream().filter(this::isKnee).findFirst();
  }

  /** What the knee saves, and what a move saves before and after it. */
  Optional<String> kneeSentence() {
    return knee()
        .map(
            at -> {
              FrontFile.Point first = front.points().get(0);
              FrontFile.Point last = front.points().get(front.points().size() - 1);
              return "The knee is at %s, with %s saved. Up to there a move saves %s on average, after it %s."
                  .formatted(
                      Quantities.counted(moves(at), "move", "moves"),
                      Quantities.percent(savedShare(at)),
                      perMove(new FrontStep(at, Optional.of(first))),
                      perMove(new FrontStep(last, Optional.of(at))));
            });
  }

  /** The command that makes the plan of a point. */
  static String command(String instance, long moves) {
    return "wattle solve %s --max-moves %d --out plan.json"
        .formatted(
            ShellQuoting.file(instance.equals(Inputs.STANDARD) ? "INSTANCE" : instance), moves);
  }

  /** What the gap of the front means; empty where energies are compared exactly. */
  Optional<String> gapSentence() {
    return front.gap().isPresent()
        ? Optional.of(
            "Energies that differ by no more than %s count as equal: of such plans it has the one with the fewest moves."
                .formatted(Quantities.gap(front.gap())))
        : Optional.empty();
  }
}
