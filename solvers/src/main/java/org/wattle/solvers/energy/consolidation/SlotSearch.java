package org.wattle.solvers.energy.consolidation;

import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;

/** Places the new tasks and a set of tasks that move, while the others stay. */
record SlotSearch(
    Consolidation consolidation,
    Solver<EnergyInstance, Placement> solver,
    ConsolidationState state,
    Interrupt asked) {
  /** Where a value has to be reached, the usual gap may be too wide. */
  private static final double FINE_GAP = 1e-7;

  /**
   * Offers the best placement in which these tasks move; stops where it closes the gap of the
   * consolidation.
   *
   * @param start a plan to start from, used only if it moves no other tasks
   */
  SolveResult<Placement> place(
      Set<String> moved, SolveParameters parameters, Optional<Placement> start) {
    Interrupt stop = new Interrupt();
    double ofMoves = consolidation.moveJoules(moved);
    Interrupt.Registration registration = asked.onRequest(stop::request);
    try {
      SolveListener listener =
          parameters.workLimit().isPresent()
              ? SolveListener.NONE // the moments of progress depend on the clock
              : progress -> stopWhereClosed(progress, ofMoves, stop);
      return solve(moved, parameters, start, listener, stop);
    } finally {
      registration.close();
    }
  }

  /** Offers the best placement in which these tasks move; stops at one of at most this value. */
  void placeWithin(Set<String> moved, SolveParameters parameters, double mostJoules) {
    Interrupt stop = new Interrupt();
    double ofMoves = consolidation.moveJoules(moved);
    Interrupt.Registration registration = asked.onRequest(stop::request);
    try {
      SolveListener listener =
          parameters.workLimit().isPresent()
              ? SolveListener.NONE
              : progress -> {
                if (progress.incumbent().orElse(Double.POSITIVE_INFINITY) + ofMoves <= mostJoules) {
                  stop.request();
                }
              };
      solve(moved, parameters.withGap(FINE_GAP), Optional.empty(), listener, stop);
    } finally {
      registration.close();
    }
  }

  /** Solves for the moves of a plan until the solver ends, and offers the result. */
  void finish(ConsolidationPlan plan, SolveParameters parameters) {
    Set<String> moved = new HashSet<>();
    consolidation.movesOf(plan.placement()).forEach(move -> moved.add(move.task()));
    solve(moved, parameters, Optional.of(plan.placement()), SolveListener.NONE, asked);
  }

  private SolveResult<Placement> solve(
      Set<String> moved,
      SolveParameters parameters,
      Optional<Placement> start,
      SolveListener listener,
      Interrupt stop) {
    Optional<Placement> whole =
        start
            .filter(plan -> within(plan, moved))
            .map(plan -> consolidation.withStaying(plan, moved));
    SolveResult<Placement> result =
        solver.solve(
            new SolveRequest<>(consolidation.withMoved(moved), parameters, whole, listener, stop));
    result.solution().ifPresent(placement -> state.offer(placement, solver.id()));
    return result;
  }

  private boolean within(Placement plan, Set<String> moved) {
    return consolidation.movesOf(plan).stream().allMatch(move -> moved.contains(move.task()));
  }

  private void stopWhereClosed(Progress progress, double ofMoves, Interrupt stop) {
    if (progress.incumbent().isPresent()) {
      double joules = progress.incumbent().getAsDouble() + ofMoves;
      state.report(OptionalDouble.of(joules), OptionalDouble.empty());
      if (state.closes(joules)) {
        stop.request();
      }
    }
  }
}
