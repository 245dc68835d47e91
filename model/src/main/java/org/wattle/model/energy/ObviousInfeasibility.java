package org.wattle.model.energy;

import java.util.List;
import java.util.Locale;

/**
 * Proofs of infeasibility that need no solver, in words: a task that fits no server, a resource
 * that is short in total, rules that leave too few servers.
 */
public final class ObviousInfeasibility {
  private static final int MAX_REASONS = 20;

  private ObviousInfeasibility() {}

  /**
   * Every reason found, as readable text; an empty list proves nothing. At most {@value
   * #MAX_REASONS}.
   */
  public static List<String> reasons(DataCenter center) {
    List<String> resources = center.instance().resources();
    return Obstacles.of(center).stream()
        .limit(MAX_REASONS)
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
    if (obstacle instanceof Obstacle.RuledOut out) {
      return "%s: the rules (%s) leave no server with room"
          .formatted(tasks(out.tasks()), String.join(", ", out.rules()));
    }
    if (obstacle instanceof Obstacle.TooFewServers few) {
      return "%s: (%d) tasks need as many servers, only (%d) can take any of them"
          .formatted(few.rule(), few.tasks(), few.servers());
    }
    if (obstacle instanceof Obstacle.HeldOn held) {
      return "server (%s) is to be off, and %s there and may not move"
          .formatted(
              held.server(),
              (held.tasks().size() == 1 ? "task (%s) runs" : "tasks (%s) run")
                  .formatted(String.join(", ", held.tasks())));
    }
    return "task (%s) fits no server: none has enough of everything at once, bandwidth included"
        .formatted(((Obstacle.FitsNowhere) obstacle).task());
  }

  private static String tasks(List<String> ids) {
    return (ids.size() == 1 ? "task (" : "tasks (") + String.join(", ", ids) + ")";
  }
}
