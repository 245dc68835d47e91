package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.Likeness;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Topology;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The elements that are on: one variable for each server that has to be distinguished and for each
 * switch, and a count for other servers that are equivalent and are attached to the same switches.
 */
final class PowerVariables {
  private final Draft draft;
  private final DataCenter center;
  private final Map<Integer, Variable> single = new LinkedHashMap<>();
  private final List<PolicyBound.Kind> all = new ArrayList<>();
  private final Map<Integer, Variable> switches = new LinkedHashMap<>();

  /**
   * Adds the servers.
   *
   * @param byThemselves those that get variables of their own
   */
  PowerVariables(Draft draft, BitSet byThemselves) {
    this.draft = draft;
    this.center = draft.center;
    for (int h : byThemselves.stream().toArray()) {
      String name = "on[" + center.serverName(h) + "]";
      Variable on = draft.truth(name, draft.costs.serverOn(h));
      single.put(h, on);
      all.add(new PolicyBound.Kind(List.of(h), false, LinearSum.of(on)));
    }
    List<Integer> others =
        IntStream.range(0, center.serverCount()).filter(h -> !byThemselves.get(h)).boxed().toList();
    for (List<Integer> alike : Likeness.byKey(others, this::kind).values()) {
      int first = alike.get(0);
      String name = "on[" + center.serverName(first) + "…]";
      Variable on = draft.count(name, alike.size(), draft.costs.serverOn(first));
      all.add(new PolicyBound.Kind(alike, false, LinearSum.of(on)));
    }
  }

  private List<Object> kind(int server) {
    List<Object> kind = new ArrayList<>();
    kind.add(center.serverType(server));
    kind.add(center.serverAwake(server));
    kind.add(center.rules().serverClass(server));
    center
        .topology()
        .ifPresent(
            topology -> {
              int node = topology.serverNode(server);
              for (int above : topology.parents(node)) {
                kind.add(above);
                kind.add(topology.linkGbps(above, node).orElseThrow());
              }
            });
    return kind;
  }

  /** Adds the switches, and that above what is on some switch is on (3.6), (3.8). */
  void addSwitches(Topology topology) {
    for (int s = 0; s < center.switchCount(); s++) {
      String name = "on[" + center.switchName(s) + "]";
      switches.put(s, draft.truth(name, draft.costs.switchOn(s)));
    }
    draft.group("powered path", "above what is on some switch is on, up to an entry");
    all.forEach(
        alike -> addFed(topology, topology.serverNode(alike.first()), alike.number(), alike.on()));
    switches.forEach(
        (s, on) -> {
          if (!topology.entry(s)) {
            addFed(topology, s, 1, LinearSum.of(on));
          }
        });
  }

  private void addFed(Topology topology, int node, int number, LinearSum on) {
    RowBuilder row = draft.row().plus(-1, on);
    row.plus(number, on(topology.parents(node))).atLeast(0);
  }

  /** How many of some switches are on: all of them where they do not count. */
  LinearSum on(int... nodes) {
    LinearSum sum = new LinearSum();
    for (int s : nodes) {
      Variable on = switches.get(s);
      sum.plus(1, on).plus(on == null ? 1 : 0);
    }
    return sum;
  }

  /** A server with a variable of its own. */
  Variable serverOn(int server) {
    return Optional.ofNullable(single.get(server)).orElseThrow();
  }

  /** The switch, where switches count. */
  Optional<Variable> switchOn(int switchNode) {
    return Optional.ofNullable(switches.get(switchNode));
  }

  /** All servers: first each with a variable of its own, then those that are counted. */
  List<PolicyBound.Kind> all() {
    return all;
  }
}
