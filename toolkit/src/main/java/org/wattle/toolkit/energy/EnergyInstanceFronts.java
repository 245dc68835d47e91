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
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.PlanGoals;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.energy.EnergyFrontFormat.PlannedTask;
import org.wattle.model.solving.CheckReport;
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
final class EnergyInstanceFronts implements InstanceFronts<Placement> {
  private final EnergyInstance instance;
  private final EnergyObjective objective;
  private final Consolidation anyMoves;
  private final PlanGoals goals;

  EnergyInstanceFronts(EnergyInstance instance) {
    this.instance = instance;
    this.objective = instance.defaultObjective();
    this.anyMoves = new Consolidation(instance, Moves.UNLIMITED);
    this.goals = new PlanGoals(instance, objective);
  }

  @Override
  public String name() {
    return instance.name();
  }

  @Override
  public String size() {
    return EnergyKind.size(DataCenter.of(instance));
  }

  @Override
  public List<FrontGoal> goals() {
    return PlanGoals.GOALS;
  }

  @Override
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (objective == EnergyObjective.MSEC) {
      notes.add("The energy is that of the servers (msec).");
    }
    if (instance.state().running().isEmpty()) {
      notes.add("No task is running, so that there is nothing to move.");
    }
    return notes;
  }

  @Override
  public List<Integer> defaultGoals() {
    return List.of(PlanGoals.MOVES, PlanGoals.ENERGY);
  }

  @Override
  public Front<Placement> exact(List<Integer> selected, FrontRequest request) {
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

  @Override
  public List<Long> goals(Placement placement, CheckReport check) {
    return goals.of(placement, check);
  }

  @Override
  public List<Double> normalised(List<Long> values) {
    return goals.shares(values);
  }

  @Override
  public List<String> steps(Placement placement) {
    return anyMoves.movesOf(placement).stream()
        .map(
            move ->
                "%s: %s > %s"
                    .formatted(
                        Escaped.name(move.task()),
                        Escaped.name(move.from()),
                        Escaped.name(move.to())))
        .toList();
  }

  @Override
  public List<Record> rows(Placement placement) {
    Map<String, TaskPlacement> homes = anyMoves.homes();
    List<Record> rows = new ArrayList<>();
    for (TaskPlacement placed : placement.tasks()) {
      rows.add(
          new PlannedTask(
              placed.task(),
              Optional.ofNullable(homes.get(placed.task())).map(TaskPlacement::server),
              placed.server(),
              placed.route()));
    }
    return rows;
  }
}
