package org.wattle.simulation.power;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerModel;
import org.wattle.model.power.TaskSubmissions;
import org.wattle.simulation.engine.EventQueue;
import org.wattle.simulation.power.PowerSimulation.Input;
import org.wattle.simulation.power.PowerSimulation.Listener;

/**
 * What runs on nodes, how fast, and what they draw. A node that changes is brought up to the second
 * and drawn up anew once the second's changes are known. Mutable.
 */
final class PowerNodes {
  private static final int USUAL_TASKS = 8;

  private final PowerModel model;
  private final List<NodeClass> classes;
  private final ProfileTable table;
  private final TaskSubmissions tasks;
  private final Listener listener;
  private final EventQueue events;
  private final int[] classOf;
  private final int[] freeMillicores;
  private final int[] freeMemory;
  private final long[] freeWatts;
  private final long[] usedBandwidth;
  private final int[] count;
  private final int[][] taskOn;
  private final int[][] startOf;
  private final long[][] left;
  private final long[][] rate;
  private final long[] since;
  private final long[] demand;
  private final long[] drawn;
  private final long[] cap;
  private final long[] energy;
  private final boolean[] isChanged;
  private final int[] changed;
  private final long[] rateOf;
  private final int[] rateAsked;
  private int asking;
  private int changes;
  private long milliwatts;
  private long secondsThrottled;

  PowerNodes(Input input, ProfileTable table, Listener listener) {
    this.model = input.model();
    this.classes = input.cluster().classes();
    this.table = table;
    this.tasks = input.tasks();
    this.listener = listener;
    this.classOf = input.cluster().classOfNode();
    int nodes = classOf.length;
    this.events = new EventQueue(nodes);
    this.freeMillicores = byNode(node -> of(node).millicores());
    this.freeMemory = byNode(node -> of(node).memoryMegabytes());
    this.freeWatts = new long[nodes];
    Arrays.setAll(freeWatts, node -> table.wattsOfClass[classOf[node]]);
    this.usedBandwidth = new long[nodes];
    this.count = new int[nodes];
    this.taskOn = new int[nodes][USUAL_TASKS];
    this.startOf = new int[nodes][USUAL_TASKS];
    this.left = new long[nodes][USUAL_TASKS];
    this.rate = new long[nodes][USUAL_TASKS];
    this.since = new long[nodes];
    this.demand = new long[nodes];
    this.drawn = new long[nodes];
    this.cap = new long[nodes];
    this.energy = new long[nodes];
    this.isChanged = new boolean[nodes];
    this.changed = new int[nodes];
    this.rateOf = new long[table.count()];
    this.rateAsked = new int[table.count()];
  }

  private int[] byNode(IntUnaryOperator value) {
    int[] values = new int[classOf.length];
    Arrays.setAll(values, value);
    return values;
  }

  int count() {
    return classOf.length;
  }

  int classOf(int node) {
    return classOf[node];
  }

  NodeClass of(int node) {
    return classes.get(classOf[node]);
  }

  int freeMillicores(int node) {
    return freeMillicores[node];
  }

  int freeMemory(int node) {
    return freeMemory[node];
  }

  /** Whether a task fits in what is free. */
  boolean fits(int node, int profile) {
    return table.millicores[profile] <= freeMillicores[node]
        && table.memory[profile] <= freeMemory[node]
        && table.watts[classOf[node]][profile] <= freeWatts[node];
  }

  /** When a task ends or leaves its first seconds next. */
  long firstTime() {
    return events.firstTime();
  }

  /** What all nodes draw. */
  long milliwatts() {
    return milliwatts;
  }

  /** Seconds of nodes, up to where each was brought, in which they drew less than demanded. */
  long secondsThrottled() {
    return secondsThrottled;
  }

  /** What a node has drawn before a second. */
  long energy(int node, long now) {
    return energy[node] + drawn[node] * (now - since[node]);
  }

  /** Sets the cap of a node. */
  void setCap(int node, long milliwattsOfCap, long now) {
    touch(node, now);
    cap[node] = milliwattsOfCap;
  }

  /** Takes the tasks from their nodes that are done. */
  void leave(long now, PowerEnds ends) {
    while (events.firstTime() <= now) {
      int node = events.take();
      touch(node, now);
      for (int k = count[node] - 1; k >= 0; k--) {
        if (left[node][k] <= 0) {
          ends.add(taskOn[node][k], node);
          remove(node, k);
        }
      }
    }
  }

