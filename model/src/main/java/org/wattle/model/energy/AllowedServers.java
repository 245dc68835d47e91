package org.wattle.model.energy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wattle.model.energy.policy.OperatingPolicy;

/**
 * Which servers may take a task. Tasks with equal sets share one, so that a rule repeated for many
 * tasks is held once.
 */
final class AllowedServers {
  private final DataCenter center;
  private final int[] classOf;
  private final List<BitSet> sets = new ArrayList<>();
  private final Map<BitSet, Integer> numbers = new HashMap<>();
  private final IdentityHashMap<BitSet, Integer> numberOf = new IdentityHashMap<>();
  private final IdentityHashMap<Set<String>, BitSet> named = new IdentityHashMap<>();
  private final int[] serverClass;

  /**
   * @param members the numbers of the tasks of each spread group, running ones behind the others
   */
  AllowedServers(
      DataCenter center,
      Map<String, Integer> taskNumbers,
      RuleIndex.Bundles bundles,
      List<int[]> members) {
    this.center = center;
    this.classOf = new int[center.instance().tasks().size()];
    sets.add(all());
    numbers.put(sets.get(0), 0);
    Map<Integer, BitSet> own = openServers();
    addOwnRules(taskNumbers, own);
    keepApart(own, bundles, members);
    Map<Integer, BitSet> joint = joint(own, bundles, members);
    joint.forEach((task, set) -> classOf[task] = number(set));
    distinguish();
    this.serverClass = serverClasses();
  }

  private BitSet all() {
    BitSet all = new BitSet();
    all.set(0, center.serverCount());
    return all;
  }

  private int number(BitSet set) {
    return numberOf.computeIfAbsent(
        set,
        seen ->
            numbers.computeIfAbsent(
                seen,
                fresh -> {
                  sets.add(fresh);
                  return sets.size() - 1;
                }));
  }

  /**
   * The servers that take something new, where some take nothing; with the server that it comes
   * from, where that is closed, for a task that runs when the slot begins.
   */
  private Map<Integer, BitSet> openServers() {
    EnergyInstance instance = center.instance();
    BitSet off = servers(instance.policy().keepOff());
    BitSet closed = left(servers(instance.state().closed()), false, off);
    Map<Integer, BitSet> own = new HashMap<>();
    if (off.isEmpty() && closed.isEmpty()) {
      return own;
    }
    BitSet open = left(left(sets.get(0), false, off), false, closed);
    Map<Integer, BitSet> openAnd = new HashMap<>();
    for (int task = 0; task < classOf.length; task++) {
      String from = instance.state().movedFrom().get(instance.tasks().get(task).id());
      int home = from == null ? -1 : center.serverByName(from).orElse(-1);
      own.put(
          task,
          home >= 0 && closed.get(home)
              ? openAnd.computeIfAbsent(home, fresh -> with(open, home))
              : open);
    }
    return own;
  }

  /** Gives sets of their own to servers that only the policy of operation distinguishes. */
  private void distinguish() {
    OperatingPolicy policy = center.instance().policy();
    policy.keepOn().forEach(group -> number(servers(group.names())));
    if (!policy.keepOff().isEmpty()) {
      number(servers(policy.keepOff()));
    }
    if (!policy.spareFor().isEmpty()) {
      number(servers(center.instance().state().closed()));
    }
    policy.spareFor().forEach(due -> number(center.within(due)));
    Map<ServerType, BitSet> fuller = new LinkedHashMap<>();
    for (int server = 0; server < center.serverCount(); server++) {
      if (!center.serverBusy(server) && center.aboveMaxUtilisation(server)) {
        fuller.computeIfAbsent(center.serverType(server), type -> new BitSet()).set(server);
      }
    }
    fuller.values().forEach(this::number);
  }

  private static BitSet with(BitSet set, int server) {
    BitSet more = (BitSet) set.clone();
    more.set(server);
    return more;
  }

  /**
   * Restricts tasks to what {@code onlyOn} and {@code notOn} leave to them, where they say
   * anything. Tasks of which they say the same share a set.
   */
  private void addOwnRules(Map<String, Integer> taskNumbers, Map<Integer, BitSet> own) {
    IdentityHashMap<BitSet, IdentityHashMap<Set<String>, BitSet>> only = new IdentityHashMap<>();
    IdentityHashMap<BitSet, IdentityHashMap<Set<String>, BitSet>> not = new IdentityHashMap<>();
    for (PlacementRule rule : center.instance().rules()) {
      Integer task = taskNumbers.get(rule.tasks().get(0));
      if (task != null && task < classOf.length && rule instanceof PlacementRule.OfTask its) {
        BitSet before = own.getOrDefault(task, sets.get(0));
        own.put(
            task,
            (its.only() ? only : not)
                .computeIfAbsent(before, fresh -> new IdentityHashMap<>())
                .computeIfAbsent(its.names(), names -> left(before, its.only(), servers(names))));
      }
    }
  }

  /** Of a set only some servers, or all but these. */
  private static BitSet left(BitSet set, boolean only, BitSet servers) {
    BitSet left = (BitSet) set.clone();
    if (only) {
      left.and(servers);
    } else {
      left.andNot(servers);
    }
    return left;
  }

  private BitSet servers(Set<String> names) {
    return named.computeIfAbsent(names, center::serversByName);
  }

  /**
   * Keeps the tasks of a spread group from where others of it run, or must run; that can be several
   * servers for those that must be together with tasks that run apart.
   */
  private void keepApart(Map<Integer, BitSet> own, RuleIndex.Bundles bundles, List<int[]> members) {
    for (int[] group : members) {
      for (int member : group) {
        int[] bundle = bundles.with(member);
        for (int k = bundle.length - 1; k >= 0 && bundle[k] >= classOf.length; k--) {
          for (int other : group) {
            if (other < classOf.length && bundles.with(other) != bundle) {
              own.put(other, without(own.getOrDefault(other, sets.get(0)), serverOf(bundle[k])));
            }
          }
        }
      }
    }
  }

