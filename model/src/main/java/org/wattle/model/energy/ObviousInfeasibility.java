package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Proofs of infeasibility that need no solver: a task that fits no server, a resource that is short
 * in total.
 */
public final class ObviousInfeasibility {
  private static final double TOLERANCE = 1e-6;
  private static final int MOST_REASONS = 20;

  private ObviousInfeasibility() {}

  /** Every reason found, for people; none proves nothing. At most {@value #MOST_REASONS}. */
  public static List<String> reasons(DataCenter center) {
    List<String> reasons = new ArrayList<>();
    List<Task> tasks = center.instance().tasks();
    for (Task task : tasks) {
      if (reasons.size() < MOST_REASONS && !fitsSomewhere(center, task)) {
        reasons.add(
            "task (%s) fits no server: it needs %s"
                .formatted(task.id(), words(center, task.demand(), task.gbps())));
      }
    }
    List<String> resources = center.instance().resources();
    for (int l = 0; l < resources.size(); l++) {
      double demand = 0;
      for (Task task : tasks) {
        demand += task.demand().get(l);
      }
      double room = 0;
      for (int h = 0; h < center.serverCount(); h++) {
        room += Math.max(0, center.residual(h, l));
      }
      if (demand > room + TOLERANCE * Math.max(1, room)) {
        reasons.add(
            "the tasks need %s (%.6g), all servers together have (%.6g) free"
                .formatted(resources.get(l), demand, room));
      }
    }
    return reasons;
  }

  private static boolean fitsSomewhere(DataCenter center, Task task) {
    for (int h = 0; h < center.serverCount(); h++) {
      if (fits(center, task, h)) {
        return true;
      }
    }
    return false;
  }

  private static boolean fits(DataCenter center, Task task, int server) {
    for (int l = 0; l < task.demand().size(); l++) {
      if (task.demand().get(l) > center.residual(server, l) + TOLERANCE) {
        return false;
      }
    }
    if (center.topology().isEmpty()) {
      return true;
    }
    Topology topology = center.topology().get();
    int node = topology.serverNode(server);
    return Arrays.stream(topology.parents(node))
        .anyMatch(s -> task.gbps() <= center.residualGbps(s, node) + TOLERANCE);
  }

  private static String words(DataCenter center, ResourceVector demand, double gbps) {
    List<String> words = new ArrayList<>();
    for (int l = 0; l < demand.size(); l++) {
      words.add("%s %.6g".formatted(center.instance().resources().get(l), demand.get(l)));
    }
    if (center.topology().isPresent()) {
      words.add("%.6g Gbps".formatted(gbps));
    }
    return String.join(", ", words);
  }
}
