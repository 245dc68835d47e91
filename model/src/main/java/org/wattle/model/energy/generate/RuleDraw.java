package org.wattle.model.energy.generate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerNames;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;

/**
 * Draws rules for an instance. Running tasks keep them at the start; whether the tasks to be placed
 * can is not looked at.
 *
 * @param onlyOn share of the tasks that may only be on some servers, 0 to 1
 * @param notOn share of the tasks that may not be on some servers, 0 to 1
 * @param spreads how many groups of 2 to 4 tasks share no server
 * @param togethers how many groups of 2 to 3 tasks share one server
 */
public record RuleDraw(double onlyOn, double notOn, int spreads, int togethers) {
  private static final int MAX_NAMED = 4;

  /** About so many rules of each kind for so many tasks. */
  public static RuleDraw ofEach(int rules, int tasks) {
    double share = Math.min(1, rules / (double) Math.max(1, tasks));
    return new RuleDraw(share, share, rules, rules);
  }

  /** The instance with rules, in the order in which its file would list them. */
  public EnergyInstance on(EnergyInstance instance, Random random) {
    Map<String, String> runsOn = new HashMap<>();
    for (RunningTask running : instance.state().running()) {
      runsOn.put(running.task().id(), running.server());
    }
    List<String> tasks =
        Stream.concat(
                instance.tasks().stream(),
                instance.state().running().stream().map(RunningTask::task))
            .map(Task::id)
            .toList();
    ServerNames names = new ServerNames(instance.serverTypes());
    List<String> all = DataCenter.of(instance).serverNames();
    List<PlacementRule> rules = new ArrayList<>();
    for (String task : tasks) {
      if (random.nextDouble() < onlyOn) {
        rules.add(names.onlyOn(task, servers(instance, all, random)));
      }
      if (random.nextDouble() < notOn) {
        rules.add(names.notOn(task, servers(instance, all, random)));
      }
    }
    for (int g = 0; g < spreads; g++) {
      rules.add(new PlacementRule.Spread("apart " + g, some(tasks, 2 + random.nextInt(3), random)));
    }
    for (int g = 0; g < togethers; g++) {
      rules.add(
          new PlacementRule.Together("joint " + g, some(tasks, 2 + random.nextInt(2), random)));
    }
    rules.removeIf(rule -> !rule.holds(task -> Optional.ofNullable(runsOn.get(task))));
    return instance.withRules(rules);
  }

  /** A type, or up to half of the servers one by one, but no more than a few. */
  private static List<String> servers(EnergyInstance instance, List<String> all, Random random) {
    List<ServerType> types = instance.serverTypes();
    if (types.size() > 1 && random.nextBoolean()) {
      return List.of(types.get(random.nextInt(types.size())).name());
    }
    int most = Math.min(MAX_NAMED, (all.size() + 1) / 2);
    return some(all, 1 + random.nextInt(most), random);
  }

  private static List<String> some(List<String> all, int count, Random random) {
    return random
        .ints(0, all.size())
        .distinct()
        .limit(Math.min(count, all.size()))
        .boxed()
        .sorted(Comparator.naturalOrder())
        .map(all::get)
        .toList();
  }
}
