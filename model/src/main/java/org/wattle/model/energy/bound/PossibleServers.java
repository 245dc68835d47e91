package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.model.Likeness;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RuleIndex;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;

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
      if (together(task, l) > center.room(server, l)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a task may be on some other server. */
  boolean elsewhere(int task, int server) {
    return kinds.stream()
        .anyMatch(
            kind -> (kind.size() > 1 || kind.get(0) != server) && possible(task, kind.get(0)));
  }

  /** Whether a task may be on some server of these types. */
  boolean possible(int task, LoadGroup group) {
    return kinds.stream()
        .map(kind -> kind.get(0))
        .anyMatch(h -> group.types().contains(center.ratedType(h)) && possible(task, h));
  }

  /**
   * Server types on which a unit of every resource takes the same energy; where there are many such
   * groups, all types together at the least energy of each resource.
   *
   * @param types those of the group
   * @param joules at least, of a unit of each resource for the slot
   */
  record LoadGroup(List<ServerType> types, ResourceVector joules) {
    private static final int MOST = 8;

    LoadGroup {
      types = List.copyOf(types);
    }

    /** The groups of a data centre; every type is in one. */
    static List<LoadGroup> of(DataCenter center) {
      double slotSeconds = center.instance().slotSeconds();
      Map<ResourceVector, List<ServerType>> alike =
          Likeness.byKey(center.instance().serverTypes(), type -> type.joulesPerUnit(slotSeconds));
      if (alike.size() <= MOST) {
        List<LoadGroup> groups = new ArrayList<>();
        alike.forEach((rates, types) -> groups.add(new LoadGroup(types, rates)));
        return groups;
      }
      ResourceVector least =
          ResourceVector.of(
              center.instance().resources().size(),
              l -> alike.keySet().stream().mapToDouble(rates -> rates.get(l)).min().orElse(0));
      return List.of(new LoadGroup(center.instance().serverTypes(), least));
    }

    /** The position of the group that a type is in. */
    static int of(List<LoadGroup> groups, ServerType type) {
      int g = 0;
      while (!groups.get(g).types().contains(type)) {
        g++;
      }
      return g;
    }

    /** A lower bound of the energy of the load of a task, in joules. */
    double joules(Task task) {
      return joules.dot(task.demand());
    }
  }
}
