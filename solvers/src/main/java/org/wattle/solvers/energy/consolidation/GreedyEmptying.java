package org.wattle.solvers.energy.consolidation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.energy.consolidation.Consolidation;

/**
 * A greedy choice of moves for short time limits: empties the servers that save most energy for
 * each move, counted by its weight, as long as moves are allowed and save energy.
 */
final class GreedyEmptying {
  private GreedyEmptying() {}

  /** The running tasks that move, among them all of servers that are to be off. */
  static Set<String> moved(Consolidation consolidation) {
    DataCenter center = DataCenter.of(consolidation.open());
    SlotEnergy energy = new SlotEnergy(center);
    Map<Integer, List<String>> onServer = new LinkedHashMap<>();
    consolidation
        .homes()
        .forEach(
            (id, home) ->
                onServer
                    .computeIfAbsent(
                        center.serverByName(home.server()).orElseThrow(), h -> new ArrayList<>())
                    .add(id));
    Map<Integer, Double> weights = new HashMap<>();
    Map<Integer, Double> joules = new HashMap<>();
    Map<String, Double> ofTask = consolidation.weights();
    Map<String, Double> joulesOfTask = consolidation.moveJoules();
    onServer.forEach(
        (server, tasks) -> {
          weights.put(server, sum(tasks, ofTask));
          joules.put(server, sum(tasks, joulesOfTask));
        });
    List<Map.Entry<Integer, List<String>>> servers = new ArrayList<>(onServer.entrySet());
    servers.sort(
        Comparator.comparingDouble(
            each -> -energy.serverAdded(each.getKey()) / weights.getOrDefault(each.getKey(), 1.0)));
    Set<String> moved = new HashSet<>();
    Set<String> off = consolidation.instance().policy().keepOff();
    onServer.forEach(
        (server, tasks) -> {
          if (off.contains(center.serverName(server))) {
            moved.addAll(tasks);
          }
        });
    servers.removeIf(each -> off.contains(center.serverName(each.getKey())));
    for (Map.Entry<Integer, List<String>> each : servers) {
      int moves = each.getValue().size();
      boolean pays = energy.serverAdded(each.getKey()) > joules.getOrDefault(each.getKey(), 0.0);
      if (pays && consolidation.moves().allow(moved.size() + moves)) {
        moved.addAll(each.getValue());
      }
    }
    return moved;
  }

  private static double sum(List<String> tasks, Map<String, Double> ofTask) {
    return tasks.stream().mapToDouble(id -> ofTask.getOrDefault(id, 0.0)).sum();
  }
}
