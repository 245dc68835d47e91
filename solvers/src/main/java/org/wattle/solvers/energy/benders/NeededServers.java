package org.wattle.solvers.energy.benders;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RuleIndex;

/**
 * Servers that should be on for the sake of rules: of those that rules leave to a task, where these
 * are few, at least one.
 */
final class NeededServers {
  /** So often can all servers be halved before fewer are left than such a task is allowed. */
  private static final int STRICT = 5;

  private NeededServers() {}

  /** A greedy choice, the strictest rules first. */
  static BitSet of(DataCenter center) {
    RuleIndex rules = center.rules();
    Map<Integer, Integer> taskOfClass = new TreeMap<>();
    for (int task = 0; task < center.instance().tasks().size(); task++) {
      if (rules.restricts(task)) {
        taskOfClass.putIfAbsent(rules.allowedClass(task), task);
      }
    }
    List<Strict> strict = new ArrayList<>();
    taskOfClass.values().forEach(task -> strict.add(new Strict(task, rules.strictness(task))));
    strict.removeIf(each -> each.strictness < STRICT);
    strict.sort(Comparator.comparingInt(each -> -each.strictness));
    BitSet needed = new BitSet();
    for (Strict each : strict) {
      if (needed.stream().noneMatch(h -> rules.allows(each.task, h))) {
        for (int h = 0; h < center.serverCount(); h++) {
          if (rules.allows(each.task, h)) {
            needed.set(h);
            break;
          }
        }
      }
    }
    return needed;
  }

  private record Strict(int task, int strictness) {}
}
