package org.wattle.solvers.energy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.bound.AggregateModel;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.Variable;
import org.wattle.solvers.certificate.PartialPoint;

/**
 * Placements as points of a model of counts: how many servers and switches are on is counted, and
 * the amounts are found.
 */
record CountedPlacement(DataCenter center, AggregateModel counts) {
  /** The point of a placement; empty where none is found. */
  Optional<Assignment> point(Placement placement) {
    Set<String> on = new HashSet<>(placement.standby());
    placement
        .tasks()
        .forEach(
            task -> {
              on.add(task.server());
              on.addAll(task.route());
            });
    Map<Variable, Double> known = new HashMap<>();
    counts
        .servers()
        .forEach(
            choice ->
                known.put(
                    choice.count(),
                    (double)
                        choice.servers().stream()
                            .filter(server -> on.contains(center.serverName(server)))
                            .count()));
    counts
        .switches()
        .forEach(
            choice ->
                known.put(
                    choice.count(),
                    (double)
                        choice.switches().stream()
                            .filter(node -> on.contains(center.switchName(node)))
                            .count()));
    return new PartialPoint(counts.model(), known).completed();
  }
}
