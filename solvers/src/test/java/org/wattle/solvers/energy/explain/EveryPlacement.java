package org.wattle.solvers.energy.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.TaskPlacement;

/** All clean placements of a tiny instance without a network, one after the other. */
final class EveryPlacement {
  private final DataCenter center;
  private final List<Placement> clean = new ArrayList<>();

  EveryPlacement(EnergyInstance instance) {
    this.center = DataCenter.of(instance);
    add(new ArrayList<>());
  }

  private void add(List<TaskPlacement> begun) {
    EnergyInstance instance = center.instance();
    if (begun.size() == instance.tasks().size()) {
      Placement placement = new Placement(begun);
      if (clean(instance, placement)) {
        clean.add(placement);
      }
      return;
    }
    String task = instance.tasks().get(begun.size()).id();
    for (String server : center.serverNames()) {
      List<TaskPlacement> more = new ArrayList<>(begun);
      more.add(new TaskPlacement(task, server, List.of()));
      add(more);
    }
  }

  static boolean clean(EnergyInstance instance, Placement placement) {
    Map<String, String> serverOf = new HashMap<>();
    for (RunningTask running : instance.state().running()) {
      serverOf.put(running.task().id(), running.server());
    }
    placement.tasks().forEach(placed -> serverOf.put(placed.task(), placed.server()));
    return new PlacementChecker().check(instance, placement).clean()
        && instance.rules().stream()
            .allMatch(rule -> rule.holds(id -> Optional.ofNullable(serverOf.get(id))));
  }

  /** The least energy of those that put nothing on a server; any server for -1. */
  Optional<Placement> best(int without) {
    return clean.stream()
        .filter(
            placement ->
                without < 0
                    || placement.tasks().stream()
                        .noneMatch(placed -> placed.server().equals(center.serverName(without))))
        .min((a, b) -> Double.compare(joules(a), joules(b)));
  }

  Optional<Placement> worst() {
    return clean.stream().max((a, b) -> Double.compare(joules(a), joules(b)));
  }

  private double joules(Placement placement) {
    return EnergyEvaluator.evaluate(center, placement).joules(EnergyObjective.MSEC);
  }
}
