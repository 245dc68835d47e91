package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which servers may take a task. Tasks with equal sets share one, so that a rule repeated for many
 * tasks is held once.
 */
final class AllowedServers {
  private final DataCenter center;
  private final int[] classOf;
  private final List<BitSet> sets = new ArrayList<>();
  private final Map<BitSet, Integer> numbers = new HashMap<>();
  private final IdentityHashMap<Set<String>, BitSet> named = new IdentityHashMap<>();
  private final int[] serverClass;

  /**
   * @param members the numbers of the tasks of each spread group, running ones behind the others
   */
  AllowedServers(
      DataCenter center, Map<String, Integer> taskNumbers, Bundles bundles, List<int[]> members) {
    this.center = center;
    this.classOf = new int[center.instance().tasks().size()];
    sets.add(all());
    numbers.put(sets.get(0), 0);
    Map<Integer, BitSet> own = ownRules(taskNumbers);
    keepApart(own, bundles, members);
    Map<Integer, BitSet> joint = joint(own, bundles, members);
    joint.forEach((task, set) -> classOf[task] = number(set));
    this.serverClass = serverClasses();
  }

  private BitSet all() {
    BitSet all = new BitSet();
    all.set(0, center.serverCount());
    return all;
  }

  private int number(BitSet set) {
    return numbers.computeIfAbsent(
        set,
        fresh -> {
          sets.add(fresh);
          return sets.size() - 1;
        });
  }

  /** What {@code onlyOn} and {@code notOn} leave to a task, where they say anything. */
  private Map<Integer, BitSet> ownRules(Map<String, Integer> taskNumbers) {
    Map<Integer, BitSet> own = new HashMap<>();
    for (PlacementRule rule : center.instance().rules()) {
      Integer task = taskNumbers.get(rule.tasks().get(0));
      if (task == null || task >= classOf.length) {
        continue;
      }
      if (rule instanceof PlacementRule.OnlyOn only) {
        of(own, task).and(servers(only.names()));
      } else if (rule instanceof PlacementRule.NotOn not) {
        of(own, task).andNot(servers(not.names()));
      }
    }
    return own;
  }

  private BitSet of(Map<Integer, BitSet> sets, int task) {
    return sets.computeIfAbsent(task, fresh -> all());
  }

  private BitSet servers(Set<String> names) {
    return named.computeIfAbsent(
        names,
        fresh -> {
          BitSet servers = new BitSet();
          fresh.forEach(name -> center.serverByName(name).ifPresent(servers::set));
          return servers;
        });
  }

  /** Keeps the tasks of a spread group from where others of it run, or must run. */
  private void keepApart(Map<Integer, BitSet> own, Bundles bundles, List<int[]> members) {
    for (int[] group : members) {
      for (int member : group) {
        int[] bundle = bundles.with(member);
        int last = bundle[bundle.length - 1];
        if (last >= classOf.length) {
          for (int other : group) {
            if (other < classOf.length && bundles.with(other) != bundle) {
              of(own, other).clear(serverOf(last));
            }
          }
        }
      }
    }
  }

  private int serverOf(int running) {
    RunningTask task = center.instance().state().running().get(running - classOf.length);
    return center.serverByName(task.server()).orElseThrow();
  }

  /** What is left to tasks that must share a server with others: what is left to all of them. */
  private Map<Integer, BitSet> joint(
      Map<Integer, BitSet> own, Bundles bundles, List<int[]> members) {
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
  private void emptyWhereTornApart(Map<Integer, BitSet> joint, int[] group, Bundles bundles) {
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

  /** Servers with the same number are in the same sets. */
  private int[] serverClasses() {
    int[] classes = new int[center.serverCount()];
    int count = 1;
    for (BitSet set : sets.subList(1, sets.size())) {
      Map<Integer, Integer> split = new HashMap<>();
      for (int server = set.nextSetBit(0); server >= 0; server = set.nextSetBit(server + 1)) {
        Integer inside = split.get(classes[server]);
        if (inside == null) {
          inside = count++;
          split.put(classes[server], inside);
        }
        classes[server] = inside;
      }
    }
    return classes;
  }

  boolean allows(int task, int server) {
    int number = classOf[task];
    return number == 0 || sets.get(number).get(server);
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

  int classes() {
    return sets.size();
  }

  int serverClass(int server) {
    return serverClass[server];
  }
}
