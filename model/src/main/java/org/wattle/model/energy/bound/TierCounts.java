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
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;

/**
 * How many switches of each tier are on: one at least, and so many that the links between two tiers
 * carry the whole traffic, what running tasks have reserved included.
 */
final class TierCounts {
  private final Draft draft;
  private final DataCenter center;
  private final Network.Tiered network;
  private final List<Count> on = new ArrayList<>();

  /** All tiers but the last get their variables here. */
  TierCounts(Draft draft, DataCenter center, Network.Tiered network) {
    this.draft = draft;
    this.center = center;
    this.network = network;
    network.tiers().forEach(tier -> on.add(new Count()));
    for (int t = 0; t + 1 < on.size(); t++) {
      addSwitches(t);
    }
  }

  /** The count of the last tier, for those who know more of it than its states. */
  Count last() {
    return on.get(on.size() - 1);
  }

  /** Gives the last tier its variables as the others have them. */
  void addLast() {
    addSwitches(on.size() - 1);
  }

  private IntStream switches(int tier) {
    int first = network.tiers().subList(0, tier).stream().mapToInt(Network.Tier::count).sum();
    return IntStream.range(first, first + network.tiers().get(tier).count());
  }

  private void addSwitches(int tier) {
    for (State state : State.values()) {
      List<Integer> alike =
          switches(tier).filter(s -> State.ofSwitch(center, s) == state).boxed().toList();
      if (state == State.BUSY) {
        on.get(tier).addAlways(alike.size());
      } else if (!alike.isEmpty()) {
        String name = "on[" + network.tiers().get(tier).name() + " " + state.word() + "]";
        on.get(tier).add(draft.switches(name, alike).count());
      }
    }
  }

  void addRows() {
    draft.group("powered path", "some switch of every tier is on (3.6), (3.8)");
    for (int t = 0; t < on.size(); t++) {
      if (on.get(t).always() == 0) {
        String name = "some[" + network.tiers().get(t).name() + "]";
        on.get(t).addTo(draft.row(name), 1).atLeast(1);
      }
    }
    draft.group(
        "link capacity", "the switches that are on have links enough for the traffic (3.2)");
    for (int t = 0; t + 1 < on.size(); t++) {
      addLinks(t, on.get(t + 1));
    }
  }

  /** The same below the last tier, where every switch of it has a link to every server. */
  void addLinksTo(Count servers) {
    addLinks(on.size() - 1, servers);
  }

  /**
   * The rows by which the traffic of each rack fits its own links, after the racks were counted;
   * none where the racks are the only tier.
   */
  void addLinksOf(RackCounts racks, CapacityNeeds needs) {
    if (on.size() > 1) {
      int upper = on.size() - 2;
      linksBelow(upper, needs)
          .add(kinds(upper), racks.counted(), racks.busy(rack -> freeGbps(upper, rack)));
    }
  }

  /**
   * The same of each server where every one of them has a link to all switches of the last tier.
   */
  void addLinksOf(List<ServerClass> classes, List<Count> servers, CapacityNeeds needs) {
    int upper = on.size() - 1;
    List<LinksAbove.Elements> counted = new ArrayList<>();
    List<LinksAbove.Fixed> busy = new ArrayList<>();
    List<Integer> all = new ArrayList<>();
    for (int c = 0; c < classes.size(); c++) {
      ServerClass alike = classes.get(c);
      if (alike.busy()) {
        for (int h : alike.servers()) {
          int node = center.switchCount() + h;
          busy.add(new LinksAbove.Fixed(freeGbps(upper, node), List.of(h)));
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
    linksBelow(upper, needs)
        .add(kinds(upper), counted, new LinksAbove.AllFixed(busy, all, List.of()));
  }

  private LinksAbove linksBelow(int tier, CapacityNeeds needs) {
    Network.Tier upper = network.tiers().get(tier);
    return new LinksAbove(draft, needs, upper.name(), on.get(tier), upper.count(), gbps(tier));
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
    double gbps = network.linkGbps().get(tier);
    return Tolerances.room(gbps);
  }

  private void addLinks(int tier, Count below) {
    List<Task> all = new ArrayList<>(center.instance().tasks());
    center.instance().state().running().forEach(running -> all.add(running.task()));
    double links = LinkTraffic.links(all, gbps(tier));
    Count above = on.get(tier);
    for (LinkProduct facet : LinkProduct.facets(links, network.tiers().get(tier).count())) {
      double always = facet.upper() * above.always() + facet.lower() * below.always();
      RowBuilder row = draft.row("");
      above.addTo(row, facet.upper());
      below.addTo(row, facet.lower());
      row.atLeast(facet.side() - always);
    }
  }
}
