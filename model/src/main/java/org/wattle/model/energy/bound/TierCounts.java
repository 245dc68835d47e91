package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.RunningTask;
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

  private void addSwitches(int tier) {
    int first = network.tiers().subList(0, tier).stream().mapToInt(Network.Tier::count).sum();
    int end = first + network.tiers().get(tier).count();
    for (State state : State.values()) {
      List<Integer> alike =
          IntStream.range(first, end)
              .filter(s -> State.ofSwitch(center, s) == state)
              .boxed()
              .toList();
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

  private double traffic() {
    double traffic = center.instance().tasks().stream().mapToDouble(Task::gbps).sum();
    for (RunningTask running : center.instance().state().running()) {
      traffic += running.task().gbps();
    }
    return traffic;
  }

  private void addLinks(int tier, Count below) {
    double gbps = network.linkGbps().get(tier);
    double links = traffic() / (gbps + PlacementChecker.slack(gbps));
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
