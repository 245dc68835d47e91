package org.wattle.model.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.wattle.model.solving.CheckReport.DomainViolation;

/** Rules of groups say what their invariants say, task by task and pair by pair. */
class GroupRulesTest {
  private static EnergyInstance drawn(long seed, Random random) {
    return RandomGroups.on(new RandomCenter(seed).instance(), random);
  }

  @Property(tries = 1000)
  void aRuleHoldsWhereNoTaskAndNoPairBreaksIt(@ForAll long seed) {
    Random random = new Random(seed);
    EnergyInstance instance = drawn(seed, random);
    List<String> servers = DataCenter.of(instance).serverNames();
    for (int draw = 0; draw < 10; draw++) {
      Map<String, String> at = somewhere(instance, servers, random);
      for (PlacementRule rule : instance.rules()) {
        boolean holds = rule.holds(task -> Optional.ofNullable(at.get(task)));
        assertThat(holds).as("seed %d, %s, %s", seed, rule, at).isEqualTo(plainly(rule, at));
      }
    }
  }

  /** Most tasks anywhere, running ones often where they run, some without a server. */
  private static Map<String, String> somewhere(
      EnergyInstance instance, List<String> servers, Random random) {
    Map<String, String> at = new HashMap<>();
    instance
        .tasks()
        .forEach(task -> at.put(task.id(), servers.get(random.nextInt(servers.size()))));
    for (RunningTask running : instance.state().running()) {
      at.put(
          running.task().id(),
          random.nextBoolean() ? running.server() : servers.get(random.nextInt(servers.size())));
    }
    at.keySet().removeIf(task -> random.nextInt(10) == 0);
    return at;
  }

  /** The invariants again, with loops over tasks and nothing else. */
  private static boolean plainly(PlacementRule rule, Map<String, String> at) {
    if (rule instanceof PlacementRule.OfTask its) {
      return !at.containsKey(its.task()) || its.names().contains(at.get(its.task())) == its.only();
    }
    if (!(rule instanceof PlacementRule.OfGroup group)) {
      return true;
    }
    for (String one : rule.tasks()) {
      boolean here = at.containsKey(one);
      boolean bound = here && !(group.bindsMovedOnly() && at.get(one).equals(home(group, one)));
      Optional<String> part = here ? group.domain().part(at.get(one)) : Optional.empty();
      if (bound && rule instanceof PlacementRule.Near near && near.members().contains(one)) {
        long company =
            near.others().stream()
                .filter(other -> !other.equals(one) && at.containsKey(other))
                .filter(other -> near.domain().part(at.get(other)).equals(part))
                .count();
        boolean others =
            near.others().stream().anyMatch(other -> !other.equals(one) && at.containsKey(other));
        boolean first = near.others().contains(one) && !others;
        if (part.isEmpty() || (company == 0 && !first)) {
          return false;
        }
      }
      if (bound && rule instanceof PlacementRule.Balance balance) {
        long there = count(balance, part.orElse("?"), at);
        long least =
            balance.over().size() < balance.leastParts()
                ? 0
                : balance.over().stream()
                    .mapToLong(each -> count(balance, each, at))
                    .min()
                    .orElse(0);
        if (part.isEmpty() || there - least > balance.skew()) {
          return false;
        }
      }
      for (String other : rule.tasks()) {
        if (bound && at.containsKey(other) && !other.equals(one)) {
          boolean same = part.isPresent() && group.domain().part(at.get(other)).equals(part);
          boolean conflict =
              rule instanceof PlacementRule.Spread
                  || (rule instanceof PlacementRule.Apart apart
                      && ((apart.members().contains(one) && apart.others().contains(other))
                          || (apart.members().contains(other) && apart.others().contains(one))));
          if ((same && conflict) || (!same && rule instanceof PlacementRule.Together)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static String home(PlacementRule.OfGroup group, String task) {
    return group.bound().homes().getOrDefault(task, "");
  }

  private static long count(PlacementRule.Balance rule, String part, Map<String, String> at) {
    return rule.tasks().stream()
        .filter(at::containsKey)
        .filter(task -> rule.domain().part(at.get(task)).equals(Optional.of(part)))
        .count();
  }

  /** What is broken is reported, with at least one task or server and an amount. */
  @Property(tries = 300)
  void theCheckerSaysWhichRuleIsBroken(@ForAll long seed) {
    Random random = new Random(seed);
    EnergyInstance instance = drawn(seed, random);
    DataCenter center = DataCenter.of(instance);
    List<TaskPlacement> placed = new ArrayList<>();
    Map<String, String> at = new HashMap<>();
    instance.state().running().forEach(each -> at.put(each.task().id(), each.server()));
    for (Task task : instance.tasks()) {
      String server = center.serverName(random.nextInt(center.serverCount()));
      placed.add(new TaskPlacement(task.id(), server, List.of()));
      at.put(task.id(), server);
    }
    List<DomainViolation> found =
        new RuleCheck(instance, new Placement(placed)).check(instance.rules());
    long broken = instance.rules().stream().filter(rule -> !plainly(rule, at)).count();
    assertThat(found).as("seed %d", seed).hasSize((int) broken);
    assertThat(found).allMatch(each -> !each.subjects().isEmpty() && each.amount() > 0);
  }

  /** Tasks one after another, each to a server that it is allowed: the rules hold all the way. */
  @Property(tries = 1000)
  void whereEveryTurnIsAllowedTheRulesHoldInTheEnd(@ForAll long seed) {
    Random random = new Random(seed);
    EnergyInstance instance = drawn(seed, random);
    DataCenter center = DataCenter.of(instance);
    for (int draw = 0; draw < 10; draw++) {
      GroupState state = center.rules().groups().begin();
      Map<String, String> at = new HashMap<>();
      instance.state().running().forEach(each -> at.put(each.task().id(), each.server()));
      List<Integer> order =
          new ArrayList<>(IntStream.range(0, instance.tasks().size()).boxed().toList());
      Collections.shuffle(order, random);
      for (int task : order) {
        int server = random.nextInt(center.serverCount());
        if (random.nextInt(4) == 0) {
          state.put(task, server);
          state.take(task, server);
        }
        if (state.allows(task, server)) {
          state.put(task, server);
          at.put(instance.tasks().get(task).id(), center.serverName(server));
          for (PlacementRule rule : instance.rules()) {
            assertThat(!GroupRules.covers(rule) || plainly(rule, at))
                .as("seed %d, %s, %s", seed, rule, at)
                .isTrue();
          }
        } else {
          at.put(instance.tasks().get(task).id(), center.serverName(server));
          assertThat(instance.rules())
              .as("seed %d, %s", seed, at)
              .anyMatch(rule -> GroupRules.covers(rule) && !plainly(rule, at));
          at.remove(instance.tasks().get(task).id());
        }
      }
    }
  }
}
