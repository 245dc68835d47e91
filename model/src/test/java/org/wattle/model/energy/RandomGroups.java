package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.wattle.model.energy.PlacementRule.BoundTasks;

/** Random rules of groups across domains, which running tasks keep at the start. */
public final class RandomGroups {
  private final Random random;
  private final List<String> servers;
  private final List<String> tasks = new ArrayList<>();
  private final Map<String, String> homes = new HashMap<>();
  private final Domain zone;

  private RandomGroups(EnergyInstance instance, Random random) {
    this.random = random;
    this.servers = DataCenter.of(instance).serverNames();
    instance.tasks().forEach(task -> tasks.add(task.id()));
    for (RunningTask running : instance.state().running()) {
      tasks.add(running.task().id());
      homes.put(running.task().id(), running.server());
    }
    this.zone = zone(instance);
  }

  /** The instance with up to three more rules. */
  public static EnergyInstance on(EnergyInstance instance, Random random) {
    RandomGroups draw = new RandomGroups(instance, random);
    List<PlacementRule> rules = new ArrayList<>(instance.rules());
    int most = rules.size() + 1 + random.nextInt(3);
    for (int k = 0; k < 6 && rules.size() < most && !draw.tasks.isEmpty(); k++) {
      PlacementRule rule = draw.rule("g" + k);
      boolean again =
          rule instanceof PlacementRule.OfTask
              && rules.stream().anyMatch(each -> each.description().equals(rule.description()));
      if (!again && rule.holds(task -> Optional.ofNullable(draw.homes.get(task)))) {
        rules.add(rule);
      }
    }
    return instance.withRules(rules);
  }

  /** Two or three parts; some servers are in none. */
  private Domain zone(EnergyInstance instance) {
    List<List<String>> parts = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    int used = 2 + random.nextInt(2);
    for (String server : servers) {
      if (random.nextInt(8) > 0) {
        parts.get(random.nextInt(used)).add(server);
      }
    }
    List<Domain.Part> named = new ArrayList<>();
    for (int p = 0; p < parts.size(); p++) {
      if (!parts.get(p).isEmpty()) {
        named.add(new Domain.Part("z" + p, parts.get(p)));
      }
    }
    if (named.isEmpty()) {
      named.add(new Domain.Part("z0", List.of(servers.get(0))));
    }
    return Domain.of("zone", named, new ServerNames(instance.serverTypes()));
  }

  private PlacementRule rule(String name) {
    Domain domain = random.nextInt(3) == 0 ? Domain.SERVER : zone;
    List<String> some = some(1 + random.nextInt(3));
    List<String> others = some(1 + random.nextInt(2));
    boolean moved = random.nextBoolean();
    return switch (random.nextInt(7)) {
      case 0 -> new PlacementRule.Spread(name, some, zone, bound(moved, some, some));
      case 1 -> new PlacementRule.Spread(name, some, Domain.SERVER, bound(true, some, some));
      case 2 -> new PlacementRule.Together(name, some, bound(true, some, some));
      case 3 -> new PlacementRule.Apart(name, some, others, domain, bound(moved, some, others));
      case 4 -> new PlacementRule.Near(name, some, others, domain, bound(moved, some, others));
      case 5 -> balance(name, some, domain, moved);
      default -> onlyOn(some.get(0));
    };
  }

  private PlacementRule balance(String name, List<String> some, Domain domain, boolean moved) {
    List<String> all =
        domain.ofServers() ? servers : domain.parts().stream().map(Domain.Part::name).toList();
    boolean every = random.nextBoolean();
    List<String> over = every ? all : all.subList(0, 1 + random.nextInt(all.size()));
    return new PlacementRule.Balance(
        name,
        some,
        domain,
        over,
        every,
        1 + random.nextInt(2),
        1 + random.nextInt(3),
        bound(moved, some, some));
  }

  /** Staying where the task runs is allowed in any case. */
  private PlacementRule onlyOn(String task) {
    String server = servers.get(random.nextInt(servers.size()));
    Optional<String> home = Optional.ofNullable(homes.get(task));
    Set<String> names = union(server, home.orElse(server));
    return new PlacementRule.OfTask(task, true, List.of(server), names, true);
  }

  private static Set<String> union(String one, String other) {
    return one.equals(other) ? Set.of(one) : Set.of(one, other);
  }

  private BoundTasks bound(boolean moved, List<String> some, List<String> others) {
    if (!moved) {
      return BoundTasks.ALL;
    }
    Map<String, String> running = new HashMap<>();
    Stream.concat(some.stream(), others.stream())
        .filter(homes::containsKey)
        .forEach(task -> running.put(task, homes.getOrDefault(task, "")));
    return BoundTasks.moved(running);
  }

  private List<String> some(int count) {
    List<String> shuffled = new ArrayList<>(tasks);
    Collections.shuffle(shuffled, random);
    return List.copyOf(shuffled.subList(0, Math.min(count, shuffled.size())));
  }
}
