package org.wattle.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.toolkit.SolverCatalogue;
import org.wattle.toolkit.SolverEntry;

/** Solvers of energy instances, each with a script of its own; none of models. */
final class Rivals implements SolverCatalogue {
  private final Map<String, Solver<EnergyInstance, Placement>> solvers = new LinkedHashMap<>();

  Rivals with(String id, SolveResult<Placement> result) {
    return with(id, request -> result);
  }

  Rivals with(
      String id, Function<SolveRequest<EnergyInstance, Placement>, SolveResult<Placement>> script) {
    solvers.put(
        id,
        new Solver<>() {
          @Override
          public String id() {
            return id;
          }

          @Override
          public SolveResult<Placement> solve(SolveRequest<EnergyInstance, Placement> request) {
            return script.apply(request);
          }
        });
    return this;
  }

  @Override
  public Optional<Solver<EnergyInstance, Placement>> energy(String id, EnergyObjective objective) {
    return Optional.ofNullable(solvers.get(id));
  }

  @Override
  public Optional<Solver<OptModel, Assignment>> model(String id) {
    return Optional.empty();
  }

  @Override
  public List<String> energyIds() {
    return List.copyOf(solvers.keySet());
  }

  @Override
  public List<String> modelIds() {
    return List.of("simplex");
  }

  @Override
  public List<SolverEntry> all() {
    return List.of();
  }
}
