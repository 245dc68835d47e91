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

  /** What the bound counted on: whole jobs of tazes, and turtles one by one. */
  static Plan of(PairCosts costs, Shape shape) {
    Plan plan = new Plan(shape.jobs);
    for (int place = 0; place < costs.count(); place++) {
      int taken = costs.takenOf(place);
      int job = costs.job(place);
      if (taken > 0 && shape.taz[job]) {
        plan.contended[job] = taken == costs.units(place);
      } else if (taken > 0) {
        plan.beside[job] += taken;
      }
    }
    return plan;
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
