package org.wattle.solvers.energy.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;

/**
 * Whether a tiny instance has a placement, by trying every server and every route of every task.
 */
final class BruteFeasibility {
  private static final double TOLERANCE = 1e-9;

  private final EnergyInstance instance;
  private final DataCenter center;
  private final Map<String, String> serverOf = new HashMap<>();
  private final double[][] used;
  private final Map<List<Integer>, Double> load = new HashMap<>();

  private BruteFeasibility(EnergyInstance instance) {
    this.instance = instance;
    this.center = DataCenter.of(instance);
    this.used = new double[center.serverCount()][instance.resources().size()];
  }

  static boolean feasible(EnergyInstance instance) {
    BruteFeasibility search = new BruteFeasibility(instance);
    for (RunningTask running : instance.state().running()) {
      int h = search.center.serverByName(running.server()).orElseThrow();
      search.put(running.task(), h, 1);
    }
    return search.keepsRules() && search.place(0);
  }

  private boolean place(int next) {
    if (next == instance.tasks().size()) {
      return true;
    }
    Task task = instance.tasks().get(next);
    for (int h = 0; h < center.serverCount(); h++) {
      put(task, h, 1);
      if (fits(h) && keepsRules() && route(next, h)) {
        return true;
      }
      put(task, h, -1);
    }
    return false;
  }

  private void put(Task task, int server, int sign) {
    for (int l = 0; l < used[server].length; l++) {
      used[server][l] += sign * task.demand().get(l);
    }
    if (sign > 0) {
      serverOf.put(task.id(), center.serverName(server));
    } else {
      serverOf.remove(task.id());
    }
  }

  private boolean fits(int server) {
    for (int l = 0; l < used[server].length; l++) {
      if (used[server][l] > center.serverType(server).capacity().get(l) + TOLERANCE) {
        return false;
      }
    }
    return true;
  }

  private boolean keepsRules() {
    return instance.rules().stream()
        .allMatch(rule -> rule.holds(id -> Optional.ofNullable(serverOf.get(id))));
  }

  private boolean route(int task, int server) {
    if (center.topology().isEmpty()) {
      return place(task + 1);
    }
    Topology topology = center.topology().get();
    for (List<Integer> path : paths(topology, topology.serverNode(server))) {
      double gbps = instance.tasks().get(task).gbps();
      carry(path, gbps);
      if (carried(topology, path) && place(task + 1)) {
        return true;
      }
      carry(path, -gbps);
    }
    return false;
  }

  private void carry(List<Integer> path, double gbps) {
    for (int hop = 0; hop + 1 < path.size(); hop++) {
      load.merge(List.of(path.get(hop + 1), path.get(hop)), gbps, Double::sum);
    }
  }

  private boolean carried(Topology topology, List<Integer> path) {
    for (int hop = 0; hop + 1 < path.size(); hop++) {
      int from = path.get(hop + 1);
      int to = path.get(hop);
      double room = topology.linkGbps(from, to).orElse(0) - center.reservedGbps(from, to);
      if (load.getOrDefault(List.of(from, to), 0.0) > room + TOLERANCE) {
        return false;
      }
    }
    return true;
  }

  private static List<List<Integer>> paths(Topology topology, int node) {
    List<List<Integer>> paths = new ArrayList<>();
    if (node < topology.switchCount() && topology.entry(node)) {
      paths.add(List.of(node));
    }
    for (int above : topology.parents(node)) {
      for (List<Integer> rest : paths(topology, above)) {
        List<Integer> path = new ArrayList<>(List.of(node));
        path.addAll(rest);
        paths.add(path);
      }
    }
    return paths;
  }
}
