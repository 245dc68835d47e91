package org.wattle.model.energy;

import java.util.List;
import java.util.Locale;

/**
 * Proofs of infeasibility that need no solver, in words: a task that fits no server, a resource
 * that is short in total.
 */
public final class ObviousInfeasibility {
  private static final int MOST_REASONS = 20;

  private ObviousInfeasibility() {}

  /** Every reason found, for people; none proves nothing. At most {@value #MOST_REASONS}. */
  public static List<String> reasons(DataCenter center) {
    List<String> resources = center.instance().resources();
    return Obstacles.of(center).stream()
        .limit(MOST_REASONS)
        .map(obstacle -> words(obstacle, resources))
        .toList();
  }

  private static String words(Obstacle obstacle, List<String> resources) {
    if (obstacle instanceof Obstacle.TooLarge large) {
      return String.format(
          Locale.ROOT,
          "task (%s) fits no server: it needs %s (%.6g), none has more than (%.6g) free",
          large.task(),
          resources.get(large.resource()),
          large.demand(),
          large.most());
    }
    if (obstacle instanceof Obstacle.TooMuch much) {
      return String.format(
          Locale.ROOT,
          "the tasks need %s (%.6g), all servers together have (%.6g) free",
          resources.get(much.resource()),
          much.demand(),
          much.free());
    }
    return "task (%s) fits no server: none has enough of everything at once, bandwidth included"
        .formatted(((Obstacle.FitsNowhere) obstacle).task());
  }
}
