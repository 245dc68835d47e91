package org.wattle.fuzz.enumeration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.consolidation.Consolidation;

/** Every placement of the tasks of an energy instance: any server, any route to it. */
final class Placements {
  private Placements() {}

  static Optional<Combinations.Mapped<Placement>> of(EnergyInstance instance) {
    return of(instance, DataCenter.of(instance));
  }

  /** Of new and running tasks; those that are where they were have not moved. */
  static Optional<Combinations.Mapped<Placement>> of(Consolidation consolidation) {
    return of(consolidation.open()).map(all -> all.map(consolidation::withoutStaying));
  }

  private static Optional<Combinations.Mapped<Placement>> of(
      EnergyInstance instance, DataCenter center) {
    if (center.serverCount() > Enumeration.MOST_SOLUTIONS
        || center.switchCount() > Enumeration.MOST_SOLUTIONS) {
      return Optional.empty();
    }
    List<Seat> seats = seats(center);
    List<Task> tasks = instance.tasks();
    return Combinations.of(tasks.size(), task -> seats.size())
        .map(
            all ->
                all.map(
                    chosen -> {
                      List<TaskPlacement> placed = new ArrayList<>();
                      for (int t = 0; t < chosen.length; t++) {
                        placed.add(seats.get(chosen[t]).of(tasks.get(t)));
                      }
                      return new Placement(placed);
                    }));
  }

  /** A server and a route to it. */
  private record Seat(String server, List<String> route) {
    TaskPlacement of(Task task) {
      return new TaskPlacement(task.id(), server, route);
    }
  }

  /** All of them; more than are ever tried where there are very many. */
  private static List<Seat> seats(DataCenter center) {
    List<Seat> seats = new ArrayList<>();
    for (int server = 0; server < center.serverCount(); server++) {
      String name = center.serverName(server);
      if (center.topology().isEmpty()) {
        seats.add(new Seat(name, List.of()));
        continue;
      }
      Topology topology = center.topology().get();
      List<List<String>> routes = new ArrayList<>();
      addRoutes(center, topology, topology.serverNode(server), List.of(), routes);
      routes.forEach(route -> seats.add(new Seat(name, route)));
      if (seats.size() > Enumeration.MOST_SOLUTIONS) {
        break;
      }
    }
    return seats;
  }

  private static void addRoutes(
      DataCenter center,
      Topology topology,
      int node,
      List<String> below,
      List<List<String>> routes) {
    if (routes.size() > Enumeration.MOST_SOLUTIONS) {
      return;
    }
    if (node < topology.switchCount() && topology.entry(node)) {
      routes.add(below);
    }
    Arrays.stream(topology.parents(node))
        .forEach(
            above -> {
              List<String> route = new ArrayList<>(below);
              route.add(0, center.switchName(above));
              addRoutes(center, topology, above, route, routes);
            });
  }
}
