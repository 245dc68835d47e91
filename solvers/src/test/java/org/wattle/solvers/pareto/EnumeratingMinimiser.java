package org.wattle.solvers.pareto;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;

/** Minimises over a list of vectors; counts how often it is asked. */
final class EnumeratingMinimiser implements GoalMinimiser<ObjectiveVector> {
  private final List<ObjectiveVector> vectors;
  private final int objectives;
  private int calls;

  EnumeratingMinimiser(List<ObjectiveVector> vectors, int objectives) {
    this.vectors = vectors;
    this.objectives = objectives;
  }

  int calls() {
    return calls;
  }

  @Override
  public int objectives() {
    return objectives;
  }

  @Override
  public Minimum<ObjectiveVector> minimise(
      long[] costs, long[] atMost, SolveParameters parameters, Interrupt interrupt) {
    calls++;
    ObjectiveVector bound = ObjectiveVector.of(atMost);
    Optional<ObjectiveVector> best =
        vectors.stream()
            .filter(vector -> vector.covers(bound))
            .min(Comparator.comparingLong(vector -> cost(costs, vector)));
    return new Minimum<>(best, true);
  }

  private static long cost(long[] costs, ObjectiveVector vector) {
    long sum = 0;
    for (int k = 0; k < costs.length; k++) {
      sum += costs[k] * vector.get(k);
    }
    return sum;
  }
}
