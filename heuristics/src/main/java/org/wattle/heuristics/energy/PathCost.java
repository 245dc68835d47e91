package org.wattle.heuristics.energy;

/**
 * What "summing up activation and operations costs on the path" (thesis 3.3.1) means; the text
 * allows both.
 */
public enum PathCost {
  /**
   * What the task adds: operating and activation cost of every element that does not work yet, and
   * the task's own load.
   */
  MARGINAL,
  /**
   * What the path takes: operating cost of every element of it, the server's with all its load, and
   * activation cost of those asleep.
   */
  LITERAL
}
