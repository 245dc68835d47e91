package org.wattle.solvers.energy.consolidation;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.bound.EmptyingModel;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * Solves the {@link EmptyingModel} for the servers to empty, each time for another set of them. The
 * first answer bounds all plans. Mutable: it records the sets that it returned.
 */
final class EmptyingSearch {
  private final Consolidation consolidation;
  private final EnergyObjective objective;
  private final CheckedBackend backend;
  private final OptionalDouble mostJoules;
  private final List<BitSet> answered = new ArrayList<>();

  private EmptyingSearch(
      Consolidation consolidation,
      EnergyObjective objective,
      CheckedBackend backend,
      OptionalDouble mostJoules) {
    this.consolidation = consolidation;
    this.objective = objective;
    this.backend = backend;
    this.mostJoules = mostJoules;
  }

  /** Seeks the least energy. */
  static EmptyingSearch ofEnergy(
      Consolidation consolidation, EnergyObjective objective, CheckedBackend backend) {
    return new EmptyingSearch(consolidation, objective, backend, OptionalDouble.empty());
  }

  /** Seeks the fewest moves of all plans of at most this value. */
  static EmptyingSearch ofMoves(
      Consolidation consolidation,
      EnergyObjective objective,
      CheckedBackend backend,
      double mostJoules) {
    return new EmptyingSearch(consolidation, objective, backend, OptionalDouble.of(mostJoules));
  }

  /**
   * An answer.
   *
   * @param result the result of the backend
   * @param moved the running tasks that move; empty where there is no point
   */
  record Answer(SolveResult<Assignment> result, Optional<Set<String>> moved) {}

  /** The best set of servers to empty other than those that were returned before. */
  Answer next(SolveParameters parameters, Interrupt stop) {
    EmptyingModel emptying = new EmptyingModel(consolidation, objective, answered);
    OptModel model =
        mostJoules.isPresent() ? emptying.fewestMoves(mostJoules.getAsDouble()) : emptying.model();
    SolveResult<Assignment> result = backend.solve(new SolveRequest<>(model, parameters, stop));
    result.solution().ifPresent(point -> answered.add(emptying.emptied(point)));
    return new Answer(result, result.solution().map(emptying::moved));
  }
}