  private void remove(int node, int k) {
    int profile = tasks.profile(taskOn[node][k]);
    reserve(node, profile, -1);
    count[node]--;
    int lastOne = count[node];
    taskOn[node][k] = taskOn[node][lastOne];
    startOf[node][k] = startOf[node][lastOne];
    left[node][k] = left[node][lastOne];
    rate[node][k] = rate[node][lastOne];
  }

  /** A task begins. */
  void place(int task, int node, long now) {
    touch(node, now);
    int k = count[node];
    if (k == taskOn[node].length) {
      taskOn[node] = Arrays.copyOf(taskOn[node], 2 * k);
      startOf[node] = Arrays.copyOf(startOf[node], 2 * k);
      left[node] = Arrays.copyOf(left[node], 2 * k);
      rate[node] = Arrays.copyOf(rate[node], 2 * k);
    }
    int profile = tasks.profile(task);
    reserve(node, profile, 1);
    taskOn[node][k] = task;
    startOf[node][k] = (int) now;
    left[node][k] = table.profiles.get(profile).work();
    count[node]++;
  }

  private void reserve(int node, int profile, int sign) {
    freeMillicores[node] -= sign * table.millicores[profile];
    freeMemory[node] -= sign * table.memory[profile];
    freeWatts[node] -= sign * table.watts[classOf[node]][profile];
    usedBandwidth[node] += sign * table.bandwidth[profile];
  }

  /** Brings a node up to a second before it changes. */
  private void touch(int node, long now) {
    if (isChanged[node]) {
      return;
    }
    isChanged[node] = true;
    changed[changes] = node;
    changes++;
    long seconds = now - since[node];
    energy[node] += drawn[node] * seconds;
    if (drawn[node] < demand[node]) {
      secondsThrottled += seconds;
    }
    for (int k = 0; k < count[node]; k++) {
      left[node][k] -= rate[node][k] * seconds;
    }
    since[node] = now;
  }

  /** Brings all nodes up to a second. */
  void settle(long now) {
    for (int node = 0; node < classOf.length; node++) {
      touch(node, now);
    }
  }

  /** Draws up the nodes that have changed in this second. */
  void refresh(long now) {
    for (int i = 0; i < changes; i++) {
      isChanged[changed[i]] = false;
      refresh(changed[i], now);
    }
    changes = 0;
  }

  private void refresh(int node, long now) {
    int of = classOf[node];
    long wanted = classes.get(of).staticMilliwatts();
    long next = EventQueue.NEVER;
    for (int k = 0; k < count[node]; k++) {
      int profile = tasks.profile(taskOn[node][k]);
      long startEnds = (long) startOf[node][k] + table.startSeconds[profile];
      if (now < startEnds) {
        wanted += table.peak[of][profile];
        next = Math.min(next, startEnds);
      } else {
        wanted += table.mean[of][profile];
      }
    }
    setRates(node, wanted);
    for (int k = 0; k < count[node]; k++) {
      long speed = rate[node][k];
      next = Math.min(next, now + (left[node][k] + speed - 1) / speed);
    }
    events.set(node, next);
    long draws = Math.min(wanted, cap[node]);
    milliwatts += draws - drawn[node];
    drawn[node] = draws;
    demand[node] = wanted;
    listener.draws(now, node, draws, wanted, cap[node]);
  }

  private void setRates(int node, long wanted) {
    int of = classOf[node];
    double frequency = model.frequency(cap[node], wanted);
    double contention = PowerModel.contention(usedBandwidth[node], classes.get(of));
    boolean usual = frequency == 1 && contention == 1;
    asking++;
    for (int k = 0; k < count[node]; k++) {
      int profile = tasks.profile(taskOn[node][k]);
      if (usual) {
        rate[node][k] = table.usualRate[of][profile];
      } else {
        if (rateAsked[profile] != asking) {
          rateAsked[profile] = asking;
          rateOf[profile] =
              PowerModel.unitsPerSecond(
                  table.profiles.get(profile), classes.get(of), frequency, contention);
        }
        rate[node][k] = rateOf[profile];
      }
    }
  }

  /** Is told of tasks that are done. */
  @FunctionalInterface
  interface PowerEnds {
    void add(int task, int node);
  }
}
