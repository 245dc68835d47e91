package org.wattle.simulation.priority;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
}
