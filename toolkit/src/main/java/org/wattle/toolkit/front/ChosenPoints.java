package org.wattle.toolkit.front;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.wattle.model.front.CalibratedWeights;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.front.FrontFormat.KnownFront;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
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
