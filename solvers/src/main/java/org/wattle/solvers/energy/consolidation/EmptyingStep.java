package org.wattle.solvers.energy.consolidation;

/** A task that goes from one place to another; servers are negative where it has none. */
final class EmptyingStep {
  final int task;
  final int from;
  final int[] fromRoute;
  final int to;
  final int[] toRoute;

  EmptyingStep(int task, int from, int[] fromRoute, int to, int[] toRoute) {
    this.task = task;
    this.from = from;
    this.fromRoute = fromRoute;
    this.to = to;
    this.toRoute = toRoute;
  }
}
