package org.wattle.solvers.energy.consolidation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.wattle.model.Likeness;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Move;

/**
 * Plans with fewer moves from one with many: server by server, what was emptied is filled again,
 * those first that save least for each move.
 */
record TakenBack(Consolidation consolidation, EnergyObjective objective, BooleanSupplier stop) {
  /** With more pairs of a move and a task than this, checking each plan takes too long. */
  private static final double MAX_PAIRS = 1e6;

  /** Checked plans with fewer moves than this one, and more than a number. */
  List<ConsolidationPlan> of(Placement placement, int moreThan) {
    List<Move> moves = consolidation.movesOf(placement);
    double tasks = consolidation.instance().tasks().size() + consolidation.homes().size();
    List<ConsolidationPlan> plans = new ArrayList<>();
    if (moves.size() * tasks > MAX_PAIRS) {
      return plans;
    }
    Placement now = placement;
    int left = moves.size();
    for (List<Move> server : byServer(moves)) {
      if (left - server.size() <= moreThan || stop.getAsBoolean()) {
        continue;
      }
      Optional<ConsolidationPlan> without =
          ConsolidationPlan.verified(consolidation, objective, without(server, now), "");
      if (without.isPresent()) {
        plans.add(without.get());
        now = without.get().placement();
        left = without.get().moves();
      }
    }
    return plans;
  }

  /** The moves away from each server, those first that save least for each. */
  private List<List<Move>> byServer(List<Move> moves) {
    DataCenter center = DataCenter.of(consolidation.open());
    SlotEnergy energy = new SlotEnergy(center);
    List<List<Move>> servers = new ArrayList<>(Likeness.byKey(moves, Move::from).values());
    servers.sort(
        Comparator.comparingDouble(
            of -> {
              int server = center.serverByName(of.get(0).from()).orElseThrow();
              return energy.serverAdded(server) / of.size();
            }));
    return servers;
  }

  private static Placement without(List<Move> moves, Placement placement) {
    Set<String> staying = new HashSet<>();
    moves.forEach(move -> staying.add(move.task()));
    List<TaskPlacement> tasks = new ArrayList<>(placement.tasks());
    tasks.removeIf(placed -> staying.contains(placed.task()));
    return new Placement(tasks, placement.waiting(), placement.unused());
  }
}
