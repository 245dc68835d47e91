package org.wattle.toolkit.energy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.toolkit.NamedSolution;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ValueFormat;

/** What slots in which running tasks stay, and those in which they may move, have in common. */
interface EnergyProblem<P> extends Problem<P, Placement> {
  PlacementObjective goal();

  /** What is solved, before any move. */
  DataCenter center();

  @Override
  default String objective() {
    return goal().word();
  }

  @Override
  default ValueFormat format() {
    return PlacementFormats.of(goal());
  }

  @Override
  default String size() {
    return EnergyKind.size(center());
  }

  @Override
  default Optional<Counts> counts() {
    EnergyInstance instance = center().instance();
    int tasks = instance.tasks().size();
    return Optional.of(
        new Counts(
            tasks == 0 ? instance.state().running().size() : tasks,
            center().serverCount(),
            instance.resources().size()));
  }

  @Override
  default Optional<NamedSolution<Placement>> named(ResultDocument result) {
    return result instanceof EnergyResult found
        ? found.placement().map(placement -> new NamedSolution<>(placement, List.of()))
        : Optional.empty();
  }

  @Override
  default String solutionName() {
    return "placement";
  }

  @Override
  default Map<String, Double> tolerances() {
    return Map.of("capacity", Tolerances.ROUNDING);
  }

  @Override
  default boolean measuresEnergy() {
    return true;
  }
}
