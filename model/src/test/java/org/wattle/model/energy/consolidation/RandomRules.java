package org.wattle.model.energy.consolidation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;

/** Random placement rules for instances whose tasks run already. */
public final class RandomRules {
  private RandomRules() {}

  /** Up to two random rules that the running tasks of the instance keep. */
  public static List<PlacementRule> keptBy(EnergyInstance instance, Random random) {
    List<String> ids = new ArrayList<>();
    Map<String, String> serverOf = new HashMap<>();
    for (RunningTask running : instance.state().running()) {
      ids.add(running.task().id());
      serverOf.put(running.task().id(), running.server());
    }
    instance.tasks().forEach(task -> ids.add(task.id()));
    List<PlacementRule> rules = new ArrayList<>();
    for (int k = 0; k < 2 && ids.size() > 1; k++) {
      Collections.shuffle(ids, random);
      List<String> pair = List.copyOf(ids.subList(0, 2));
      PlacementRule rule =
          switch (random.nextInt(4)) {
            case 0 -> new PlacementRule.Spread("spread-" + k, pair);
            case 1 -> new PlacementRule.Together("together-" + k, pair);
            case 2 -> PlacementRule.OfTask.notOn(pair.get(0), List.of("S-0"), Set.of("S-0"));
            default -> PlacementRule.OfTask.onlyOn(pair.get(0), List.of("L-0"), Set.of("L-0"));
          };
      if (rule.holds(task -> Optional.ofNullable(serverOf.get(task)))) {
        rules.add(rule);
      }
    }
    return rules;
  }
}
