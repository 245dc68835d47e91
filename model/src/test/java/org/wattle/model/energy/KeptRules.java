package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.wattle.model.energy.generate.RuleDraw;

/** Random rules that a placement keeps. */
final class KeptRules {
  private KeptRules() {}

  static RandomCenter.Placed of(RandomCenter.Placed placed, Random random) {
    Map<String, String> serverOf = new HashMap<>();
    Map<String, List<String>> tasksOn = new TreeMap<>();
    EnergyInstance instance = placed.instance();
    instance.state().running().forEach(r -> serverOf.put(r.task().id(), r.server()));
    placed.placement().tasks().forEach(p -> serverOf.put(p.task(), p.server()));
    serverOf.forEach((task, on) -> tasksOn.computeIfAbsent(on, s -> new ArrayList<>()).add(task));
    if (serverOf.isEmpty()) {
      return placed;
    }
    List<PlacementRule> rules =
        new ArrayList<>(new RuleDraw(0.3, 0.3, 3, 0).on(instance, random).rules());
    rules.removeIf(rule -> !rule.holds(task -> Optional.ofNullable(serverOf.get(task))));
    tasksOn.forEach(
        (server, tasks) -> {
          if (random.nextBoolean()) {
            rules.add(new PlacementRule.Together(server, tasks));
          }
        });
    return new RandomCenter.Placed(instance.withRules(rules), placed.placement());
  }
}
