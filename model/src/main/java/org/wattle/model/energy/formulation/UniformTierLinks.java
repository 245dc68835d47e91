package org.wattle.model.energy.formulation;

import java.util.Arrays;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.formulation.AggregatedFlowFormulation.UpperLinks;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.VariableSum;

/**
 * Tiers whose links are all free: a splittable flow exists iff sharing it equally among the
 * switches that are on works, so the numbers of switches that are on determine feasibility, and no
 * flow variables are needed. Between tiers with n and m switches on, {@code n·m} links carry the
 * whole traffic D: {@code n·m ≥ D/b}, by the facets of its integer points; a rack's traffic F needs
 * {@code F ≤ b·n}.
 */
final class UniformTierLinks implements UpperLinks {
  private final OptModelBuilder model;
  private final DataCenter center;
  private final Network.Tiered network;
  private final Candidates candidates;
  private final AssignmentPart part;
  private final double traffic;

  UniformTierLinks(AssignmentPart part, Network.Tiered network) {
    this.part = part;
    this.model = part.model();
    this.center = part.center();
    this.network = network;
    this.candidates = part.candidates();
    this.traffic = center.instance().tasks().stream().mapToDouble(task -> task.gbps()).sum();
  }

  @Override
  public void add() {
    model.group(
        "link capacity", "the switches that are on have links enough for the traffic (3.2)");
    int last = network.tiers().size() - 1;
    boolean rack = network.wiring() == Wiring.RACK;
    for (int t = 0; t < last; t++) {
      if (t + 1 < last || !rack) {
        addProduct(t);
      }
    }
    if (rack && last > 0) {
      for (int s : tier(last)) {
        addBelowTier(last - 1, Symmetry.serversOfRack(center, s), center.switchName(s));
      }
    }
    if (!rack) {
      for (int h : candidates.servers()) {
        addBelowTier(last, new int[] {h}, center.serverName(h));
      }
    }
  }

  /**
   * The traffic of some servers that share their links to a tier fits the links from its switches
   * that are on.
   */
  private void addBelowTier(int tier, int[] servers, String name) {
    double gbps = network.linkGbps().get(tier);
    if (traffic <= gbps) {
      return;
    }
    OptModelBuilder.RowBuilder row =
        model.row("links[" + network.tiers().get(tier).name() + "," + name + "]");
    for (int h : servers) {
      if (candidates.server(h)) {
        part.addTraffic(row, h, 1);
      }
    }
    for (int s : tier(tier)) {
      row.plus(-gbps, part.switchOn(s));
    }
    row.atMost(0);
  }

  private void addProduct(int upper) {
    double links = traffic / network.linkGbps().get(upper);
    int[] above = tier(upper);
    LinkProduct.facets(links, above.length)
        .forEach(facet -> facet.addTo(model.row(""), on(above), on(tier(upper + 1))));
  }

  private VariableSum on(int[] switches) {
    VariableSum on = new VariableSum();
    Arrays.stream(switches).forEach(s -> on.plus(part.switchOn(s)));
    return on;
  }

  private int[] tier(int tier) {
    return Arrays.stream(network.switches(tier)).filter(candidates::switchNode).toArray();
  }
}
