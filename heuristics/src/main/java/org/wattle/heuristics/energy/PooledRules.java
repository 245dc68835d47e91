package org.wattle.heuristics.energy;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.wattle.model.energy.RuleIndex;

/**
 * The rules while a slot is repacked, with all tasks that must be together folded into one: only
 * servers that may not take a task, and groups that share none, are left to look at. Mutable.
 */
final class PooledRules {
  private static final int NOBODY = -1;

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
    this.firstOf = IntStream.range(0, tasks).filter(i -> none || rules.bundle(i)[0] == i).toArray();
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
    return none || allowsInstead(folded, server, NOBODY, NOBODY);
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
    return folded != NOBODY
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
