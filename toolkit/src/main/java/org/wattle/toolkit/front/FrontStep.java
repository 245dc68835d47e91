package org.wattle.toolkit.front;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.json.front.FrontFile;

/**
 * A point of a front in two goals that are minimised, in the order of the first: what it takes more
 * of the first goal than the point before, and less of the second.
 *
 * @param point which
 * @param before the point before; empty for the first
 */
public record FrontStep(FrontFile.Point point, Optional<FrontFile.Point> before) {
  /** Each point with the one before it. */
  public static List<FrontStep> of(List<FrontFile.Point> points) {
    List<FrontStep> steps = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      steps.add(
          new FrontStep(points.get(i), i == 0 ? Optional.empty() : Optional.of(points.get(i - 1))));
    }
    return steps;
  }

  /** By how much the first goal is larger than before; 0 for the first point. */
  public long more() {
    return before.map(from -> point.goals().get(0) - from.goals().get(0)).orElse(0L);
  }

  /** By how much the second goal is smaller than before; 0 for the first point. */
  public long less() {
    return before.map(from -> from.goals().get(1) - point.goals().get(1)).orElse(0L);
  }

  /** How much less of the second goal each unit of the first gives; 0 for the first point. */
  public double rate() {
    return more() == 0 ? 0 : (double) less() / more();
  }
}
