package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.formulation.ElementCosts;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The elements that are on: one variable for each server that has to be distinguished and for each
 * switch, and a count for other servers that are equivalent and are attached to the same switches.
 * Mutable while it is added.
 */
final class PowerVariables {
  private final OptModelBuilder builder;
  private final OptModelBuilder.ObjectiveBuilder energy;
  private final DataCenter center;
  private final ElementCosts costs;
  private final Map<Integer, Variable> single = new LinkedHashMap<>();
  private final List<Alike> counted = new ArrayList<>();
  private final Map<Integer, Variable> switches = new LinkedHashMap<>();

  /** So many servers of a type, by the first of them. */
  record Alike(int first, int number, Variable on) {}

  PowerVariables(
      OptModelBuilder builder,
      OptModelBuilder.ObjectiveBuilder energy,
      DataCenter center,
      ElementCosts costs) {
    this.builder = builder;
    this.energy = energy;
    this.center = center;
    this.costs = costs;
  }

  /** Adds the servers; those of the set get variables of their own. */
  void addServers(BitSet byThemselves) {
    Map<List<Object>, List<Integer>> others = new LinkedHashMap<>();
    for (int h = 0; h < center.serverCount(); h++) {
      if (byThemselves.get(h)) {
        Variable on = builder.binary("on[" + center.serverName(h) + "]");
        energy.plus(costs.serverOn(h), on);
        single.put(h, on);
      } else {
        others.computeIfAbsent(kind(h), k -> new ArrayList<>()).add(h);
      }
    }
    others
        .values()
        .forEach(
            alike -> {
              int first = alike.get(0);
              Variable on =
                  builder.integer("on[" + center.serverName(first) + "…]", 0, alike.size());
              energy.plus(costs.serverOn(first), on);
              counted.add(new Alike(first, alike.size(), on));
            });
  }

  private List<Object> kind(int server) {
    ServerType type = center.serverType(server);
    List<Integer> above = new ArrayList<>();
    List<Double> gbps = new ArrayList<>();
    center
        .topology()
        .ifPresent(
            t -> {
              int node = t.serverNode(server);
              for (int s : t.parents(node)) {
                above.add(s);
                gbps.add(t.linkGbps(s, node).orElseThrow());
              }
            });
    return List.of(
        type, center.serverAwake(server), above, gbps, center.rules().serverClass(server));
  }

  /** Adds the switches, and that above what is on some switch is on (3.6), (3.8). */
  void addSwitches(Topology topology) {
    for (int s = 0; s < center.switchCount(); s++) {
      Variable on = builder.binary("on[" + center.switchName(s) + "]");
      energy.plus(costs.switchOn(s), on);
      switches.put(s, on);
    }
    builder.group("powered path", "above what is on some switch is on, up to an entry");
    single.forEach((h, on) -> addFed(topology, topology.serverNode(h), 1, on));
    counted.forEach(
        alike -> addFed(topology, topology.serverNode(alike.first()), alike.number(), alike.on()));
    switches.forEach(
        (s, on) -> {
          if (!topology.entry(s)) {
            addFed(topology, s, 1, on);
          }
        });
  }

  private void addFed(Topology topology, int node, int number, Variable on) {
    OptModelBuilder.RowBuilder row = builder.row("").plus(-1, on);
    for (int above : topology.parents(node)) {
      Variable fed = switches.get(above);
      if (fed != null) {
        row.plus(number, fed);
      }
    }
    row.atLeast(0);
  }

  /** Adds switches that are on, or all there are where they do not count, to a row. */
  double addOn(OptModelBuilder.RowBuilder row, double factor, int[] nodes) {
    double constant = 0;
    for (int s : nodes) {
      Variable on = switches.get(s);
      if (on == null) {
        constant += factor;
      } else {
        row.plus(factor, on);
      }
    }
    return constant;
  }

  Variable serverOn(int server) {
    return Optional.ofNullable(single.get(server)).orElseThrow();
  }

  /** The switch, where switches count. */
  Optional<Variable> switchOn(int switchNode) {
    return Optional.ofNullable(switches.get(switchNode));
  }

  /** The servers with variables of their own. */
  Map<Integer, Variable> single() {
    return single;
  }

  /** All servers: each with a variable of its own, and those that are counted. */
  List<Alike> all() {
    List<Alike> all = new ArrayList<>();
    single.forEach((h, on) -> all.add(new Alike(h, 1, on)));
    all.addAll(counted);
    return all;
  }

  /** Servers that are counted. */
  List<Alike> counted() {
    return counted;
  }
}
