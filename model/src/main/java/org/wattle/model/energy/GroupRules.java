package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.Likeness;

/**
 * The rules of groups that look at more than one server, or at what moves, by numbers: {@code
 * spread} across a domain other than servers, {@code apart}, {@code near}, {@code balance}, and
 * every group that binds moved tasks only. A task has its position in the instance, a running one
 * that behind all tasks to be placed. {@link RuleIndex} has the other rules.
 *
 * <p>A placement keeps them where {@link PlacementRule#holds} says so of each; {@link GroupState}
 * says of one task after the other which servers keep them so.
 */
public final class GroupRules {
  /** Of a server outside all parts of a domain. */
  static final int NO_PART = -1;

  /** Of a task that runs nowhere yet. */
  static final int NO_HOME = -1;

  private final List<Numbered> rules = new ArrayList<>();
  private final List<List<Role>> rolesOf = new ArrayList<>();
  private final int[] runsOn;
  private final int tasks;
  private final int[] exchangeClass;

  /**
   * A rule by numbers.
   *
   * @param number the position among these rules
   * @param partOf of each server, {@link #NO_PART} where it is in none
   * @param counts whether a part counts for the least of a balance
   */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
  record Numbered(int number, PlacementRule.OfGroup rule, int[] partOf, boolean[] counts) {
    int part(int server) {
      return partOf[server];
    }
  }

  /**
   * What a task is in a rule.
   *
   * @param member whether it is one of those that the rule is about
   * @param other whether it is one of those that they keep apart from, or near
   * @param home the server that it runs on where it may stay there in any case, else {@link
   *     #NO_HOME}
   */
  record Role(Numbered rule, boolean member, boolean other, int home) {
    boolean bound(int server) {
      return server != home;
    }
  }

  /** Whether a rule belongs here rather than to the rules about single servers. */
  public static boolean covers(PlacementRule rule) {
    if (rule instanceof PlacementRule.Spread spread) {
      return spread.bindsMovedOnly() || !spread.domain().ofServers();
    }
    return rule instanceof PlacementRule.OfGroup group
        && (group.bindsMovedOnly() || !(group instanceof PlacementRule.Together));
  }

  GroupRules(DataCenter center, Map<String, Integer> numbers) {
    EnergyInstance instance = center.instance();
    this.tasks = instance.tasks().size();
    this.runsOn =
        instance.state().running().stream()
            .mapToInt(running -> center.serverByName(running.server()).orElseThrow())
            .toArray();
    Map<String, Map<String, Integer>> partNumbers = new HashMap<>();
    Map<String, int[]> partsOf = new LinkedHashMap<>();
    for (PlacementRule rule : instance.rules()) {
      if (covers(rule)) {
        Domain domain = ((PlacementRule.OfGroup) rule).domain();
        Map<String, Integer> names =
            partNumbers.computeIfAbsent(domain.name(), fresh -> new HashMap<>());
        int[] partOf =
            partsOf.computeIfAbsent(domain.name(), fresh -> partsOf(domain, center, names));
        add((PlacementRule.OfGroup) rule, partOf, names, center, numbers);
      }
    }
    this.exchangeClass = rules.isEmpty() ? new int[0] : exchangeClasses(center, partsOf);
  }

  private static int[] partsOf(Domain domain, DataCenter center, Map<String, Integer> names) {
    int[] parts = new int[center.serverCount()];
    for (int h = 0; h < parts.length; h++) {
      Optional<String> part = domain.part(center.serverName(h));
      parts[h] =
          part.isEmpty() ? NO_PART : names.computeIfAbsent(part.get(), fresh -> names.size());
    }
    return parts;
  }

  private void add(
      PlacementRule.OfGroup rule,
      int[] partOf,
      Map<String, Integer> names,
      DataCenter center,
      Map<String, Integer> numbers) {
    boolean[] counts = new boolean[0];
    if (rule instanceof PlacementRule.Balance balance) {
      balance.over().forEach(part -> names.computeIfAbsent(part, fresh -> names.size()));
      counts = new boolean[names.size()];
      for (String part : balance.over()) {
        counts[names.getOrDefault(part, 0)] = true;
      }
    }
    Numbered numbered = new Numbered(rules.size(), rule, partOf, counts);
    rules.add(numbered);
    Set<String> members = new HashSet<>(rule.members());
    Set<String> others = new HashSet<>(rule.others());
    for (String id : rule.tasks()) {
      Integer task = numbers.get(id);
      if (task != null) {
        String home = rule.bound().homes().get(id);
        int stays =
            rule.bindsMovedOnly() && home != null
                ? center.serverByName(home).orElse(NO_HOME)
                : NO_HOME;
        roles(task).add(new Role(numbered, members.contains(id), others.contains(id), stays));
      }
    }
  }

  private List<Role> roles(int task) {
    while (rolesOf.size() <= task) {
      rolesOf.add(new ArrayList<>());
    }
    return rolesOf.get(task);
  }

  /** By the parts that servers are in, and by what runs there and may stay in any case. */
  private int[] exchangeClasses(DataCenter center, Map<String, int[]> partsOf) {
    boolean[] home = new boolean[center.serverCount()];
    for (List<Role> roles : rolesOf) {
      for (Role role : roles) {
        if (role.home() != NO_HOME) {
          home[role.home()] = true;
        }
      }
    }
    partsOf.remove(Domain.SERVER.name());
    return Likeness.positions(
        home.length,
        Likeness.groups(
            home.length,
            h -> {
              List<Integer> key = new ArrayList<>();
              key.add(home[h] ? h : NO_HOME);
              partsOf.values().forEach(partOf -> key.add(partOf[h]));
              return key;
            }));
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return rules.isEmpty();
  }

  /** Servers with the same number can be exchanged without changing what these rules say. */
  int exchangeClass(int server) {
    return rules.isEmpty() ? 0 : exchangeClass[server];
  }

  /** Whether any of them concerns a task to be placed. */
  public boolean concern(int task) {
    return !rolesOf(task).isEmpty();
  }

  List<Role> rolesOf(int task) {
    return task < rolesOf.size() ? rolesOf.get(task) : List.of();
  }

  List<Numbered> all() {
    return rules;
  }

  /** The state in which just the running tasks have a server. */
  public GroupState begin() {
    GroupState state = new GroupState(this);
    for (int running = 0; running < runsOn.length && !isEmpty(); running++) {
      state.put(tasks + running, runsOn[running]);
    }
    return state;
  }
}
