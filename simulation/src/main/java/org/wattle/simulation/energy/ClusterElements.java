package org.wattle.simulation.energy;

import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.scenario.Execution.Waking;
import org.wattle.simulation.engine.EventQueue;

/**
 * Servers and switches that wake, work, and sleep or idle; an element is a number, servers first.
 * Mutable.
 */
final class ClusterElements {
  private final PowerDraw draw;
  private final ClusterStatistics tally;
  private final Processors processors;
  private final Unused unused;
  private final Waking waking;
  private final EventQueue events;
  private final long[] readyAt;
  private final int[] work;
  private final long[] used;

  /** All without work, as the rule for unused elements has them. */
  ClusterElements(
      PowerDraw draw,
      ClusterStatistics tally,
      Processors processors,
      Unused unused,
      Waking waking,
      EventQueue events) {
    this.draw = draw;
    this.tally = tally;
    this.processors = processors;
    this.unused = unused;
    this.waking = waking;
    this.events = events;
    this.readyAt = new long[draw.elements()];
    this.work = new int[draw.elements()];
    this.used = new long[processors.resources()];
    for (int e = 0; e < work.length; e++) {
      rest(e);
    }
  }

  /** When a server and all switches of two paths are ready to work, now or later. */
  long readyAt(int server, int[] route, int[] internalRoute, long now) {
    long ready = Math.max(now, readyAt[server]);
    for (int s : route) {
      ready = Math.max(ready, readyAt[draw.servers() + s]);
    }
    for (int s : internalRoute) {
      ready = Math.max(ready, readyAt[draw.servers() + s]);
    }
    return ready;
  }

  /** Whether an element that has work is past waking. */
  boolean awake(int element, long now) {
    return now >= readyAt[element];
  }

  /** Gives the element one more task, or flow, and wakes it where it sleeps. */
  void take(int element, long now) {
    if (work[element]++ > 0) {
      return;
    }
    boolean woken = unused == Unused.SLEEP;
    long seconds = woken ? draw.wakeSeconds(element) : 0;
    readyAt[element] = waking == Waking.DELAYS ? now + seconds : now;
    if (isServer(element)) {
      tally.servers.begin(woken);
      tally.usage.server(element, 1);
    } else {
      tally.switches.begin(woken);
    }
    if (readyAt[element] > now) {
      tally.energy.set(element, EnergyMeter.Use.WAKE, draw.waking(element));
      events.set(element, readyAt[element]);
    } else {
      tally.energy.activate(element, seconds == 0 ? 0 : draw.waking(element), seconds);
      if (!isServer(element)) {
        woken(element);
      }
    }
  }

  /** A switch is ready to work. */
  void woken(int element) {
    tally.energy.set(element, EnergyMeter.Use.OPERATION, draw.workingSwitch(element));
  }

  /** Shares a server that is up to date among its tasks, and says what it draws. */
  void refresh(int server, long now) {
    long next = processors.share(server, now);
    events.set(server, now < readyAt[server] ? Math.min(next, readyAt[server]) : next);
    if (work[server] > 0 && now >= readyAt[server]) {
      for (int l = 0; l < used.length; l++) {
        used[l] = processors.used(server, l);
      }
      tally.energy.set(
          server,
          EnergyMeter.Use.OPERATION,
          draw.workingServer(server, used, processors.executes(server, now)));
    }
  }

  /** Takes one task, or flow, from the element, which rests where that was the last. */
  void release(int element, long now) {
    if (--work[element] > 0) {
      if (isServer(element)) {
        refresh(element, now);
      }
      return;
    }
    events.set(element, EventQueue.NEVER);
    if (isServer(element)) {
      tally.servers.end();
      tally.usage.server(element, -1);
    } else {
      tally.switches.end();
    }
    rest(element);
  }

  private void rest(int element) {
    if (unused == Unused.SLEEP) {
      tally.energy.set(element, EnergyMeter.Use.ASLEEP, draw.asleep(element));
    } else {
      tally.energy.set(element, EnergyMeter.Use.OPERATION, draw.idle(element));
    }
  }

  private boolean isServer(int element) {
    return element < draw.servers();
  }
}
