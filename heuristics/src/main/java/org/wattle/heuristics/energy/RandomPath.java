package org.wattle.heuristics.energy;

import java.util.ArrayDeque;
import java.util.Deque;
import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.model.energy.Topology;

/**
 * A random path for a task: at every step each link is as likely as any other that carries the task
 * and leads on to where it has to go.
 */
final class RandomPath {
  private RandomPath() {}

  /**
   * A path to a server that has one, drawn upward from it, from its entry down; empty where there
   * is no network.
   *
   * @throws IllegalStateException if no path carries the task
   */
  static int[] to(int server, int task, SlotInProgress slot, UniformRandomProvider random) {
    if (slot.paths().isEmpty()) {
      return new int[0];
    }
    Topology topology = slot.center().topology().orElseThrow();
    CheapestPaths reachable = slot.paths().get();
    reachable.search(slot.gbps(task, server), new double[topology.switchCount()]);
    Deque<Integer> path = new ArrayDeque<>();
    int node = topology.serverNode(server);
    do {
      int[] above = reachable.waysUp(node);
      if (above.length == 0) {
        throw new IllegalStateException("No path leads to the server (" + server + ").");
      }
      node = above[random.nextInt(above.length)];
      path.addFirst(node);
    } while (!topology.entry(node));
    return path.stream().mapToInt(Integer::intValue).toArray();
  }
}
