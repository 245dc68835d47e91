package org.wattle.heuristics.energy.slot;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.TaskPlacement;

/**
 * Rules of groups that do not hold once some tasks wait. When the first of some tasks that must be
 * together is placed, the rules count all of them; one of those may find no path later, and another
 * task may have needed it near, or counted on it for the balance.
 */
final class BrokenGroups {
  private BrokenGroups() {}

  /**
   * The tasks that have to wait, too, so that all rules hold that can: those of every rule that
   * does not hold, then those of every rule that does not hold without them, and so on. Each pass
   * over the rules but the last finds at least one task.
   */
  static Set<String> tasks(EnergyInstance instance, List<TaskPlacement> placed) {
    Map<String, String> serverOf = new HashMap<>();
    placed.forEach(each -> serverOf.put(each.task(), each.server()));
    Set<String> movable = Set.copyOf(serverOf.keySet());
    instance.state().running().forEach(each -> serverOf.put(each.task().id(), each.server()));
    Set<String> broken = new LinkedHashSet<>();
    int before;
    do {
      before = broken.size();
      for (PlacementRule rule : instance.rules()) {
        if (!rule.holds(task -> Optional.ofNullable(serverOf.get(task)))) {
          rule.tasks().stream().filter(movable::contains).forEach(broken::add);
          serverOf.keySet().removeAll(broken);
        }
      }
    } while (broken.size() > before);
    return broken;
  }
}
