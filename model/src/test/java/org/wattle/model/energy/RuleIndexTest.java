package org.wattle.model.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.wattle.model.energy.generate.RuleDraw;

class RuleIndexTest {
  private static final RuleDraw RULES = new RuleDraw(0.3, 0.3, 2, 2);

  @Property(tries = 2000)
  void whatTheNumbersAllowIsWhatTheRulesAllow(@ForAll long seed) {
    Random random = new Random(seed);
    EnergyInstance instance = RULES.on(new RandomCenter(seed).instance(), random);
    DataCenter center = DataCenter.of(instance);
    RuleIndex index = center.rules();
    for (int draw = 0; draw < 20; draw++) {
      int[] servers = random.ints(instance.tasks().size(), 0, center.serverCount()).toArray();
      // Independent draws seldom keep a group together.
      if (random.nextBoolean()) {
        for (int i = 0; i < servers.length; i++) {
          for (int member : index.bundle(i)) {
            servers[member] = servers[i];
          }
        }
      }
      assertThat(kept(index, servers)).isEqualTo(holds(center, servers));
    }
  }

  @Property(tries = 500)
  void serversOfOneClassAreAllowedTheSameTasks(@ForAll long seed) {
    EnergyInstance instance = RULES.on(new RandomCenter(seed).instance(), new Random(seed));
    DataCenter center = DataCenter.of(instance);
    RuleIndex index = center.rules();
    for (int a = 0; a < center.serverCount(); a++) {
      for (int b = 0; b < a; b++) {
        int first = a;
        int second = b;
        boolean same =
            IntStream.range(0, instance.tasks().size())
                .allMatch(i -> index.allows(i, first) == index.allows(i, second));
        assertThat(index.serverClass(a) == index.serverClass(b)).isEqualTo(same);
      }
    }
  }

  private static boolean kept(RuleIndex index, int[] servers) {
    for (int i = 0; i < servers.length; i++) {
      if (!index.allows(i, servers[i])) {
        return false;
      }
      for (int member : index.bundle(i)) {
        if (servers[member] != servers[i]) {
          return false;
        }
      }
    }
    for (int[] group : index.spreads()) {
      if (IntStream.of(group).map(i -> servers[i]).distinct().count() < group.length) {
        return false;
      }
    }
    return true;
  }

  private static boolean holds(DataCenter center, int[] servers) {
    Map<String, String> names = new HashMap<>();
    List<Task> tasks = center.instance().tasks();
    for (int i = 0; i < servers.length; i++) {
      names.put(tasks.get(i).id(), center.serverName(servers[i]));
    }
    for (RunningTask running : center.instance().state().running()) {
      names.put(running.task().id(), running.server());
    }
    return center.instance().rules().stream()
        .allMatch(rule -> rule.holds(task -> Optional.ofNullable(names.get(task))));
  }
}
