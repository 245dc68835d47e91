package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.model.Likeness;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.bound.AggregateModel.SwitchChoice;
import org.wattle.model.energy.formulation.LinkProduct;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.Variable;
import org.wattle.model.stop.Stop;

/**
 * How many switches of each tier are on: one at least, and so many that the links between two tiers
 * carry the whole traffic, what running tasks have reserved included.
 */
final class TierCounts {
  private final Draft draft;
  private final DataCenter center;
  private final Network.Tiered network;
  private final List<LinearSum> on = new ArrayList<>();

  /** Adds all tiers but the last. */
  TierCounts(Draft draft, Network.Tiered network) {
    this.draft = draft;
    this.center = draft.center;
    this.network = network;
    network.tiers().forEach(tier -> on.add(new LinearSum()));
    IntStream.range(0, on.size() - 1).forEach(this::addSwitches);
  }

  /** Adds the racks that are the last tier, and all rows; the servers that are on, by class. */
  List<LinearSum> addRacks() {
    RackCounts racks = new RackCounts();
    int last = on.size() - 1;
    List<LinearSum> servers = racks.add(on.get(last));
    addRows();
    if (last > 0) {
      linksBelow(last - 1)
          .add(kinds(last - 1), racks.counted(), racks.busy(rack -> freeGbps(last - 1, rack)));
    }
    return servers;
  }

  /** Adds the last tier, of which every switch has a link to every server, and all rows. */
  List<LinearSum> add(List<LinearSum> servers) {
    int last = on.size() - 1;
    addSwitches(last);
    addRows();
    LinearSum all = new LinearSum();
    servers.forEach(each -> all.plus(1, each));
    addLinks(last, all);
    addLinksOf(servers);
    return servers;
  }

  private IntStream switches(int tier) {
    return IntStream.of(network.switches(tier));
  }

  private void addSwitches(int tier) {
    for (State state : State.values()) {
      List<Integer> alike =
          switches(tier).filter(s -> State.ofSwitch(center, s) == state).boxed().toList();
      if (state == State.BUSY) {
        on.get(tier).plus(alike.size());
      } else if (!alike.isEmpty()) {
        String name = "on[" + network.tiers().get(tier).name() + " " + state.word() + "]";
        on.get(tier).plus(1, draft.switches(name, alike).count());
      }
    }
  }

  private void addRows() {
    draft.group("powered path", "some switch of every tier is on (3.6), (3.8)");
    for (int t = 0; t < on.size(); t++) {
      if (on.get(t).constant() == 0) {
        draft.row("some[" + network.tiers().get(t).name() + "]").plus(1, on.get(t)).atLeast(1);
      }
    }
    draft.group(
        "link capacity", "the switches that are on have links enough for the traffic (3.2)");
    for (int t = 0; t + 1 < on.size(); t++) {
      addLinks(t, on.get(t + 1));
    }
  }

  /**
   * The rows by which the traffic of each server fits its own links, where every one of them has a
   * link to all switches of the last tier.
   */
  private void addLinksOf(List<LinearSum> servers) {
    int upper = on.size() - 1;
    List<LinksAbove.Elements> counted = new ArrayList<>();
    List<LinksAbove.Fixed> busy = new ArrayList<>();
    List<Integer> all = new ArrayList<>();
    for (int c = 0; c < servers.size(); c++) {
      ServerClass alike = draft.classes.get(c);
      if (alike.busy()) {
        for (int h : alike.servers()) {
          busy.add(new LinksAbove.Fixed(freeGbps(upper, center.switchCount() + h), List.of(h)));
          all.add(h);
        }
      } else {
        LinksAbove.Servers itself = new LinksAbove.Servers(c, alike.first(), 1, servers.get(c));
        counted.add(
            new LinksAbove.Elements(
                alike.name(),
                servers.get(c),
                alike.servers().size(),
                List.of(itself),
                Optional.empty()));
      }
    }
    linksBelow(upper).add(kinds(upper), counted, new LinksAbove.AllFixed(busy, all, List.of()));
  }

