package org.wattle.solvers.power;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.formulation.GoalSum;
import org.wattle.model.power.batch.formulation.PoolStarts;
import org.wattle.model.power.batch.formulation.PooledFormulation;
import org.wattle.model.power.batch.formulation.TimeIndexedFormulation;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.Hints;
import org.wattle.solvers.support.SolveLog;

/**
 * Solves models of a batch by a backend: with nodes that are alike taken together, which gives a
 * bound and starts for which {@link NodePacking} looks for nodes; and with all nodes one by one.
 */
record PowerModelSearch(
    CheckedBackend backend, PowerBatch batch, GoalSum goals, SolveLog log, Interrupt interrupt) {
  /**
   * What a model gives.
   *
   * @param schedule a schedule, unchecked
   * @param bound of the sum of goals of all schedules
   * @param infeasible whether there is none
   */
  record Found(Optional<PowerSchedule> schedule, OptionalDouble bound, boolean infeasible) {}

  /** With nodes that are alike taken together. */
  Found pooled(SolveParameters parameters, Optional<PowerSchedule> start) {
    PooledFormulation formulation = new PooledFormulation(goals);
    FormulatedModel<PoolStarts> model = formulation.build(batch);
    Optional<Assignment> point =
        start.flatMap(schedule -> model.encode(PoolStarts.of(batch, schedule)));
    SolveResult<Assignment> result = solve(model, formulation.id(), parameters, point);
    Optional<PowerSchedule> schedule =
        result.solution().flatMap(model::decode).flatMap(starts -> NodePacking.of(batch, starts));
    return new Found(schedule, result.bound(), result instanceof SolveResult.Infeasible);
  }

  /** With all nodes one by one. */
  Found apart(SolveParameters parameters, Optional<PowerSchedule> start) {
    return of(new TimeIndexedFormulation(goals), parameters, start);
  }

  /** By any formulation of the whole problem. */
  Found of(
      Formulation<PowerBatch, PowerSchedule> formulation,
      SolveParameters parameters,
      Optional<PowerSchedule> start) {
    FormulatedModel<PowerSchedule> model = formulation.build(batch);
    SolveResult<Assignment> result =
        solve(model, formulation.id(), parameters, start.flatMap(model::encode));
    return new Found(
        result.solution().flatMap(model::decode),
        result.bound(),
        result instanceof SolveResult.Infeasible);
  }

  private SolveResult<Assignment> solve(
      FormulatedModel<?> model,
      String formulation,
      SolveParameters parameters,
      Optional<Assignment> start) {
    SolveResult<Assignment> result =
        backend.solve(
            new SolveRequest<>(
                model.model(),
                parameters,
                Hints.of(backend, () -> start),
                SolveListener.NONE,
                interrupt));
    log.took(result.report(), formulation);
    if (result instanceof SolveResult.Failed<Assignment> failed) {
      log.warn(failed.reason());
    }
    return result;
  }
}
