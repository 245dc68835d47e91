package org.wattle.solvers.energy;

import java.util.Optional;
import java.util.function.Supplier;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.StopSignal;

/**
 * {@code auto}: with few tasks and servers first one model of everything, whose optimum a backend
 * mostly proves sooner than the decomposition has counted servers; else, or where that is not
 * proven soon, the decomposition.
 *
 * @param model solves one model
 * @param decomposition solves instances of any size
 */
record AutoSolver(
    Solver<EnergyInstance, Placement> model,
    Supplier<Solver<EnergyInstance, Placement>> decomposition)
    implements Solver<EnergyInstance, Placement> {
  /** Pairs of a task and a server. */
  private static final long FEW_PAIRS = 200;

  /**
   * Of 40 random inventories with up to 200 pairs SCIP proved all but two within 20 nodes, in half
   * the time of the decomposition, and of the published classes of bin packing all but 9 within 50;
   * with up to 400 pairs it left half of 15 open after 500.
   */
  private static final long MAX_NODES = 50;

  /** Seconds of a search of one model that ended without a proof, among the statistics. */
  private static final String PHASE = "model";

  /** With that backend for one model, and for the master problem. */
  static AutoSolver of(Backend backend, EnergyObjective objective) {
    return new AutoSolver(
        ExactEnergySolver.alone(objective, new One(backend)),
        () -> BendersFactory.of(backend, AutoSelector.ID, objective));
  }

  /** Whether there are so few tasks and servers that one model of everything is solved at once. */
  static boolean few(EnergyInstance instance) {
    return pairs(instance) <= FEW_PAIRS;
  }

  /** Pairs of a task and a server. */
  static long pairs(EnergyInstance instance) {
    return (long) instance.tasks().size() * instance.serverCount();
  }

  @Override
  public String id() {
    return AutoSelector.ID;
  }

  @Override
  public SolveResult<Placement> solve(SolveRequest<EnergyInstance, Placement> request) {
    SolveParameters parameters = request.parameters();
    if (!few(request.problem()) || parameters.workLimit().isPresent()) {
      return decomposition.get().solve(request);
    }
    StopSignal stop = StopSignal.of(parameters, request.interrupt());
    SolveResult<Placement> first = model.solve(request.with(parameters.withWorkLimit(MAX_NODES)));
    if (proven(first) || stop.stopped()) {
      return first;
    }
    double seconds = stop.seconds();
    SolveResult<Placement> second = decomposition.get().solve(request.with(stop.left(parameters)));
    Report report = second.report();
    return second.with(report.with(report.statistics().plusSeconds(PHASE, seconds)));
  }

  private static boolean proven(SolveResult<Placement> result) {
    return result instanceof SolveResult.Optimal || result instanceof SolveResult.Infeasible;
  }

  /** Always the same backend, under the id of {@code auto}. */
  private record One(Backend backend) implements BackendSelector {
    @Override
    public String id() {
      return AutoSelector.ID;
    }

    @Override
    public Chosen choose(OptModel model) {
      return new Chosen(
          new CheckedBackend(backend),
          Optional.of(
              "auto picked %s: a model of so few tasks and servers is solved at once"
                  .formatted(backend.id())));
    }
  }
}
