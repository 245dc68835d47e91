package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.PlanGoals;
import org.wattle.model.json.energy.EnergyFrontFormat.PlannedTask;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.solvers.energy.consolidation.EnergyFront;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;
import org.wattle.toolkit.front.InstanceFronts;

/**
 * Pareto fronts of an energy instance: the energy of the slot against moves of running tasks, or
 * against headroom.
 */
record EnergyFronts(EnergyInstance instance, EnergyObjective objective, Consolidation anyMoves) {
  static InstanceFronts<Placement> of(EnergyInstance instance) {
    EnergyFronts fronts =
        new EnergyFronts(
            instance, instance.defaultObjective(), new Consolidation(instance, Moves.UNLIMITED));
    PlanGoals goals = new PlanGoals(instance, fronts.objective);
    return new InstanceFronts<>(
        instance.name(),
        EnergyKind.size(DataCenter.of(instance)),
        PlanGoals.GOALS,
        List.of(PlanGoals.MOVES, PlanGoals.ENERGY),
        fronts.notes(),
        fronts::exact,
        Optional.empty(),
        goals::of,
        goals::shares,
        fronts::rows,
        plan -> fronts.anyMoves.movesOf(plan).stream().map(EnergyFronts::step).toList(),
        Optional.empty());
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (objective == EnergyObjective.MSEC) {
      notes.add("The energy is that of the servers (msec).");
    }
    if (instance.state().running().isEmpty()) {
      notes.add("No task is running, so that there is nothing to move.");
    }
    return notes;
  }

  private Front<Placement> exact(List<Integer> selected, FrontRequest request) {
    if (selected.equals(List.of(PlanGoals.MOVES, PlanGoals.ENERGY))) {
      return EnergyFront.againstMoves(instance, objective).find(request);
    }
    if (selected.equals(List.of(PlanGoals.ENERGY, PlanGoals.HEADROOM))) {
      return EnergyFront.againstHeadroom(instance, objective).find(request);
    }
    throw UserError.invalid(
        "Fronts of energy instances are of energy and one other goal, and this is (%s). Maybe --objectives energy,moves or energy,headroom; wattle solve minimises the energy alone."
            .formatted(
                selected.stream()
                    .map(k -> PlanGoals.GOALS.get(k).name())
                    .collect(Collectors.joining(","))));
  }

  private static String step(Move move) {
    return "%s: %s > %s"
        .formatted(Escaped.name(move.task()), Escaped.name(move.from()), Escaped.name(move.to()));
  }

  private List<PlannedTask> rows(Placement placement) {
    Map<String, TaskPlacement> homes = anyMoves.homes();
    return placement.tasks().stream()
        .map(
            placed ->
                new PlannedTask(
                    placed.task(),
                    Optional.ofNullable(homes.get(placed.task())).map(TaskPlacement::server),
                    placed.server(),
                    placed.route()))
        .toList();
  }
}
