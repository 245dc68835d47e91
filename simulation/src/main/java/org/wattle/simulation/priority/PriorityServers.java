package org.wattle.simulation.priority;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.priority.SlotServers.Watts;
import org.wattle.simulation.engine.EventQueue;
import org.wattle.simulation.priority.policy.PriorityDispatcher;
import org.wattle.simulation.priority.policy.PriorityPolicy;
import org.wattle.simulation.priority.policy.SlotTable;

/**
 * The servers of a run: which tasks they hold, whether they sleep, and when something happens on
 * them. A server that is touched is brought up to date, and shared and measured anew at the end of
 * the second. Mutable.
 */
final class PriorityServers {
  private final PriorityPolicy policy;
  private final PriorityDispatcher dispatcher;
  private final int wakeSeconds;
  private final ServerTasks load;
  private final ServerMemory memory;
  private final ServerPower power;
  private final PriorityStatistics statistics;
  private final EventQueue events;
  private final State[] state;
  private final long[] since;
  private final boolean[] touched;
  private final List<Integer> changed = new ArrayList<>();
  private long now;

  /** What a server does. */
  enum State {
    ASLEEP,
    WAKING,
    AWAKE
  }

  PriorityServers(
      SlotTable table,
      PriorityTasks tasks,
      PriorityPolicy policy,
      int wakeSeconds,
      PriorityDispatcher dispatcher,
      PriorityStatistics statistics) {
    this.policy = policy;
    this.dispatcher = dispatcher;
    this.wakeSeconds = wakeSeconds;
    this.load = new ServerTasks(table);
    this.memory = new ServerMemory(table, tasks);
    this.power = new ServerPower(table, policy.memory().limited());
    this.statistics = statistics;
    this.events = new EventQueue(table.servers());
    this.state = new State[table.servers()];
    this.since = new long[table.servers()];
    this.touched = new boolean[table.servers()];
    boolean awake = !policy.sleep().sleeps();
    Arrays.fill(state, awake ? State.AWAKE : State.ASLEEP);
    for (int server = 0; server < table.servers(); server++) {
      load.setExecutes(server, awake);
      touch(server);
    }
    refresh();
  }

  ServerMemory memory() {
    return memory;
  }

  /** The most that a task gets on any server, in units of work for each second. */
  long fastestCore() {
    return load.fastestCore();
  }

  /** The tasks of a server, in the order in which they were placed. */
  List<Integer> on(int server) {
    return load.on(server);
  }

  /** When the next event of any server is. */
  long nextEvent() {
    return events.firstTime();
  }

  /** Moves the clock; the tasks that are done, in any order, and the servers that have woken. */
  Due advance(long to) {
    now = to;
    List<Integer> done = new ArrayList<>();
    List<Integer> woken = new ArrayList<>();
    while (events.firstTime() <= now) {
      int server = events.take();
      touch(server);
      if (state[server] == State.WAKING) {
        woken.add(server);
      } else {
        load.collectDone(server, done);
      }
    }
    return new Due(done, woken);
  }

  /** What is due on servers. */
  record Due(List<Integer> done, List<Integer> woken) {}

  /** The tasks of servers that have woken begin to make progress. */
  void begin(List<Integer> woken) {
    for (int server : woken) {
      state[server] = State.AWAKE;
      load.setExecutes(server, true);
    }
  }

  /**
   * Puts a task on a server, which wakes if it sleeps.
   *
   * @return when the task begins to make progress
   */
  long place(int task, int server, long left) {
    touch(server);
    load.add(task, server, left);
    if (state[server] == State.ASLEEP) {
      statistics.woken();
      dispatcher.setAwake(server, true);
      since[server] = now;
      state[server] = wakeSeconds == 0 ? State.AWAKE : State.WAKING;
      load.setExecutes(server, wakeSeconds == 0);
    }
    return state[server] == State.WAKING ? since[server] + wakeSeconds : now;
  }

