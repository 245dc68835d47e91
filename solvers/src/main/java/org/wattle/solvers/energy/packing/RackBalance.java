package org.wattle.solvers.energy.packing;

import java.util.Arrays;
import org.wattle.model.Tolerances;

/**
 * Exchanges all that lies on two servers alike, where that relieves the links of racks that would
 * overflow.
 */
public final class RackBalance {
  private final PackingProblem problem;
  private final int[] classOf;
  private final int[] contentOf;
  private final double[] traffic;
  private final double[] rackLoad;

  private RackBalance(PackingProblem problem, int[] classOf, int[] serverOfItem) {
    this.problem = problem;
    this.classOf = classOf;
    int servers = problem.servers.length;
    this.contentOf = new int[servers];
    this.traffic = new double[servers];
    this.rackLoad = new double[problem.rackRoom.length];
    Arrays.setAll(contentOf, j -> j);
    for (int i = 0; i < serverOfItem.length; i++) {
      traffic[serverOfItem[i]] += problem.gbps[i];
    }
    for (int j = 0; j < servers; j++) {
      add(j, traffic[j]);
    }
  }

  /**
   * The server of every task after exchanges.
   *
   * @param serverOfTask by task, by its number in the data centre; servers of the problem only, and
   *     tasks that must share a server do
   * @param classOf by server of the problem: servers of one class may be exchanged
   */
  public static int[] balanced(PackingProblem problem, int[] classOf, int[] serverOfTask) {
    int[] positions = problem.positionsOfItems(serverOfTask);
    RackBalance balance = new RackBalance(problem, classOf, positions);
    while (balance.exchange()) {
      // as long as it helps
    }
    int[] serverOfContent = new int[positions.length == 0 ? 0 : problem.servers.length];
    for (int j = 0; j < serverOfContent.length; j++) {
      serverOfContent[balance.contentOf[j]] = j;
    }
    return problem.serverOfTask(
        Arrays.stream(positions).map(content -> serverOfContent[content]).toArray());
  }

  private void add(int server, double gbps) {
    if (problem.rackOf[server] >= 0) {
      rackLoad[problem.rackOf[server]] += gbps;
    }
  }

  private double over(int rack, double more) {
    return rack < 0 ? 0 : Math.max(0, rackLoad[rack] + more - problem.rackRoom[rack]);
  }

  /** Makes the exchange that relieves racks most; returns whether there is one. */
  private boolean exchange() {
    int one = -1;
    int other = -1;
    double most = Tolerances.slack(Arrays.stream(rackLoad).max().orElse(0));
    for (int a = 0; a < contentOf.length; a++) {
      int rack = problem.rackOf[a];
      for (int b = 0; b < contentOf.length && over(rack, 0) > 0; b++) {
        int there = problem.rackOf[b];
        double change = traffic[contentOf[b]] - traffic[contentOf[a]];
        if (classOf[a] == classOf[b] && rack != there && change < 0) {
          double relief =
              over(rack, 0) + over(there, 0) - over(rack, change) - over(there, -change);
          if (relief > most) {
            most = relief;
            one = a;
            other = b;
          }
        }
      }
    }
    if (one < 0) {
      return false;
    }
    double change = traffic[contentOf[other]] - traffic[contentOf[one]];
    add(one, change);
    add(other, -change);
    int content = contentOf[one];
    contentOf[one] = contentOf[other];
    contentOf[other] = content;
    return true;
  }
}