  private static BitSet without(BitSet set, int server) {
    if (!set.get(server)) {
      return set;
    }
    BitSet left = (BitSet) set.clone();
    left.clear(server);
    return left;
  }

  private int serverOf(int running) {
    RunningTask task = center.instance().state().running().get(running - classOf.length);
    return center.serverByName(task.server()).orElseThrow();
  }

  /** What is left to tasks that must share a server with others: what is left to all of them. */
  private Map<Integer, BitSet> joint(
      Map<Integer, BitSet> own, RuleIndex.Bundles bundles, List<int[]> members) {
    Map<Integer, BitSet> joint = new HashMap<>(own);
    for (int task = 0; task < classOf.length && bundles.any(); task++) {
      int[] bundle = bundles.with(task);
      if (bundle.length == 1) {
        continue;
      }
      BitSet left = all();
      for (int member : bundle) {
        if (member < classOf.length) {
          if (own.containsKey(member)) {
            left.and(own.get(member));
          }
        } else {
          BitSet there = new BitSet();
          there.set(serverOf(member));
          left.and(there);
        }
      }
      joint.put(task, left);
    }
    for (int[] group : members) {
      emptyWhereTornApart(joint, group, bundles);
    }
    return joint;
  }

  /** Two tasks of a spread group that must share a server have none. */
  private void emptyWhereTornApart(
      Map<Integer, BitSet> joint, int[] group, RuleIndex.Bundles bundles) {
    Map<Integer, Integer> first = new HashMap<>();
    for (int member : group) {
      int[] bundle = bundles.with(member);
      Integer other = first.putIfAbsent(bundle[0], member);
      if (other != null && other != member) {
        for (int task : bundles.tasksWith(member)) {
          joint.put(task, new BitSet());
        }
      }
    }
  }

  /**
   * Servers with the same number are in the same sets; 0 is for those in none. The order of the
   * numbers is that of the last set that a class is in, then that of the first server.
   */
  private int[] serverClasses() {
    int[] last = lastSets();
    int[] part = parts();
    Map<Integer, Integer> firstOf = new LinkedHashMap<>();
    for (int server = 0; server < part.length; server++) {
      firstOf.putIfAbsent(part[server], server);
    }
    List<Integer> firsts = new ArrayList<>(firstOf.values());
    firsts.sort(Comparator.comparingInt(server -> last[server]));
    int[] number = new int[part.length];
    int count = 1;
    for (int server : firsts) {
      number[part[server]] = last[server] == 0 ? 0 : count++;
    }
    return Arrays.stream(part).map(each -> number[each]).toArray();
  }

  /** For each server the last set that it is in, 0 where it is in none but the first, of all. */
  private int[] lastSets() {
    int[] last = new int[center.serverCount()];
    BitSet rest = all();
    for (int set = sets.size() - 1; set > 0 && !rest.isEmpty(); set--) {
      BitSet inside = (BitSet) rest.clone();
      inside.and(sets.get(set));
      for (int server = inside.nextSetBit(0); server >= 0; server = inside.nextSetBit(server + 1)) {
        last[server] = set;
      }
      rest.andNot(inside);
    }
    return last;
  }

  /**
   * Servers with the same number are in the same sets. Walks through the servers in a set or
   * through those outside, whichever are fewer, so that sets of all but a few cost little.
   */
  private int[] parts() {
    int servers = center.serverCount();
    int[] part = new int[servers];
    int[] splitBy = new int[servers + 1];
    int[] split = new int[servers + 1];
    int[] size = new int[servers + 1];
    size[0] = servers;
    Deque<Integer> empty = new ArrayDeque<>();
    int count = 1;
    for (int number = 1; number < sets.size(); number++) {
      BitSet set = sets.get(number);
      boolean most = 2 * set.cardinality() > servers;
      int server = next(set, most, 0);
      while (server < servers) {
        int from = part[server];
        if (splitBy[from] != number) {
          splitBy[from] = number;
          split[from] = size[from] == 1 ? from : empty.isEmpty() ? count++ : empty.pop();
        }
        part[server] = split[from];
        size[from]--;
        size[split[from]]++;
        if (size[from] == 0) {
          empty.push(from);
        }
        server = next(set, most, server + 1);
      }
    }
    return part;
  }

  private int next(BitSet set, boolean outside, int from) {
    int next = outside ? set.nextClearBit(from) : set.nextSetBit(from);
    return next < 0 ? center.serverCount() : next;
  }

  boolean allows(int task, int server) {
    int number = classOf[task];
    return number == 0 || sets.get(number).get(server);
  }

  /** The servers that a task may be on. */
  BitSet servers(int task) {
    return (BitSet) sets.get(classOf[task]).clone();
  }

  boolean elsewhere(int task, int server) {
    BitSet set = sets.get(classOf[task]);
    int next = set.nextSetBit(0);
    return next >= 0 && (next != server || set.nextSetBit(next + 1) >= 0);
  }

  boolean onlyWithin(int task, BitSet servers) {
    BitSet others = servers(task);
    others.andNot(servers);
    return others.isEmpty();
  }

  int classOf(int task) {
    return classOf[task];
  }

  /** How often the number of servers can be halved before it is below that of the class. */
  int halvings(int number) {
    int most = sets.get(number).cardinality();
    int halvings = 0;
    while (center.serverCount() >> (halvings + 1) >= most && halvings < Integer.SIZE - 2) {
      halvings++;
    }
    return halvings;
  }

  int serverClass(int server) {
    return serverClass[server];
  }
}
