package org.wattle.solvers.energy;

import java.util.Optional;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.ServerType;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * {@code auto}: where there are few tasks and servers one model of everything, whose optimum a
 * backend proves sooner than the decomposition has counted servers; else the decomposition.
 *
 * @param whole solves one model
 * @param decomposition solves instances of any size
 */
record AutoSolver(
    Solver<EnergyInstance, Placement> whole, Solver<EnergyInstance, Placement> decomposition)
    implements Solver<EnergyInstance, Placement> {
  /**
   * Pairs of a task and a server. Of random instances with up to 81 SCIP proved each in less than a
   * second, of those with 144 some in ten, where the decomposition took two.
   */
  private static final long FEW_PAIRS = 64;

  /** With that backend for one model, and for the master problem. */
  static AutoSolver of(Backend backend, EnergyObjective objective) {
    return new AutoSolver(
        new ExactEnergySolver(objective, new One(backend), AggregateBound::of),
        BendersFactory.of(backend, AutoSelector.ID, objective));
  }

  @Override
  public String id() {
    return AutoSelector.ID;
  }

  @Override
  public SolveResult<Placement> solve(SolveRequest<EnergyInstance, Placement> request) {
    EnergyInstance instance = request.problem();
    long servers = instance.serverTypes().stream().mapToLong(ServerType::count).sum();
    boolean few = servers * instance.tasks().size() <= FEW_PAIRS;
    return (few ? whole : decomposition).solve(request);
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
