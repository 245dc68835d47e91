package org.wattle.model.energy.formulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;

/**
 * How many elements of one kind a placement within a budget can switch on. With k of them on, the
 * energy is at least theirs, plus the cheapest path above them, plus what it costs at the best rate
 * to cover the demand that they cannot take.
 */
final class AffordableCopies {
  private final DataCenter center;
  private final ElementCosts costs;
  private final double budget;
  private final double[] demand;
  private final double[] rate;
  private final double[] pathAbove;

  AffordableCopies(DataCenter center, ElementCosts costs, double cutoff) {
    this.center = center;
    this.costs = costs;
    this.demand = demandBeyondBusyServers();
    this.rate = bestRates();
    this.pathAbove = cheapestPaths();
    double least = costs.constant() + leastLoad();
    this.budget = cutoff - least + 1e-9 * Math.abs(cutoff) + 1e-6;
  }

  /** How many servers like this one. */
  int servers(int server) {
    double each = costs.serverOn(server);
    double above =
        center
            .topology()
            .map(topology -> cheapestAbove(topology, topology.serverNode(server)))
            .orElse(0.0);
    return copies(each, above, capacity(server));
  }

  /** How many racks like this one, by its switch. */
  int racks(int rack) {
    int[] servers = Symmetry.serversOfRack(center, rack);
    double cheapest = Arrays.stream(servers).mapToDouble(costs::serverOn).min().orElse(0);
    double[] capacity = new double[demand.length];
    for (int h : servers) {
      for (int l = 0; l < capacity.length; l++) {
        capacity[l] += Math.max(0, center.residual(h, l));
      }
    }
    double above = cheapestAbove(center.topology().orElseThrow(), rack);
    return copies(costs.switchOn(rack) + Math.max(0, cheapest), above, capacity);
  }

  /** How many switches like this one. */
  int switches(int switchNode) {
    double each = costs.switchOn(switchNode);
    double cover = 0;
    for (int l = 0; l < demand.length; l++) {
      cover = Math.max(cover, demand[l] * rate[l]);
    }
    return atMost(each, budget - cover);
  }

  private int copies(double each, double above, double[] capacity) {
    int k = 0;
    while (k < center.serverCount() && energy(k + 1, each, above, capacity) <= budget) {
      k++;
    }
    return each <= 0 ? center.serverCount() : k;
  }

  private double energy(int k, double each, double above, double[] capacity) {
    double rest = 0;
    for (int l = 0; l < capacity.length; l++) {
      rest = Math.max(rest, Math.max(0, demand[l] - k * capacity[l]) * rate[l]);
    }
    return k * each + above + rest;
  }

  private static int atMost(double each, double budget) {
    return each <= 0
        ? Integer.MAX_VALUE
        : (int) Math.min(Integer.MAX_VALUE, Math.floor(budget / each));
  }

  private double[] demandBeyondBusyServers() {
    double[] total = new double[center.instance().resources().size()];
    for (Task task : center.instance().tasks()) {
      for (int l = 0; l < total.length; l++) {
        total[l] += task.demand().get(l);
      }
    }
    for (int h = 0; h < center.serverCount(); h++) {
      for (int l = 0; l < total.length && center.serverBusy(h); l++) {
        total[l] -= Math.max(0, center.residual(h, l));
      }
    }
    return total;
  }

  private double leastLoad() {
    double sum = 0;
    for (Task task : center.instance().tasks()) {
      double least = Double.POSITIVE_INFINITY;
      for (int h = 0; h < center.serverCount(); h += center.serverType(h).count()) {
        least = Math.min(least, costs.load(h, task.demand()));
      }
      sum += least;
    }
    return sum;
  }

  /**
   * Joules per unit of each resource at the best, the rack's own switch included; 0 where something
   * is free.
   */
  private double[] bestRates() {
    Map<Integer, List<Integer>> groups = new LinkedHashMap<>();
    for (int h = 0; h < center.serverCount(); h++) {
      if (!center.serverBusy(h)) {
        int rack = rackOf(h).orElse(-1 - h);
        groups.computeIfAbsent(rack, key -> new ArrayList<>()).add(h);
      }
    }
    double[] best = new double[demand.length];
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    groups.forEach(
        (rack, servers) -> {
          double shared = rack < 0 ? 0 : Math.max(0, costs.switchOn(rack));
          for (int l = 0; l < best.length; l++) {
            best[l] = Math.min(best[l], bestRate(shared, servers, l));
          }
        });
    for (int l = 0; l < best.length; l++) {
      best[l] = Double.isInfinite(best[l]) ? 0 : best[l];
    }
    return best;
  }

  private double bestRate(double shared, List<Integer> servers, int resource) {
    List<Integer> useful = new ArrayList<>(servers);
    useful.removeIf(h -> center.residual(h, resource) <= 0);
    useful.sort(Comparator.comparingDouble(h -> costs.serverOn(h) / center.residual(h, resource)));
    double joules = shared;
    double room = 0;
    double best = Double.POSITIVE_INFINITY;
    for (int h : useful) {
      joules += Math.max(0, costs.serverOn(h));
      room += center.residual(h, resource);
      best = Math.min(best, joules / room);
    }
    return best;
  }

  private OptionalInt rackOf(int server) {
    if (center.topology().isEmpty()) {
      return OptionalInt.empty();
    }
    Topology topology = center.topology().get();
    int[] parents = topology.parents(topology.serverNode(server));
    return parents.length == 1 && Symmetry.isRack(topology, parents[0])
        ? OptionalInt.of(parents[0])
        : OptionalInt.empty();
  }

  private double[] capacity(int server) {
    double[] capacity = new double[demand.length];
    for (int l = 0; l < capacity.length; l++) {
      capacity[l] = Math.max(0, center.residual(server, l));
    }
    return capacity;
  }

  /** The least energy of the switches on a path from an entry to above the node. */
  private double cheapestAbove(Topology topology, int node) {
    if (node < topology.switchCount() && topology.entry(node)) {
      return 0;
    }
    return Arrays.stream(topology.parents(node))
        .mapToDouble(above -> pathAbove[above])
        .min()
        .orElse(0);
  }

  /**
   * For every switch the least energy of the switches on a path from an entry down to it, itself
   * included.
   */
  private double[] cheapestPaths() {
    double[] least = new double[center.switchCount()];
    Arrays.fill(least, Double.NaN);
    center
        .topology()
        .ifPresent(
            topology -> {
              for (int s = 0; s < least.length; s++) {
                cheapestPath(topology, s, least);
              }
            });
    return least;
  }

  private double cheapestPath(Topology topology, int switchNode, double[] least) {
    if (Double.isNaN(least[switchNode])) {
      double above = topology.entry(switchNode) ? 0 : Double.POSITIVE_INFINITY;
      for (int parent : topology.parents(switchNode)) {
        above = Math.min(above, cheapestPath(topology, parent, least));
      }
      least[switchNode] = above + Math.max(0, costs.switchOn(switchNode));
    }
    return least[switchNode];
  }
}
