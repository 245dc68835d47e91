package org.wattle.simulation.power;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
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
  private final List<List<Running>> on;
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

  /** A task that runs. Mutable. */
  private static final class Running {
    private final int task;
    private final int profile;

    /** When its first seconds are over. */
    private final long peakEnds;

    private long left;
    private long rate;

    Running(int task, int profile, long peakEnds, long left) {
      this.task = task;
      this.profile = profile;
      this.peakEnds = peakEnds;
      this.left = left;
    }
  }

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
    this.on = Stream.<List<Running>>generate(ArrayList::new).limit(nodes).toList();
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
      List<Running> here = on.get(node);
      for (int k = here.size() - 1; k >= 0; k--) {
        Running run = here.get(k);
        if (run.left <= 0) {
          ends.add(run.task, node);
          reserve(node, run.profile, -1);
          Running last = here.remove(here.size() - 1);
          if (k < here.size()) {
            here.set(k, last);
          }
        }
      }
    }
  }

  /** A task begins. */
  void place(int task, int node, long now) {
    touch(node, now);
    int profile = tasks.profile(task);
    reserve(node, profile, 1);
    long work = table.profiles.get(profile).work();
    on.get(node).add(new Running(task, profile, now + table.startSeconds[profile], work));
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
    for (Running run : on.get(node)) {
      run.left -= run.rate * seconds;
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
    for (Running run : on.get(node)) {
      if (now < run.peakEnds) {
        wanted += table.peak[of][run.profile];
        next = Math.min(next, run.peakEnds);
      } else {
        wanted += table.mean[of][run.profile];
      }
    }
    setRates(node, wanted);
    for (Running run : on.get(node)) {
      next = Math.min(next, now + (run.left + run.rate - 1) / run.rate);
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
    for (Running run : on.get(node)) {
      int profile = run.profile;
      if (usual) {
        run.rate = table.usualRate[of][profile];
      } else {
        if (rateAsked[profile] != asking) {
          rateAsked[profile] = asking;
          rateOf[profile] =
              PowerModel.unitsPerSecond(
                  table.profiles.get(profile), classes.get(of), frequency, contention);
        }
        run.rate = rateOf[profile];
      }
    }
  }

  /** Is told of tasks that are done. */
  @FunctionalInterface
  interface PowerEnds {
    void add(int task, int node);
  }
}