  private LinksAbove linksBelow(int tier) {
    Network.Tier upper = network.tiers().get(tier);
    return new LinksAbove(draft, upper.name(), on.get(tier), upper.count(), gbps(tier));
  }

  private List<LinkTraffic> kinds(int tier) {
    List<Task> tasks = center.instance().tasks();
    List<LinkTraffic> kinds = new ArrayList<>();
    kinds.add(LinkTraffic.gbps(tasks));
    kinds.addAll(LinkTraffic.numbers(tasks, gbps(tier)));
    return kinds;
  }

  /** What is free of the links to a node from each switch of a tier that is on anyway. */
  private List<Double> freeGbps(int tier, int node) {
    return switches(tier)
        .filter(center::switchBusy)
        .mapToObj(s -> Math.max(0, gbps(tier) - center.reservedGbps(s, node)))
        .toList();
  }

  /** The capacity of the links below a tier, tolerance included. */
  private double gbps(int tier) {
    return Tolerances.room(network.linkGbps().get(tier));
  }

  private void addLinks(int tier, LinearSum below) {
    List<Task> all = new ArrayList<>(center.instance().tasks());
    center.instance().state().running().forEach(running -> all.add(running.task()));
    double links = LinkTraffic.links(all, gbps(tier));
    LinkProduct.facets(links, network.tiers().get(tier).count())
        .forEach(facet -> facet.addTo(draft.row(), on.get(tier), below));
  }

  /**
   * In rack wiring a server that is on needs its rack. Racks that hold the same numbers of idle
   * servers and whose switches are in the same state are counted together; those whose switch is
   * {@link State#BUSY busy} are always on.
   */
  private final class RackCounts {
    private final List<ServerClass> classes = draft.classes;
    private final List<LinearSum> serversOn = AggregateModel.busy(draft);

    /** Racks that are counted together. */
    private final List<LinksAbove.Elements> counted = new ArrayList<>();

    /** Busy racks, and their servers that do not run tasks. */
    private final List<Rack> busyRacks = new ArrayList<>();

    private final List<LinksAbove.Servers> besideBusy = new ArrayList<>();

    /**
     * Adds the variables and rows.
     *
     * @param racks gets those that are on
     * @return the servers that are on, of each class
     */
    List<LinearSum> add(LinearSum racks) {
      draft.group("racks", "a server that is on is attached to a rack that is on (3.6)");
      Collection<Rack> all = racks();
      boolean coarse =
          all.stream().map(Rack::alike).distinct().count() > draft.options.maxRackKinds();
      all.stream().filter(rack -> rack.state == State.BUSY).forEach(busyRacks::add);
      racks.plus(busyRacks.size());
      for (int c = 0; c < classes.size(); c++) {
        List<Integer> idle = idle(busyRacks, c);
        if (!idle.isEmpty()) {
          Variable here = addServers(c, "busy racks", idle.size(), idle, Optional.empty());
          besideBusy.add(new LinksAbove.Servers(c, idle.get(0), idle.size(), LinearSum.of(here)));
        }
      }
      List<Rack> others =
          all.stream().filter(rack -> rack.state != State.BUSY && rack.idleServers() > 0).toList();
      Likeness.byKey(others, rack -> coarse ? new Alike(rack.state, List.of()) : rack.alike())
          .values()
          .forEach(kind -> racks.plus(1, addKind(kind, coarse)));
      return serversOn;
    }

    private List<Integer> idle(List<Rack> racks, int classNumber) {
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
          below.add(new LinksAbove.Servers(c, idle.get(0), each, LinearSum.of(here)));
          draft.row().plus(1, here).plus(-each, count).atMost(0);
          sum += each;
        }
      }
      Optional<SwitchChoice> same = coarse ? Optional.empty() : Optional.of(choice);
      counted.add(new LinksAbove.Elements(name, LinearSum.of(count), racks.size(), below, same));
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
      serversOn.get(c).plus(1, here);
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
}
