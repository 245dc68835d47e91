package org.wattle.heuristics.energy;

import java.util.ArrayDeque;
import java.util.Deque;
import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.model.energy.Topology;

/**
 * A random path for a task, upward from its server: at every step each link is as likely as any
 * other that carries the task and leads on to an entry.
 */
final class RandomPath {
  private RandomPath() {}

  /**
   * A path from an entry down to a server that has one; empty where there is no network.
   *
   * @throws IllegalStateException if no path carries the task
   */
  static int[] to(int server, int task, SlotInProgress slot, UniformRandomProvider random) {
    if (slot.paths().isEmpty()) {
      return new int[0];
    }
    Topology topology = slot.center().topology().orElseThrow();
    CheapestPaths reachable = slot.paths().get();
    double gbps = slot.tasks().get(task).gbps();
    reachable.search(gbps, new double[topology.switchCount()]);
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
