package org.wattle.model.energy.bound;

import java.util.List;
import org.wattle.model.Likeness;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RuleIndex;

/**
 * Where the tasks of a slot without running tasks may be: a task, with those that must share its
 * server, fits an empty server of the type, and the rules of each of them alone allow it.
 */
final class PossibleServers {
  private final DataCenter center;
  private final RuleIndex rules;

  /** Servers of one type that no rule distinguishes, for each kind of them. */
  private final List<List<Integer>> kinds;

  PossibleServers(DataCenter center) {
    this.center = center;
    this.rules = center.rules();
    this.kinds =
        Likeness.groups(
            center.serverCount(), h -> List.of(center.serverType(h).name(), rules.serverClass(h)));
  }

  /** What a task and those that must share its server need together, of a resource. */
  double together(int task, int resource) {
    double sum = 0;
    for (int i : rules.bundle(task)) {
      sum += center.instance().tasks().get(i).demand().get(resource);
    }
    return sum;
  }

  boolean possible(int task, int server) {
    if (!rules.allows(task, server)) {
      return false;
    }
    for (int l = 0; l < center.instance().resources().size(); l++) {
      if (together(task, l) > wide(center.serverType(server).capacity().get(l))) {
        return false;
      }
    }
    return true;
  }

  /** Whether a task may be on some server of these types. */
  boolean possible(int task, LoadGroup group) {
    return kinds.stream()
        .map(kind -> kind.get(0))
        .anyMatch(h -> group.types().contains(center.ratedType(h)) && possible(task, h));
  }

  /** A capacity with the tolerance of the checker. */
  static double wide(double capacity) {
    return Tolerances.room(capacity);
  }
}
