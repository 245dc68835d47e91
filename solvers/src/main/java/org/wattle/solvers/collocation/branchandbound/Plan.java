package org.wattle.solvers.collocation.branchandbound;

/** The pairs that a bound counted on, by job. Mutable. */
final class Plan {
  private final boolean[] contended;
  private final int[] beside;

  Plan(int jobs) {
    contended = new boolean[jobs];
    beside = new int[jobs];
  }

  /** Adds units of pairs: all the tazes of a job are contended, or turtles stand beside tazes. */
  void add(int job, int taken, int units) {
    contended[job] |= taken > 0 && taken == units;
    beside[job] += taken;
  }

  /** Whether the tazes of a job may share nodes with tazes. */
  boolean contends(int job) {
    return contended[job];
  }

  /** How many turtles of a job should stand beside isolated tazes. */
  int beside(int job) {
    return beside[job];
  }
}
