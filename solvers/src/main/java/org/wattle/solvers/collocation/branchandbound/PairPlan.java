package org.wattle.solvers.collocation.branchandbound;

/** The pairs that a bound counted on, by job. Mutable. */
final class PairPlan {
  private final boolean[] contended;
  private final int[] beside;

  PairPlan(int jobs) {
    contended = new boolean[jobs];
    beside = new int[jobs];
  }

  /** The tazes of a job may share nodes with tazes. */
  void contend(int job) {
    contended[job] = true;
  }

  /** So many more turtles of a job stand beside isolated tazes. */
  void putBeside(int job, int turtles) {
    beside[job] += turtles;
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
