package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.wattle.model.Likeness;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.bound.AggregateModel.SwitchChoice;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableSum;
import org.wattle.model.stop.Stop;

/**
 * In rack wiring a server that is on needs its rack. Racks that hold the same numbers of idle
 * servers and whose switches are in the same state are counted together; those whose switch is
 * {@link State#BUSY busy} are always on.
 */
final class RackCounts {
  private final Draft draft;
  private final DataCenter center;
  private final List<ServerClass> classes;
  private final List<VariableSum> on;

  /** Racks that are counted together. */
  private final List<LinksAbove.Elements> counted = new ArrayList<>();

  /** Busy racks, and their servers that do not run tasks. */
  private final List<Rack> busyRacks = new ArrayList<>();

  private final List<LinksAbove.Servers> besideBusy = new ArrayList<>();

  RackCounts(Draft draft) {
    this.draft = draft;
    this.center = draft.center();
    this.classes = draft.classes();
    this.on = AggregateModel.busy(draft);
  }

  /**
   * Adds the variables and rows.
   *
   * @param racks gets those that are on
   * @return the servers that are on, of each class
   */
  List<VariableSum> add(VariableSum racks) {
    draft.group("racks", "a server that is on is attached to a rack that is on (3.6)");
    Collection<Rack> all = racks();
    boolean coarse =
        all.stream().map(Rack::alike).distinct().count() > draft.options().maxRackKinds();
    all.stream().filter(rack -> rack.state == State.BUSY).forEach(busyRacks::add);
    racks.plus(busyRacks.size());
    for (int c = 0; c < classes.size(); c++) {
      List<Integer> idle = idle(busyRacks, c);
      if (!idle.isEmpty()) {
        Variable here = addServers(c, "busy racks", idle.size(), idle, Optional.empty());
        besideBusy.add(new LinksAbove.Servers(c, idle.get(0), idle.size(), VariableSum.of(here)));
      }
    }
    List<Rack> others =
        all.stream().filter(rack -> rack.state != State.BUSY && rack.idleServers() > 0).toList();
    Likeness.byKey(others, rack -> coarse ? new Alike(rack.state, List.of()) : rack.alike())
        .values()
        .forEach(kind -> racks.plus(addKind(kind, coarse)));
    return on;
  }

  private static List<Integer> idle(List<Rack> racks, int classNumber) {
    return racks.stream().flatMap(rack -> rack.idle.get(classNumber).stream()).toList();
  }

  /** The racks that are counted together, after {@link #add}. */
  List<LinksAbove.Elements> counted() {
    return counted;
  }

  /**
   * The busy racks, after {@link #add}.
   *
   * @param freeGbps what is free of each link of a rack's switch to switches that are on anyway
   */
  LinksAbove.AllFixed busy(IntFunction<List<Double>> freeGbps) {
    return new LinksAbove.AllFixed(
        busyRacks.stream()
            .map(rack -> new LinksAbove.Fixed(freeGbps.apply(rack.node), rack.all))
            .toList(),
        busyRacks.stream().flatMap(rack -> rack.all.stream()).filter(center::serverBusy).toList(),
        besideBusy);
  }

  /** By the number of their switches. */
  private Collection<Rack> racks() {
    Topology topology = center.topology().orElseThrow();
    Map<Integer, Rack> racks = new TreeMap<>();
    for (int c = 0; c < classes.size(); c++) {
      for (int h : classes.get(c).servers()) {
        Stop.poll(h);
        int node = topology.parents(topology.serverNode(h))[0];
        Rack rack =
            racks.computeIfAbsent(
                node, s -> new Rack(s, State.ofSwitch(center, s), classes.size()));
        rack.all.add(h);
        if (!classes.get(c).busy()) {
          rack.idle.get(c).add(h);
        }
      }
    }
    return racks.values();
  }

  private Variable addKind(List<Rack> racks, boolean coarse) {
    String name = "like " + center.switchName(racks.get(0).node);
    SwitchChoice choice =
        draft.switches("racks[" + name + "]", racks.stream().map(Rack::node).toList());
    Variable count = choice.count();
    List<Variable> servers = new ArrayList<>();
    List<LinksAbove.Servers> below = new ArrayList<>();
    int sum = 0;
    for (int c = 0; c < classes.size(); c++) {
      int number = c;
      int each = racks.stream().mapToInt(rack -> rack.idle.get(number).size()).max().orElse(0);
      if (each > 0) {
        List<Integer> idle = idle(racks, c);
        int most = Math.min(idle.size(), racks.size() * each);
        Variable here = addServers(c, name, most, idle, Optional.of(choice));
        servers.add(here);
        below.add(new LinksAbove.Servers(c, idle.get(0), each, VariableSum.of(here)));
        draft.row().plus(1, here).plus(-each, count).atMost(0);
        sum += each;
      }
    }
    Optional<SwitchChoice> same = coarse ? Optional.empty() : Optional.of(choice);
    counted.add(new LinksAbove.Elements(name, VariableSum.of(count), racks.size(), below, same));
    int fullest = racks.stream().mapToInt(Rack::idleServers).max().orElse(0);
    if (fullest < sum) {
      draft.row().plus(-fullest, count).plusAll(1, servers).atMost(0);
    }
    return count;
  }

  private Variable addServers(
      int c, String where, int most, List<Integer> idle, Optional<SwitchChoice> racks) {
    String name = "on[" + classes.get(c).name() + "," + where + "]";
    Variable here = draft.servers(name, most, c, idle, racks);
    on.get(c).plus(here);
    return here;
  }

  /** One rack: its switch and that one's state, the idle servers by class, and all servers. */
  private record Rack(int node, State state, List<List<Integer>> idle, List<Integer> all) {
    Rack(int node, State state, int classes) {
      this(
          node,
          state,
          Stream.<List<Integer>>generate(ArrayList::new).limit(classes).toList(),
          new ArrayList<>());
    }

    int idleServers() {
      return idle.stream().mapToInt(List::size).sum();
    }

    Alike alike() {
      return new Alike(state, idle.stream().map(List::size).toList());
    }
  }

  /** What racks that are counted together have in common. */
  private record Alike(State state, List<Integer> idle) {}
}
