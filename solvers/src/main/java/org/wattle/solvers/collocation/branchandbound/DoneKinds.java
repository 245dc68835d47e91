package org.wattle.solvers.collocation.branchandbound;

import java.util.Arrays;

/** The kinds of nodes that are done with, and at which level of the tree; levels rise. Mutable. */
final class DoneKinds {
  private final int[] levelOf;
  private int[] stack = new int[64];
  private int[] formerLevel = new int[64];
  private int[] levels = new int[64];
  private int size;

  DoneKinds(int kinds) {
    levelOf = new int[kinds];
    Arrays.fill(levelOf, -1);
  }

  /** Whether a kind is done with since that level. */
  boolean since(int kind, int level) {
    return levelOf[kind] >= level;
  }

  void add(int kind, int level) {
    if (size == stack.length) {
      stack = Arrays.copyOf(stack, 2 * size);
      formerLevel = Arrays.copyOf(formerLevel, 2 * size);
      levels = Arrays.copyOf(levels, 2 * size);
    }
    stack[size] = kind;
    formerLevel[size] = levelOf[kind];
    levels[size++] = level;
    levelOf[kind] = level;
  }

  /** Forgets what was done at that level and further down. */
  void backTo(int level) {
    while (size > 0 && levels[size - 1] >= level) {
      size--;
      levelOf[stack[size]] = formerLevel[size];
    }
  }
}
