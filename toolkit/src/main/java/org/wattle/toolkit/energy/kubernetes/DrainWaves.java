package org.wattle.toolkit.energy.kubernetes;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.wattle.model.energy.PlacementRule;

/**
 * Cuts an order of moves into waves. Moves of one wave share no owner, no budget, no target, no
 * rule of the instance, and none goes to a node that another leaves: so they may be made in any
 * order, and the order of the waves is that of the plan.
 */
final class DrainWaves {
  private final int most;
  private final Map<String, Set<String>> rulesOfTask = new TreeMap<>();

  /** Of at most so many moves each. */
  DrainWaves(int most, List<PlacementRule> rules) {
    this.most = most;
    for (int r = 0; r < rules.size(); r++) {
      for (String task : rules.get(r).tasks()) {
        rulesOfTask.computeIfAbsent(task, fresh -> new HashSet<>()).add("rule " + r);
      }
    }
  }

  /** A move and what others of its wave must not share with it. */
  record Marked(DrainMove move, String task) {}

  List<List<DrainMove>> of(List<Marked> moves) {
    List<List<DrainMove>> waves = new ArrayList<>();
    List<DrainMove> wave = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (Marked each : moves) {
      Set<String> marks = marks(each);
      Set<String> shared = new HashSet<>(marks);
      shared.retainAll(taken);
      boolean passes =
          taken.contains("from " + each.move().to()) || taken.contains("to " + each.move().from());
      if (!wave.isEmpty() && (wave.size() >= most || !shared.isEmpty() || passes)) {
        waves.add(List.copyOf(wave));
        wave.clear();
        taken.clear();
      }
      wave.add(each.move());
      taken.addAll(marks);
      taken.add("from " + each.move().from());
    }
    if (!wave.isEmpty()) {
      waves.add(List.copyOf(wave));
    }
    return waves;
  }

  private Set<String> marks(Marked each) {
    DrainMove move = each.move();
    Set<String> marks = new HashSet<>(rulesOfTask.getOrDefault(each.task(), Set.of()));
    marks.add("owner " + move.namespace() + "/" + move.owner());
    marks.add("to " + move.to());
    move.budgets().forEach(budget -> marks.add("budget " + move.namespace() + "/" + budget));
    return marks;
  }
}
