package org.wattle.model.energy.arcflow;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.Likeness;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.formulation.ElementCosts;

/**
 * Servers that nothing distinguishes: of one type, in one state, with the same room, the same to
 * all rules.
 *
 * @param name of the first of them
 * @param servers by number, ascending
 * @param onJoules what using one adds, without load
 * @param joulesPerUnit what a unit of each resource adds
 */
record ServerKind(String name, List<Integer> servers, double onJoules, List<Double> joulesPerUnit) {
  ServerKind {
    servers = List.copyOf(servers);
    joulesPerUnit = List.copyOf(joulesPerUnit);
  }

  int first() {
    return servers.get(0);
  }

  /** All kinds, in the order of their first servers. */
  static List<ServerKind> of(DataCenter center, ElementCosts costs) {
    return Likeness.groups(center.serverCount(), h -> key(center, h)).stream()
        .map(
            servers ->
                new ServerKind(
                    center.serverName(servers.get(0)),
                    servers,
                    costs.serverOn(servers.get(0)),
                    joulesPerUnit(center, servers.get(0))))
        .toList();
  }

  private static List<Object> key(DataCenter center, int server) {
    List<Object> key = new ArrayList<>();
    key.add(center.serverType(server));
    key.add(center.serverAwake(server));
    key.add(center.serverBusy(server));
    key.add(center.rules().serverClass(server));
    for (int l = 0; l < center.instance().resources().size(); l++) {
      key.add(center.used(server, l));
    }
    return key;
  }

  private static List<Double> joulesPerUnit(DataCenter center, int server) {
    ServerType type = center.serverType(server);
    List<Double> joules = new ArrayList<>();
    for (int l = 0; l < type.capacity().size(); l++) {
      double capacity = type.capacity().get(l);
      joules.add(
          capacity > 0
              ? type.watts().loadWatts().get(l) / capacity * center.instance().slotSeconds()
              : 0);
    }
    return joules;
  }
}
