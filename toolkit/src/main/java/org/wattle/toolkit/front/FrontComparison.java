package org.wattle.toolkit.front;

import java.util.List;
import java.util.Locale;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.front.FrontFile;
import org.wattle.model.json.front.FrontFormat.KnownFront;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.solvers.pareto.Coverage;
import org.wattle.solvers.pareto.ObjectiveVector;

/**
 * A front compared with another one of the same instance.
 *
 * @param found the one
 * @param front its document
 * @param other which it is compared with
 * @param otherFile that the other was read from
 */
public record FrontComparison(
    FoundFront<?> found, FrontFile front, KnownFront other, String otherFile) {
  /**
   * Both, where they can be compared.
   *
   * @throws UserError where the other is of another instance or has no points
   */
  public FrontComparison {
    if (!other.instanceSha256().isEmpty()
        && !other.instanceSha256().equals(front.instanceSha256())) {
      throw UserError.invalid(
          "The front (%s) is of another instance (%s). Maybe search for one of (%s) first."
              .formatted(
                  Escaped.text(otherFile),
                  Escaped.name(other.instanceName()),
                  Escaped.name(front.instanceName())));
    }
    if (other.points().isEmpty()) {
      throw UserError.invalid("The front (%s) has no points.".formatted(Escaped.text(otherFile)));
    }
  }

  /** Coverage both ways, and the share of the other's hypervolume. */
  public String text() {
    List<FrontGoal> goals = found.judged();
    List<ObjectiveVector> ours =
        front.points().stream()
            .map(point -> FrontQuality.objectives(goals, found.judged(point.goals())))
            .toList();
    List<ObjectiveVector> theirs =
        other.points().stream()
            .map(point -> FrontQuality.objectives(goals, found.judged(point.goals())))
            .toList();
    double volume =
        FrontQuality.hypervolume(
            goals, other.points().stream().map(point -> found.judged(point.normalised())).toList());
    return String.format(
        Locale.ROOT,
        "  against %s: %.4f of its hypervolume; covers %.4f of its points, it covers %.4f of"
            + " these\n",
        Escaped.text(otherFile),
        front.hypervolume() / volume,
        Coverage.of(ours, theirs),
        ours.isEmpty() ? 1 : Coverage.of(theirs, ours));
  }
}