  /** Takes a task from a server; what is left of it. */
  long remove(int task, int server) {
    touch(server);
    memory.release(task, server);
    long left = load.remove(task, server);
    if (load.count(server) == 0 && state[server] == State.AWAKE) {
      since[server] = now;
    }
    return left;
  }

  /** Brings a server up to date. */
  void touch(int server) {
    if (!touched[server]) {
      touched[server] = true;
      changed.add(server);
      load.advance(server, now);
    }
  }

  /** Shares and measures the servers that were touched, and puts to sleep what has no tasks. */
  void refresh() {
    for (int server : changed) {
      touched[server] = false;
      events.set(server, nextOf(server));
      statistics.set(
          server,
          power.milliwatts(server, state[server], load.count(server), memory.share(server)),
          load.count(server),
          load.inUse(server),
          memory.used(server),
          state[server] != State.ASLEEP);
    }
    changed.clear();
  }

  private long nextOf(int server) {
    long firstDone = load.share(server, now);
    if (state[server] == State.WAKING) {
      return since[server] + wakeSeconds;
    }
    if (state[server] == State.ASLEEP || load.count(server) > 0 || !policy.sleep().sleeps()) {
      return firstDone;
    }
    long sleepsAt = since[server] + policy.sleep().afterSeconds();
    if (sleepsAt > now) {
      return sleepsAt;
    }
    state[server] = State.ASLEEP;
    load.setExecutes(server, false);
    dispatcher.setAwake(server, false);
    return EventQueue.NEVER;
  }

  /** The memory of each server, and what each task has of it (6.2.3.4). Mutable. */
  static final class ServerMemory {
    private final PriorityTasks tasks;
    private final long[] capacity;
    private final long[] used;
    private final long[] given;

    ServerMemory(SlotTable table, PriorityTasks tasks) {
      this.tasks = tasks;
      this.capacity = new long[table.servers()];
      for (int server = 0; server < capacity.length; server++) {
        capacity[server] = Math.round(table.type(server).memory() * PriorityTasks.UNITS);
      }
      this.used = new long[capacity.length];
      this.given = new long[tasks.count()];
    }

    /** Gives a task what it uses, or all that is free; whether that is what it uses. */
    boolean give(int task, int server) {
      long free = capacity[server] - used[server];
      long more = Math.min(tasks.memory(task) - given[task], free);
      given[task] += more;
      used[server] += more;
      return isSatisfied(task);
    }

    /** Whether a task that runs has all the memory that it uses. */
    boolean isSatisfied(int task) {
      return given[task] == tasks.memory(task);
    }

    /** Whether what a task lacks is free on its server. */
    boolean suffices(int task, int server) {
      return tasks.memory(task) - given[task] <= capacity[server] - used[server];
    }

    void release(int task, int server) {
      used[server] -= given[task];
      given[task] = 0;
    }

    /** In units. */
    long used(int server) {
      return used[server];
    }

    /** The share of a server's memory that is in use, from 0 to 1. */
    double share(int server) {
      return (double) used[server] / capacity[server];
    }
  }

  /** What servers draw (equations 6.3 and 6.4). */
  private static final class ServerPower {
    private static final double MILLI = 1e3;

    private final SlotTable table;
    private final boolean memoryDraws;

    ServerPower(SlotTable table, boolean memoryDraws) {
      this.table = table;
      this.memoryDraws = memoryDraws;
    }

    /**
     * The power of a server in whole milliwatts.
     *
     * @param tasks how many it holds
     * @param memoryShare of its memory that is in use
     */
    long milliwatts(int server, State state, int tasks, double memoryShare) {
      SlotServers type = table.type(server);
      Watts watts = type.watts();
      double drawn =
          switch (state) {
            case ASLEEP -> watts.sleep();
            case WAKING -> watts.peak();
            case AWAKE ->
                watts.idle()
                    + watts.cpu() * Math.min(1, (double) tasks / type.cores())
                    + (memoryDraws ? watts.memory() * memoryShare : 0);
          };
      return Math.round(drawn * MILLI);
    }
  }
}
