package org.wattle.heuristics.energy;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RuleIndex;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.SlotEnergy;

/**
 * A slot without a network during ruin-and-recreate: open servers with their tasks, and a pool of
 * the tasks that have no server at the moment. Tasks that must share a server are one task here.
 * Maintains the energy in excess of that of all servers asleep. Mutable.
 */
final class PooledSlot {
  static final int POOL = -1;

  final int resources;
  final double[] demand;
  final double[] left;
  final double[] capacity;
  final int[] serverOf;
  final int[] pool;
  int pooled;
  final int[] open;
  int opened;

  /** By open servers together. */
  final double[] leftOfAll;

  private final PooledRules rules;
  private final double[] joulesPerAmount;
  private final double[] added;
  private final boolean[] working;
  private final int[][] tasksOf;
  private final int[] countOf;
  private final int[] indexOf;
  private final int[] positionOf;
  private double joules;

  PooledSlot(SlotState slot) {
    DataCenter center = slot.center();
    SlotEnergy energy = new SlotEnergy(center);
    int servers = center.serverCount();
    this.rules = new PooledRules(center.rules(), slot.tasks().size());
    int tasks = rules.count();
    this.resources = slot.resources();
    this.demand = new double[tasks * resources];
    this.left = new double[servers * resources];
    this.capacity = new double[servers * resources];
    this.joulesPerAmount = new double[servers * resources];
    this.added = new double[servers];
    this.working = new boolean[servers];
    this.tasksOf = new int[servers][0];
    this.countOf = new int[servers];
    this.open = new int[servers];
    this.positionOf = new int[servers];
    this.serverOf = new int[tasks];
    this.indexOf = new int[tasks];
    this.pool = new int[tasks];
    this.leftOfAll = new double[resources];
    Arrays.fill(positionOf, -1);
    for (int h = 0; h < servers; h++) {
      ServerType type = center.serverType(h);
      working[h] = center.serverBusy(h);
      added[h] = working[h] ? 0 : energy.serverAdded(h);
      for (int l = 0; l < resources; l++) {
        left[h * resources + l] = center.room(h, l);
        capacity[h * resources + l] = center.residual(h, l);
        joulesPerAmount[h * resources + l] =
            type.capacity().get(l) > 0
                ? type.watts().loadWatts().get(l)
                    / type.capacity().get(l)
                    * center.instance().slotSeconds()
                : 0;
      }
      if (working[h]) {
        open(h);
      }
    }
    for (int i = 0; i < tasks; i++) {
      for (int l = 0; l < resources; l++) {
        demand[i * resources + l] = slot.joint(rules.first(i), l);
      }
      serverOf[i] = POOL;
      indexOf[i] = pooled;
      pool[pooled++] = i;
    }
    for (int i = 0; i < tasks; i++) {
      int server = slot.serverOf(rules.first(i));
      if (!isOpen(server)) {
        open(server);
      }
      put(i, server);
    }
  }

  /** Over all servers asleep, those at work with their running tasks. */
  double joules() {
    return joules;
  }

  boolean isOpen(int server) {
    return positionOf[server] >= 0;
  }

  /** Whether a running task keeps the server on. */
  boolean works(int server) {
    return working[server];
  }

  int count(int server) {
    return countOf[server];
  }

  int task(int server, int index) {
    return tasksOf[server][index];
  }

  /** What being on adds over sleeping. */
  double added(int server) {
    return added[server];
  }

  /** What a full server takes more than the same load on another one would. */
  double loadOver(int server, int other) {
    double sum = 0;
    for (int l = 0; l < resources; l++) {
      sum +=
          (joulesPerAmount[server * resources + l] - joulesPerAmount[other * resources + l])
              * capacity[server * resources + l];
    }
    return sum;
  }

  double load(int task, int server) {
    double sum = 0;
    for (int l = 0; l < resources; l++) {
      sum += joulesPerAmount[server * resources + l] * demand[task * resources + l];
    }
    return sum;
  }

  void open(int server) {
    positionOf[server] = opened;
    open[opened++] = server;
    joules += added[server];
    for (int l = 0; l < resources; l++) {
      leftOfAll[l] += left[server * resources + l];
    }
  }

  /** Sends all tasks of a server to the pool, and the server to sleep. */
  void close(int server) {
    while (countOf[server] > 0) {
      take(tasksOf[server][countOf[server] - 1]);
    }
    for (int l = 0; l < resources; l++) {
      leftOfAll[l] -= left[server * resources + l];
    }
    joules -= added[server];
    int position = positionOf[server];
    open[position] = open[--opened];
    positionOf[open[position]] = position;
    positionOf[server] = -1;
  }

  /** Whether there is room for the task, and the rules let it go there. */
  boolean hasRoom(int task, int server) {
    for (int l = 0; l < resources; l++) {
      if (demand[task * resources + l] > left[server * resources + l]) {
        return false;
      }
    }
    return rules.allows(task, server);
  }

