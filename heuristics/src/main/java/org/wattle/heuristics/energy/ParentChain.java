package org.wattle.heuristics.energy;

/** Paths that a search has left as the parent of every switch. */
final class ParentChain {
  private ParentChain() {}

  /** The path that ends at a switch, from its entry down, which has a negative parent. */
  static int[] downTo(int last, int[] via) {
    int length = 0;
    for (int s = last; s >= 0; s = via[s]) {
      length++;
    }
    int[] path = new int[length];
    for (int s = last; s >= 0; s = via[s]) {
      path[--length] = s;
    }
    return path;
  }
}
