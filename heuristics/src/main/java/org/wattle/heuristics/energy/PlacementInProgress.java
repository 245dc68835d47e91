package org.wattle.heuristics.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.routing.LinkLoads;

/** Tasks placed one after another: what is left, what is on, what it costs. Mutable. */
final class PlacementInProgress {
  private static final double TOLERANCE = 1e-9;

  private final DataCenter center;
  private final SlotEnergy energy;
  private final boolean networkCounts;
  private final LinkLoads loads;
  private final double[][] residual;
  private final boolean[] serverOn;
  private final boolean[] switchOn;
  private final List<TaskPlacement> placed = new ArrayList<>();
  private double addedJoules;

  PlacementInProgress(DataCenter center, EnergyObjective objective) {
    this.center = center;
    this.energy = new SlotEnergy(center);
    this.networkCounts = objective == EnergyObjective.MTEC;
    this.loads = new LinkLoads(center);
    int resources = center.instance().resources().size();
    this.residual = new double[center.serverCount()][resources];
    this.serverOn = new boolean[center.serverCount()];
    this.switchOn = new boolean[center.switchCount()];
    for (int h = 0; h < serverOn.length; h++) {
      serverOn[h] = center.serverBusy(h);
      for (int l = 0; l < resources; l++) {
        residual[h][l] = center.residual(h, l);
      }
    }
    for (int s = 0; s < switchOn.length; s++) {
      switchOn[s] = center.switchBusy(s);
    }
  }

  boolean serverOn(int server) {
    return serverOn[server];
  }

  double residual(int server, int resource) {
    return residual[server][resource];
  }

  /** What has been added to the energy of the slot so far. */
  double addedJoules() {
    return addedJoules;
  }

  /** Whether the server has room for the task, whatever its path. */
  boolean hasRoom(Task task, int server) {
    for (int l = 0; l < residual[server].length; l++) {
      if (task.demand().get(l) > residual[server][l] + TOLERANCE) {
        return false;
      }
    }
    return true;
  }

  /** What switching on the server adds now, without path and load. */
  double openingJoules(int server) {
    return serverOn[server] ? 0 : energy.serverOnWithoutLoad(server) - energy.serverAsleep(server);
  }

  /**
   * The path to the server that adds the least energy now and carries the task; empty where there
   * is none.
   */
  Optional<Route> cheapestRoute(Task task, int server) {
    if (center.topology().isEmpty()) {
      return Optional.of(new Route(new int[0], 0));
    }
    Topology topology = center.topology().get();
    Climb climb = new Climb(topology, task.gbps());
    return climb.best(topology.serverNode(server));
  }

  /** Puts the task on the server over the path. */
  void place(Task task, int server, Route route) {
    addedJoules += openingJoules(server) + route.joules() + energy.load(server, task.demand());
    serverOn[server] = true;
    for (int s : route.switches()) {
      switchOn[s] = true;
    }
    for (int l = 0; l < residual[server].length; l++) {
      residual[server][l] -= task.demand().get(l);
    }
    center
        .topology()
        .ifPresent(
            topology -> loads.add(route.switches(), topology.serverNode(server), task.gbps()));
    placed.add(
        new TaskPlacement(
            task.id(),
            center.serverName(server),
            Arrays.stream(route.switches()).mapToObj(center::switchName).toList()));
  }

  Placement placement() {
    return new Placement(placed);
  }

  private double switchJoules(int switchNode) {
    return switchOn[switchNode] || !networkCounts
        ? 0
        : energy.switchOn(switchNode) - energy.switchAsleep(switchNode);
  }

  /** A path of switches from an entry down, and what switching on its sleeping ones adds. */
  static final class Route {
    private final int[] switches;
    private final double joules;

    Route(int[] switches, double joules) {
      this.switches = switches;
      this.joules = joules;
    }

    int[] switches() {
      return switches;
    }

    double joules() {
      return joules;
    }
  }

  /** The cheapest way up from a node; every switch is looked at once. */
  private final class Climb {
    private final Topology topology;
    private final double gbps;
    private final double[] joules;
    private final int[] next;

    Climb(Topology topology, double gbps) {
      this.topology = topology;
      this.gbps = gbps;
      this.joules = new double[topology.switchCount()];
      this.next = new int[topology.switchCount()];
      Arrays.fill(joules, Double.NaN);
    }

    Optional<Route> best(int node) {
      int above = bestAbove(node);
      if (above < 0) {
        return Optional.empty();
      }
      double total = joules[above];
      List<Integer> upward = new ArrayList<>();
      while (above >= 0) {
        upward.add(above);
        above = next[above];
      }
      int[] downward = new int[upward.size()];
      for (int k = 0; k < downward.length; k++) {
        downward[k] = upward.get(downward.length - 1 - k);
      }
      return Optional.of(new Route(downward, total));
    }

    private int bestAbove(int node) {
      int best = -1;
      for (int above : topology.parents(node)) {
        if (loads.fits(above, node, gbps)
            && reach(above) < Double.POSITIVE_INFINITY
            && (best < 0 || joules[above] < joules[best])) {
          best = above;
        }
      }
      return best;
    }

    private double reach(int switchNode) {
      if (Double.isNaN(joules[switchNode])) {
        int above = topology.entry(switchNode) ? -1 : bestAbove(switchNode);
        boolean reached = above >= 0 || topology.entry(switchNode);
        next[switchNode] = above;
        double way = above >= 0 ? joules[above] : 0;
        joules[switchNode] = reached ? way + switchJoules(switchNode) : Double.POSITIVE_INFINITY;
      }
      return joules[switchNode];
    }
  }
}
