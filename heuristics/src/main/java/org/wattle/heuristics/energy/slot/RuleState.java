package org.wattle.heuristics.energy.slot;

import java.util.Arrays;
import java.util.BitSet;
import org.wattle.model.energy.GroupState;
import org.wattle.model.energy.RuleIndex;

/**
 * Which servers the placement rules allow for a task while tasks are placed. Tasks that must be
 * together are on one server from the first of them on. Mutable.
 */
final class RuleState {
  private static final int NOWHERE = -1;

  private final RuleIndex rules;
  private final boolean none;

  /** By task, the first of those that must be with it. */
  private final int[] first;

  /** By the first of a bundle, the server that it is on, and how many of it are. */
  private final int[] serverOf;

  private final int[] placed;

  /** By spread group, the servers that hold one of it. */
  private final BitSet[] taken;

  private final GroupState groups;
  private final boolean grouped;

  RuleState(RuleIndex rules, int tasks) {
    this.rules = rules;
    this.none = rules.isEmpty();
    this.first = new int[none ? 0 : tasks];
    this.serverOf = new int[first.length];
    this.placed = new int[first.length];
    this.taken = new BitSet[rules.spreads().size()];
    this.groups = rules.groups().begin();
    this.grouped = !rules.groups().isEmpty();
    Arrays.setAll(first, i -> rules.bundle(i)[0]);
    Arrays.fill(serverOf, NOWHERE);
    Arrays.setAll(taken, g -> new BitSet());
  }

  /** Whether there are none. */
  boolean none() {
    return none;
  }

  /** The server of those placed already that the task must be with, negative where none is. */
  int serverOfBundle(int task) {
    return none ? NOWHERE : serverOf[first[task]];
  }

  /** Whether the task may go to the server, whatever the room there. */
  boolean allows(int task, int server) {
    if (none) {
      return true;
    }
    int there = serverOf[first[task]];
    return there == NOWHERE
        ? rules.allows(task, server)
            && isFree(server, rules.spreadsOf(task))
            && (!grouped || groups.allowsAll(rules.bundle(task), server))
        : there == server;
  }

  private boolean isFree(int server, int[] groups) {
    for (int group : groups) {
      if (taken[group].get(server)) {
        return false;
      }
    }
    return true;
  }

  /** Records that the task is on the server; returns whether it is the first of its bundle. */
  boolean place(int task, int server) {
    if (none) {
      return true;
    }
    int bundle = first[task];
    serverOf[bundle] = server;
    if (++placed[bundle] > 1) {
      return false;
    }
    for (int group : rules.spreadsOf(task)) {
      taken[group].set(server);
    }
    if (grouped) {
      for (int member : rules.bundle(task)) {
        groups.put(member, server);
      }
    }
    return true;
  }

  /** Records that the task left the server; returns whether it was the last of its bundle. */
  boolean remove(int task, int server) {
    if (none) {
      return true;
    }
    int bundle = first[task];
    if (--placed[bundle] > 0) {
      return false;
    }
    serverOf[bundle] = NOWHERE;
    for (int group : rules.spreadsOf(task)) {
      taken[group].clear(server);
    }
    if (grouped) {
      for (int member : rules.bundle(task)) {
        groups.take(member, server);
      }
    }
    return true;
  }
}