  /** Whether the rules let the task go to the server in the place of one or two others. */
  boolean allowsInstead(int task, int server, int out, int also) {
    return rules.allowsInstead(task, server, out, also);
  }

  /** The server of each task of the instance. */
  int[] serversOfTasks(int[] places) {
    return rules.unfolded(places);
  }

  /** Puts a task of the pool on a server. */
  void put(int task, int server) {
    int last = pool[--pooled];
    pool[indexOf[task]] = last;
    indexOf[last] = indexOf[task];
    if (countOf[server] == tasksOf[server].length) {
      tasksOf[server] = Arrays.copyOf(tasksOf[server], 2 * countOf[server] + 4);
    }
    tasksOf[server][countOf[server]] = task;
    indexOf[task] = countOf[server]++;
    serverOf[task] = server;
    rules.put(task, server);
    account(task, server, 1);
  }

  /** Takes a task from its server into the pool. */
  void take(int task) {
    int server = serverOf[task];
    int last = tasksOf[server][--countOf[server]];
    tasksOf[server][indexOf[task]] = last;
    indexOf[last] = indexOf[task];
    indexOf[task] = pooled;
    pool[pooled++] = task;
    serverOf[task] = POOL;
    rules.take(task, server);
    account(task, server, -1);
  }

  private void account(int task, int server, int sign) {
    for (int l = 0; l < resources; l++) {
      double amount = sign * demand[task * resources + l];
      left[server * resources + l] -= amount;
      leftOfAll[l] -= amount;
    }
    joules += sign * load(task, server);
  }

  /** Back to the servers that the tasks had. */
  void restore(int[] places) {
    for (int i = 0; i < places.length; i++) {
      if (serverOf[i] != places[i] && serverOf[i] != POOL) {
        take(i);
      }
    }
    for (int i = 0; i < places.length; i++) {
      if (serverOf[i] != places[i]) {
        if (!isOpen(places[i])) {
          open(places[i]);
        }
        put(i, places[i]);
      }
    }
    closeEmpty();
  }

  /** Lets servers without tasks sleep. */
  void closeEmpty() {
    for (int k = opened - 1; k >= 0; k--) {
      if (countOf[open[k]] == 0 && !working[open[k]]) {
        close(open[k]);
      }
    }
  }

  /**
   * The placement rules during ruin-and-recreate, where all tasks that must share a server are
   * folded into one: what remains are forbidden servers, and groups of tasks that must be on
   * different servers. Mutable.
   */
  private static final class PooledRules {
    private static final int NO_TASK = -1;

    private final RuleIndex rules;
    private final boolean none;

    /** Of each folded task, the first one of the instance. */
    private final int[] firstOf;

    /** Of each task of the instance, the folded one. */
    private final int[] foldedOf;

    /** By spread group, the servers that hold one of it. */
    private final BitSet[] taken;

    PooledRules(RuleIndex rules, int tasks) {
      this.rules = rules;
      this.none = rules.isEmpty();
      this.firstOf =
          IntStream.range(0, tasks).filter(i -> none || rules.bundle(i)[0] == i).toArray();
      this.foldedOf = new int[tasks];
      for (int folded = 0; folded < firstOf.length; folded++) {
        for (int task : rules.bundle(firstOf[folded])) {
          foldedOf[task] = folded;
        }
      }
      this.taken = new BitSet[rules.spreads().size()];
      Arrays.setAll(taken, g -> new BitSet());
    }

    /** How many folded tasks there are. */
    int count() {
      return firstOf.length;
    }

    /** The first task of the instance in a folded one. */
    int first(int folded) {
      return firstOf[folded];
    }

    /** What folded tasks have, by task of the instance. */
    int[] unfolded(int[] ofFolded) {
      return Arrays.stream(foldedOf).map(folded -> ofFolded[folded]).toArray();
    }

    boolean allows(int folded, int server) {
      return none || allowsInstead(folded, server, NO_TASK, NO_TASK);
    }

    /** Whether the server may take the task once two others, or twice the same, have left it. */
    boolean allowsInstead(int folded, int server, int out, int also) {
      if (none) {
        return true;
      }
      if (!rules.allows(firstOf[folded], server)) {
        return false;
      }
      for (int group : rules.spreadsOf(firstOf[folded])) {
        if (taken[group].get(server) && !isIn(group, out) && !isIn(group, also)) {
          return false;
        }
      }
      return true;
    }

    private boolean isIn(int group, int folded) {
      return folded != NO_TASK
          && Arrays.stream(rules.spreadsOf(firstOf[folded])).anyMatch(each -> each == group);
    }

    void put(int folded, int server) {
      if (!none) {
        for (int group : rules.spreadsOf(firstOf[folded])) {
          taken[group].set(server);
        }
      }
    }

    void take(int folded, int server) {
      if (!none) {
        for (int group : rules.spreadsOf(firstOf[folded])) {
          taken[group].clear(server);
        }
      }
    }
  }
}
