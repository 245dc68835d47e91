package org.wattle.heuristics.energy.paths;

import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Topology;

/**
 * The network of a cluster while tasks are placed: residual bandwidth of links and number of flows
 * over each switch. Servers are numbers, in the order of the instance. Mutable.
 */
public final class NetworkState {
  private final NodeOrder nodes;
  private final ResidualLinks links;
  private final CheapestPaths paths;
  private final int[] flows;

  public NetworkState(DataCenter center, Topology topology) {
    this.nodes = new NodeOrder(topology);
    this.links = new ResidualLinks(center, topology, nodes.parents());
    this.paths = new CheapestPaths(topology, nodes, links);
    this.flows = new int[topology.switchCount()];
    for (RunningTask running : center.instance().state().running()) {
      for (String name : running.route()) {
        flows[center.switchByName(name).orElseThrow()]++;
      }
    }
  }

  public NodeOrder nodes() {
    return nodes;
  }

  public ResidualLinks links() {
    return links;
  }

  /** Paths by costs that are given. */
  public CheapestPaths paths() {
    return paths;
  }

  /** Flows of running and placed tasks over the switch. */
  public int flowsOver(int switchNode) {
    return flows[switchNode];
  }

  /** Whether whatever the links above one server can carry those above another can, too. */
  public boolean alike(int server, int other) {
    return links.alike(flows.length + server, flows.length + other);
  }

  /** Puts a flow on a path from an entry down to a server. */
  public void put(int[] route, int server, double gbps) {
    count(route, 1);
    links.put(route, flows.length + server, gbps);
  }

  /** Removes the demand again. */
  public void take(int[] route, int server, double gbps) {
    count(route, -1);
    links.take(route, flows.length + server, gbps);
  }

  /** Puts a flow on a path that leads from a server up and then down to another. */
  public void putBetween(int server, int[] route, int other, double gbps) {
    count(route, 1);
    links.putBetween(flows.length + server, route, flows.length + other, gbps);
  }

  /** Removes the demand again. */
  public void takeBetween(int server, int[] route, int other, double gbps) {
    count(route, -1);
    links.takeBetween(flows.length + server, route, flows.length + other, gbps);
  }

  private void count(int[] route, int change) {
    for (int s : route) {
      flows[s] += change;
    }
  }
}
