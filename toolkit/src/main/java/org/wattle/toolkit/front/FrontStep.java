package org.wattle.toolkit.front;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.front.FrontFile;

/**
 * A point of a front in two goals, in the order in which one is given up for the other: how much of
 * the one it gives up since the point before, and how much of the other it gains.
 *
 * @param point which
 * @param before the point before; empty for the first
 * @param given how much worse the goal that is given up is than before; 0 for the first point
 * @param gained how much better the other goal is than before; 0 for the first point
 */
public record FrontStep(
    FrontFile.Point point, Optional<FrontFile.Point> before, long given, long gained) {
  /**
   * Each point with the one before it.
   *
   * @param goals all goals of the points
   * @param given the index of the goal that is given up
   * @param gained the index of the other
   */
  public static List<FrontStep> of(
      List<FrontGoal> goals, int given, int gained, List<FrontFile.Point> points) {
    List<FrontStep> steps = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      FrontFile.Point point = points.get(i);
      FrontFile.Point before = points.get(Math.max(0, i - 1));
      steps.add(
          new FrontStep(
              point,
              i == 0 ? Optional.empty() : Optional.of(before),
              worse(goals.get(given), given, before, point),
              worse(goals.get(gained), gained, point, before)));
    }
    return steps;
  }

  private static long worse(
      FrontGoal goal, int index, FrontFile.Point than, FrontFile.Point point) {
    long before = than.goals().get(index);
    long now = point.goals().get(index);
    return goal.toMinimise(now) - goal.toMinimise(before);
  }
}
