package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.model.Likeness;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;

/**
 * Server types on which a unit of every resource takes the same energy; where there are many such
 * groups, all types together at the least energy of each resource.
 *
 * @param types those of the group
 * @param joules at least, of a unit of each resource for the slot
 */
record LoadGroup(List<ServerType> types, List<Double> joules) {
  private static final int MOST = 8;

  LoadGroup {
    types = List.copyOf(types);
    joules = List.copyOf(joules);
  }

  /** The groups of a data centre; every type is in one. */
  static List<LoadGroup> of(DataCenter center) {
    double slotSeconds = center.instance().slotSeconds();
    Map<List<Double>, List<ServerType>> alike =
        Likeness.byKey(center.instance().serverTypes(), type -> rates(type, slotSeconds));
    if (alike.size() <= MOST) {
      List<LoadGroup> groups = new ArrayList<>();
      alike.forEach((rates, types) -> groups.add(new LoadGroup(types, rates)));
      return groups;
    }
    List<Double> least = new ArrayList<>();
    for (int l = 0; l < center.instance().resources().size(); l++) {
      int resource = l;
      least.add(alike.keySet().stream().mapToDouble(rates -> rates.get(resource)).min().orElse(0));
    }
    return List.of(new LoadGroup(center.instance().serverTypes(), least));
  }

  private static List<Double> rates(ServerType type, double slotSeconds) {
    List<Double> rates = new ArrayList<>();
    for (int l = 0; l < type.capacity().size(); l++) {
      double capacity = type.capacity().get(l);
      double watts = capacity > 0 ? type.watts().loadWatts().get(l) / capacity : 0;
      rates.add(watts * slotSeconds);
    }
    return rates;
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
    double sum = 0;
    for (int l = 0; l < joules.size(); l++) {
      sum += joules.get(l) * task.demand().get(l);
    }
    return sum;
  }
}
