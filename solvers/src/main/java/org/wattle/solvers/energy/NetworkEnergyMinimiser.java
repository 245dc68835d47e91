package org.wattle.solvers.energy;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.formulation.AggregatedFlowFormulation;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.energy.formulation.PathFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.energy.support.Incumbent;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.Hints;
import org.wattle.solvers.support.SolveLog;

/**
 * Minimises the network's energy with every task kept on its server. MSEC does not include the
 * switches, so that the network's energy would be arbitrary otherwise.
 */
record NetworkEnergyMinimiser(
    Function<OptModel, CheckedBackend> backends,
    EnergyInstance instance,
    SolveLog log,
    SolveRequest<EnergyInstance, Placement> request) {
  /**
   * The placement with the best paths found; the given placement where no better paths were found.
   */
  Placement complete(Placement placement) {
    Optional<Incumbent> best = Incumbent.verified(instance, EnergyObjective.MTEC, placement, "");
    boolean found = false;
    FormulationOptions options =
        FormulationOptions.of(EnergyObjective.MTEC).withServersOf(placement);
    List<Formulation<EnergyInstance, Placement>> formulations =
        PathFormulation.pathVariables(instance) <= ExactEnergySolver.MAX_PATH_VARIABLES
            ? List.of(new AggregatedFlowFormulation(options), new PathFormulation(options))
            : List.of(new AggregatedFlowFormulation(options));
    for (Formulation<EnergyInstance, Placement> formulation : formulations) {
      FormulatedModel<Placement> formulated = formulation.build(instance);
      CheckedBackend backend = backends.apply(formulated.model());
      if (!accepted(backend, formulated.model())) {
        continue;
      }
      SolveResult<Assignment> result =
          backend.solve(
              new SolveRequest<>(
                  formulated.model(),
                  log.remaining(),
                  Hints.of(backend, () -> formulated.encode(placement)),
                  progress -> {},
                  request.interrupt()));
      log.tookAside(result.report());
      Optional<Incumbent> paths =
          result
              .solution()
              .flatMap(formulated::decode)
              .flatMap(
                  routed ->
                      Incumbent.verified(
                          instance,
                          EnergyObjective.MTEC,
                          routed.withStandby(placement.standby()),
                          backend.id()));
      if (paths.isPresent()) {
        found = true;
        Incumbent better = best.map(known -> known.betterOf(paths.get())).orElse(paths.get());
        best = Optional.of(better);
        if (paths.get().takes(result.bounds().orElseThrow().value())) {
          log.note(words(result instanceof SolveResult.Optimal));
          return better.placement();
        }
      }
    }
    log.note(found ? words(false) : "network energy: not minimised within the limits");
    return best.map(Incumbent::placement).orElse(placement);
  }

  private static String words(boolean proven) {
    return "network energy: "
        + (proven ? "proven least" : "best found, not proven least")
        + " for these servers";
  }

  private static boolean accepted(CheckedBackend backend, OptModel model) {
    return backend.backend().capabilities().accepts().contains(ModelFeature.CONTINUOUS_VARIABLES)
        || !model.features().contains(ModelFeature.CONTINUOUS_VARIABLES);
  }
}
