package org.wattle.model.energy.formulation;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.routing.UnsplitRouter;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * The default formulation: tasks are assigned to servers, and their traffic is summed per link. The
 * sum is a relaxation, since paths may not be split: decoding routes every task over the switches
 * that are on, and returns an empty result where that fails. It is one too where a switch takes
 * less on than asleep: one that is on has something on below it, but perhaps no path over it.
 */
public record AggregatedFlowFormulation(FormulationOptions options)
    implements Formulation<EnergyInstance, Placement> {
  @Override
  public String id() {
    return "aggregated-flow";
  }

  @Override
  public FormulatedModel<Placement> build(EnergyInstance instance) {
    Built built = new Built(DataCenter.of(instance), options);
    return FormulatedModel.of(built.model, built::decode, built::encode);
  }

  private static final class Built {
    private final DataCenter center;
    private final AssignmentPart part;
    private final UpperLinks links;
    private final OptModel model;

    Built(DataCenter center, FormulationOptions options) {
      this.center = center;
      this.part = new AssignmentPart(center, options);
      this.links = linksOf(part.candidates());
      links.add();
      part.addEnergy(energy -> {});
      this.model = part.model().build();
    }

    private UpperLinks linksOf(Candidates candidates) {
      if (center.topology().isEmpty() || FlowLinks.wide(center, candidates)) {
        return new UpperLinks(part);
      }
      return center.instance().network().orElseThrow() instanceof Network.Tiered tiered
              && !center.anyReservation()
          ? new UniformTierLinks(part, tiered)
          : new FlowLinks(part);
    }

    Optional<Placement> decode(Assignment point) {
      Optional<int[]> servers = part.serverOfTask(point);
      if (servers.isEmpty()) {
        return Optional.empty();
      }
      Optional<List<int[]>> routes =
          center.topology().isEmpty()
              ? Optional.of(Collections.nCopies(servers.get().length, new int[0]))
              : new UnsplitRouter(center)
                  .route(
                      servers.get(),
                      s -> part.usable(s, point),
                      s -> part.usable(s, point) && part.saves(s));
      return routes.map(paths -> part.named(servers.get(), paths, point));
    }

    Optional<Assignment> encode(Placement solution) {
      return part.encode(solution, links::encode);
    }
  }

  /**
   * The part of the default formulation that makes the links above the servers wide enough for the
   * sum of the traffic. Adds nothing for networks whose links cannot be overloaded.
   */
  private static class UpperLinks {
    final AssignmentPart part;
    final OptModelBuilder model;
    final DataCenter center;
    final Candidates candidates;

    UpperLinks(AssignmentPart part) {
      this.part = part;
      this.model = part.model();
      this.center = part.center();
      this.candidates = part.candidates();
    }

    /** Adds variables and rows. */
    void add() {}

    /** Writes the flows of a placement into a point. */
    void encode(CanonicalPlacement placement, double[] point) {}
  }

  /**
   * Links of any downward network, possibly with reserved bandwidth: one continuous flow per link
   * for the sum of the traffic, conserved at every node (3.4), limited by the link's capacity, and
   * positive only below a switch that is on (3.2).
   */
  private static final class FlowLinks extends UpperLinks {
    private final Topology topology;
    private final Map<Link, Variable> flows = new LinkedHashMap<>();

    FlowLinks(AssignmentPart part) {
      super(part);
      this.topology = center.topology().orElseThrow();
    }

    @Override
    void add() {
      for (int s : candidates.switches()) {
        addFlowsInto(s, center.switchName(s));
      }
      for (int h : candidates.servers()) {
        int node = topology.serverNode(h);
        if (topology.parents(node).length > 1) {
          addFlowsInto(node, center.serverName(h));
        }
      }
      model.group(
          "link capacity", "traffic fits the links and comes from switches that are on (3.2)");
      flows.forEach(
          (link, flow) -> {
            double gbps = Math.max(0, center.residualGbps(link.from(), link.to()));
            model.row("").plus(1, flow).plus(-gbps, part.switchOn(link.from())).atMost(0);
          });
      model.group("flow", "what comes into a node goes on from it (3.4)");
      for (int s : candidates.switches()) {
        addConservation(s);
      }
      for (int h : candidates.servers()) {
        if (topology.parents(topology.serverNode(h)).length > 1) {
          OptModelBuilder.RowBuilder row = model.row("flow[" + center.serverName(h) + "]");
          addInflow(row, topology.serverNode(h));
          part.addTraffic(row, h, -1);
          row.equalTo(0);
        }
      }
    }

    private void addFlowsInto(int node, String name) {
      for (int above : topology.parents(node)) {
        if (candidates.switchNode(above)) {
          String flow = "flow[" + center.switchName(above) + "," + name + "]";
          double gbps = Math.max(0, center.residualGbps(above, node));
          flows.put(new Link(above, node), model.continuous(flow, 0, gbps));
        }
      }
    }

    private void addConservation(int switchNode) {
      OptModelBuilder.RowBuilder row = model.row("flow[" + center.switchName(switchNode) + "]");
      addInflow(row, switchNode);
      for (int child : topology.children(switchNode)) {
        Variable flow = flows.get(new Link(switchNode, child));
        int server = child - topology.switchCount();
        if (flow != null) {
          row.plus(-1, flow);
        } else if (server >= 0 && candidates.server(server)) {
          part.addTraffic(row, server, -1);
        }
      }
      if (topology.entry(switchNode)) {
        row.atMost(0);
      } else {
        row.equalTo(0);
      }
    }

    private void addInflow(OptModelBuilder.RowBuilder row, int node) {
      for (int above : topology.parents(node)) {
        row.plusAny(1, Optional.ofNullable(flows.get(new Link(above, node))));
      }
    }

    @Override
    void encode(CanonicalPlacement placement, double[] point) {
      for (int i = 0; i < center.instance().tasks().size(); i++) {
        int below = topology.serverNode(placement.server(i));
        int[] route = placement.route(i);
        for (int hop = route.length - 1; hop >= 0; hop--) {
          Variable flow = flows.get(new Link(route[hop], below));
          if (flow != null) {
            point[flow.index()] += center.instance().tasks().get(i).gbps();
          }
          below = route[hop];
        }
      }
    }

    /** Whether no link above the servers can be too narrow for all the traffic together. */
    static boolean wide(DataCenter center, Candidates candidates) {
      Topology topology = center.topology().orElseThrow();
      double traffic = center.instance().tasks().stream().mapToDouble(task -> task.gbps()).sum();
      return Arrays.stream(candidates.switches())
          .allMatch(
              s ->
                  Arrays.stream(topology.children(s))
                      .filter(
                          child ->
                              child < topology.switchCount() || topology.parents(child).length > 1)
                      .allMatch(child -> center.residualGbps(s, child) >= traffic));
    }

    private record Link(int from, int to) {}
  }

  /**
   * Tiers whose links are all free: a splittable flow exists iff sharing it equally among the
   * switches that are on works, so the numbers of switches that are on determine feasibility, and
   * no flow variables are needed. Between tiers with n and m switches on, {@code n·m} links carry
   * the whole traffic D: {@code n·m ≥ D/b}, by the facets of its integer points; a rack's traffic F
   * needs {@code F ≤ b·n}.
   */
  private static final class UniformTierLinks extends UpperLinks {
    private final Network.Tiered network;
    private final double traffic;

    UniformTierLinks(AssignmentPart part, Network.Tiered network) {
      super(part);
      this.network = network;
      this.traffic = center.instance().tasks().stream().mapToDouble(task -> task.gbps()).sum();
    }

    @Override
    void add() {
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

    private LinearSum on(int[] switches) {
      LinearSum on = new LinearSum();
      Arrays.stream(switches).forEach(s -> on.plus(1, part.switchOn(s)));
      return on;
    }

    private int[] tier(int tier) {
      return Arrays.stream(network.switches(tier)).filter(candidates::switchNode).toArray();
    }
  }
}
