package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.formulation.LinkProduct;
import org.wattle.model.optimization.VariableSum;

/**
 * How many switches of each tier are on: one at least, and so many that the links between two tiers
 * carry the whole traffic, what running tasks have reserved included.
 */
final class TierCounts {
  private final Draft draft;
  private final DataCenter center;
  private final Network.Tiered network;
  private final List<VariableSum> on = new ArrayList<>();

  /** Adds all tiers but the last. */
  TierCounts(Draft draft, Network.Tiered network) {
    this.draft = draft;
    this.center = draft.center();
    this.network = network;
    network.tiers().forEach(tier -> on.add(new VariableSum()));
    IntStream.range(0, on.size() - 1).forEach(this::addSwitches);
  }

  /** Adds the racks that are the last tier, and all rows; the servers that are on, by class. */
  List<VariableSum> add(RackCounts racks) {
    int last = on.size() - 1;
    List<VariableSum> servers = racks.add(on.get(last));
    addRows();
    if (last > 0) {
      linksBelow(last - 1)
          .add(kinds(last - 1), racks.counted(), racks.busy(rack -> freeGbps(last - 1, rack)));
    }
    return servers;
  }

  /** Adds the last tier, of which every switch has a link to every server, and all rows. */
  List<VariableSum> add(List<VariableSum> servers) {
    int last = on.size() - 1;
    addSwitches(last);
    addRows();
    VariableSum all = new VariableSum();
    servers.forEach(all::plus);
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
        on.get(tier).plus(draft.switches(name, alike).count());
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
  private void addLinksOf(List<VariableSum> servers) {
    int upper = on.size() - 1;
    List<LinksAbove.Elements> counted = new ArrayList<>();
    List<LinksAbove.Fixed> busy = new ArrayList<>();
    List<Integer> all = new ArrayList<>();
    for (int c = 0; c < servers.size(); c++) {
      ServerClass alike = draft.classes().get(c);
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

  private void addLinks(int tier, VariableSum below) {
    List<Task> all = new ArrayList<>(center.instance().tasks());
    center.instance().state().running().forEach(running -> all.add(running.task()));
    double links = LinkTraffic.links(all, gbps(tier));
    LinkProduct.facets(links, network.tiers().get(tier).count())
        .forEach(facet -> facet.addTo(draft.row(), on.get(tier), below));
  }
}
