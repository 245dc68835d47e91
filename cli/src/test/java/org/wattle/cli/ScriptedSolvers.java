package org.wattle.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.toolkit.SolverCatalogue;
import org.wattle.toolkit.SolverEntry;

/** One solver, {@code scripted}, that answers as it is told; it passes for {@code auto} as well. */
final class ScriptedSolvers implements SolverCatalogue {
  static final Statistics TIMES =
      new Statistics(Map.of("build", 0.25, "solve", 1.5, "check", 0.125), Map.of());

  private final Function<SolveRequest<EnergyInstance, Placement>, SolveResult<Placement>> energy;
  private final Function<SolveRequest<OptModel, Assignment>, SolveResult<Assignment>> model;

  private ScriptedSolvers(
      Function<SolveRequest<EnergyInstance, Placement>, SolveResult<Placement>> energy,
      Function<SolveRequest<OptModel, Assignment>, SolveResult<Assignment>> model) {
    this.energy = energy;
    this.model = model;
  }

  static ScriptedSolvers energy(
      Function<SolveRequest<EnergyInstance, Placement>, SolveResult<Placement>> script) {
    return new ScriptedSolvers(script, request -> new SolveResult.Failed<>("unscripted", report()));
  }

  static ScriptedSolvers model(
      Function<SolveRequest<OptModel, Assignment>, SolveResult<Assignment>> script) {
    return new ScriptedSolvers(request -> new SolveResult.Failed<>("unscripted", report()), script);
  }

  /** A report of a solve that ran to its end. */
  static Report report() {
    return report(Cause.COMPLETED, "");
  }

  static Report report(Cause cause, String raw) {
    return new Report(
        new Termination(cause, raw),
        TIMES,
        Provenance.of("scripted", "Scripted Solver 1.2", SolveParameters.DEFAULT)
            .withFormulation("aggregated-flow"),
        List.of());
  }

  @Override
  public Optional<Solver<EnergyInstance, Placement>> energy(String id, EnergyObjective objective) {
    return energyIds().contains(id) ? Optional.of(solver(id, energy)) : Optional.empty();
  }

  @Override
  public Optional<Solver<OptModel, Assignment>> model(String id) {
    return modelIds().contains(id) ? Optional.of(solver(id, model)) : Optional.empty();
  }

  private static <P, S> Solver<P, S> solver(
      String id, Function<SolveRequest<P, S>, SolveResult<S>> script) {
    return new Solver<>() {
      @Override
      public String id() {
        return id;
      }

      @Override
      public SolveResult<S> solve(SolveRequest<P, S> request) {
        return script.apply(request);
      }
    };
  }

  @Override
  public List<String> energyIds() {
    return List.of("auto", "scripted", "packer");
  }

  @Override
  public List<String> modelIds() {
    return List.of("auto", "scripted", "simplex");
  }

  @Override
  public List<SolverEntry> all() {
    return List.of(
        new SolverEntry(
            "scripted",
            List.of("energy", "model"),
            "exact",
            List.of("time limit", "gap"),
            true,
            "Scripted Solver 1.2"),
        new SolverEntry("packer", List.of("energy"), "nothing", List.of(), false, "Wattle 0.1.0"));
  }
}
