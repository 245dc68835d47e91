package org.wattle.heuristics.energy.slot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.PlacementRule;

/**
 * Rules of groups that do not hold once some tasks wait. When the first of some tasks that must be
 * together is placed, the rules count all of them; one of those may find no path later, and another
 * task may have needed it near, or counted on it for the balance.
 */
final class BrokenGroups {
  private static final int NOWHERE = -1;

  private final DataCenter center;
  private final int[] serverOf;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, String> running = new HashMap<>();

  /**
   * @param serverOf the server of each task, negative where it has none
   */
  BrokenGroups(DataCenter center, int[] serverOf) {
    this.center = center;
    this.serverOf = serverOf;
    center.instance().tasks().forEach(task -> numbers.put(task.id(), numbers.size()));
    center
        .instance()
        .state()
        .running()
        .forEach(each -> running.put(each.task().id(), each.server()));
  }

  /**
   * Takes the tasks of every rule that does not hold from their servers, until all rules hold that
   * can. Each pass over the rules but the last takes at least one task away.
   *
   * @return the tasks that have no server any more
   */
  List<Integer> takeAway() {
    List<Integer> taken = new ArrayList<>();
    int before;
    do {
      before = taken.size();
      for (PlacementRule rule : center.instance().rules()) {
        if (!rule.holds(this::server)) {
          takeAway(rule, taken);
        }
      }
    } while (taken.size() > before);
    return taken;
  }

  private void takeAway(PlacementRule rule, List<Integer> taken) {
    for (String id : rule.tasks()) {
      Integer task = numbers.get(id);
      if (task != null && serverOf[task] >= 0) {
        serverOf[task] = NOWHERE;
        taken.add(task);
      }
    }
  }

  private Optional<String> server(String id) {
    Integer task = numbers.get(id);
    if (task == null) {
      return Optional.ofNullable(running.get(id));
    }
    return serverOf[task] < 0 ? Optional.empty() : Optional.of(center.serverName(serverOf[task]));
  }
}
