package org.wattle.solvers.collocation.branchandbound;

/** What a completion should come to, by job. Mutable. */
final class Plan {
  private final boolean[] contended;
  private final int[] beside;
  private final boolean[] loose;

  Plan(int jobs) {
    contended = new boolean[jobs];
    beside = new int[jobs];
    loose = new boolean[jobs];
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

  /** Whether a sensitive job need not be kept. */
  boolean isLoose(int job) {
    return loose[job];
  }
}
