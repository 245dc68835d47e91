package org.wattle.model.energy.formulation;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.formulation.AggregatedFlowFormulation.UpperLinks;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/**
 * Links of any downward network, possibly with reserved bandwidth: one continuous flow per link for
 * the sum of the traffic, conserved at every node (3.4), limited by the link's capacity, and
 * positive only below a switch that is on (3.2).
 */
final class FlowLinks implements UpperLinks {
  private final OptModelBuilder model;
  private final DataCenter center;
  private final Topology topology;
  private final Candidates candidates;
  private final AssignmentPart part;
  private final Map<Link, Variable> flows = new LinkedHashMap<>();

  FlowLinks(AssignmentPart part) {
    this.part = part;
    this.model = part.model();
    this.center = part.center();
    this.topology = center.topology().orElseThrow();
    this.candidates = part.candidates();
  }

  @Override
  public void add() {
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
  public void encode(CanonicalPlacement placement, double[] point) {
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
