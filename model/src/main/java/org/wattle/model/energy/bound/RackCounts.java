package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.bound.AggregateModel.SwitchChoice;
import org.wattle.model.optimization.Variable;
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
  private final List<Count> on = new ArrayList<>();

  /** Racks that are counted together. */
  private final List<LinksAbove.Elements> counted = new ArrayList<>();

  /** Busy racks by their switches, and their servers that do not run tasks. */
  private final Map<Integer, Rack> busyRacks = new TreeMap<>();

  private final List<LinksAbove.Servers> besideBusy = new ArrayList<>();

  RackCounts(Draft draft, DataCenter center, List<ServerClass> classes) {
    this.draft = draft;
    this.center = center;
    this.classes = classes;
    classes.forEach(alike -> on.add(new Count()));
  }

  /**
   * Adds the variables and rows.
   *
   * @param racks gets those that are on
   * @return the servers that are on, of each class
   */
  List<Count> add(Count racks) {
    draft.group("racks", "a server that is on is attached to a rack that is on (3.6)");
    Map<Integer, Rack> all = racks();
    List<List<Integer>> busy = new ArrayList<>();
    classes.forEach(alike -> busy.add(new ArrayList<>()));
    Map<Alike, Kind> kinds = new LinkedHashMap<>();
    boolean coarse =
        all.values().stream().map(Rack::alike).distinct().count() > draft.options().maxRackKinds();
    all.forEach(
        (node, rack) -> {
          Stop.poll(node);
          if (rack.state == State.BUSY) {
            for (int c = 0; c < busy.size(); c++) {
              busy.get(c).addAll(rack.idle.get(c));
            }
            racks.addAlways(1);
            busyRacks.put(node, rack);
          } else if (rack.idleServers() > 0) {
            Alike key = coarse ? new Alike(rack.state, List.of()) : rack.alike();
            kinds.computeIfAbsent(key, k -> new Kind(classes.size())).take(node, rack);
          }
        });
    for (int c = 0; c < busy.size(); c++) {
      if (!busy.get(c).isEmpty()) {
        int idle = busy.get(c).size();
        Variable here = addServers(c, "busy racks", idle, busy.get(c), Optional.empty());
        besideBusy.add(new LinksAbove.Servers(c, busy.get(c).get(0), idle, count(here)));
      }
    }
    kinds.values().forEach(kind -> racks.add(addKind(kind, coarse)));
    return on;
  }

  private static Count count(Variable variable) {
    Count count = new Count();
    count.add(variable);
    return count;
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
    List<LinksAbove.Fixed> racks = new ArrayList<>();
    List<Integer> busy = new ArrayList<>();
    busyRacks.forEach(
        (node, rack) -> {
          racks.add(new LinksAbove.Fixed(freeGbps.apply(node), rack.all));
          rack.all.stream().filter(center::serverBusy).forEach(busy::add);
        });
    return new LinksAbove.AllFixed(racks, busy, besideBusy);
  }

  private Map<Integer, Rack> racks() {
    Topology topology = center.topology().orElseThrow();
    Map<Integer, Rack> racks = new TreeMap<>();
    for (int c = 0; c < classes.size(); c++) {
      for (int h : classes.get(c).servers()) {
        Stop.poll(h);
        int node = topology.parents(topology.serverNode(h))[0];
        Rack rack =
            racks.computeIfAbsent(node, s -> new Rack(State.ofSwitch(center, s), classes.size()));
        rack.all.add(h);
        if (!classes.get(c).busy()) {
          rack.idle.get(c).add(h);
        }
      }
    }
    return racks;
  }

  private Variable addKind(Kind kind, boolean coarse) {
    String name = "like " + center.switchName(kind.racks.get(0));
    SwitchChoice choice = draft.switches("racks[" + name + "]", kind.racks);
    Variable count = choice.count();
    List<Variable> servers = new ArrayList<>();
    List<LinksAbove.Servers> below = new ArrayList<>();
    for (int c = 0; c < classes.size(); c++) {
      if (kind.most[c] > 0) {
        List<Integer> idle = kind.idle.get(c);
        int most = Math.min(idle.size(), kind.racks.size() * kind.most[c]);
        Variable here = addServers(c, name, most, idle, Optional.of(choice));
        servers.add(here);
        below.add(new LinksAbove.Servers(c, idle.get(0), kind.most[c], count(here)));
        draft.row("").plus(1, here).plus(-kind.most[c], count).atMost(0);
      }
    }
    Optional<SwitchChoice> same = coarse ? Optional.empty() : Optional.of(choice);
    counted.add(new LinksAbove.Elements(name, count(count), kind.racks.size(), below, same));
    if (kind.fullest < Arrays.stream(kind.most).sum()) {
      draft.row("").plus(-kind.fullest, count).plusAll(1, servers).atMost(0);
    }
    return count;
  }

  private Variable addServers(
      int c, String where, int most, List<Integer> idle, Optional<SwitchChoice> racks) {
    String name = "on[" + classes.get(c).name() + "," + where + "]";
    Variable here = draft.servers(name, most, c, idle, racks);
    on.get(c).add(here);
    return here;
  }

  /** One rack: its switch's state, its servers, and the idle ones by class. Mutable. */
  private static final class Rack {
    private final State state;
    private final List<List<Integer>> idle = new ArrayList<>();
    private final List<Integer> all = new ArrayList<>();

    Rack(State state, int classes) {
      this.state = state;
      for (int c = 0; c < classes; c++) {
        idle.add(new ArrayList<>());
      }
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

  /** Racks that are counted together. Mutable. */
  private static final class Kind {
    private final List<Integer> racks = new ArrayList<>();
    private final List<List<Integer>> idle = new ArrayList<>();
    private final int[] most;
    private int fullest;

    Kind(int classes) {
      this.most = new int[classes];
      for (int c = 0; c < classes; c++) {
        idle.add(new ArrayList<>());
      }
    }

    void take(int node, Rack rack) {
      racks.add(node);
      for (int c = 0; c < most.length; c++) {
        most[c] = Math.max(most[c], rack.idle.get(c).size());
        idle.get(c).addAll(rack.idle.get(c));
      }
      fullest = Math.max(fullest, rack.idleServers());
    }
  }
}
