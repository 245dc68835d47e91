package org.wattle.importers.openb;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.wattle.model.ResourceVector;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;

/**
 * Pods that run already. The tables do not tell where: one after another, in the order of the
 * table, each is put on the node of which the largest share is free in the mean of its resources,
 * as Kubernetes' scheduler scores nodes by default (LeastAllocated).
 *
 * @param tasks what runs, and where
 * @param lines of the table of pods, one for each task
 * @param tooMany pods for which no node has room, which are left out
 */
record RunningPods(List<RunningTask> tasks, List<Integer> lines, int tooMany) {
  /**
   * Puts pods on nodes.
   *
   * @param types of servers that nodes become: the i-th of a type is the i-th node of its kind
   * @param scale the unit of what nodes have and pods ask for
   */
  static RunningPods of(
      List<Pod> pods,
      List<OpenbNode> nodes,
      Map<OpenbNode.Hardware, ServerType> types,
      ResourceScale scale) {
    Map<OpenbNode.Hardware, Integer> counts = new HashMap<>();
    List<ResourceVector> capacity = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (OpenbNode node : nodes) {
      ServerType type = Objects.requireNonNull(types.get(node.hardware()));
      capacity.add(type.capacity());
      names.add(type.serverName(counts.merge(node.hardware(), 1, Integer::sum) - 1));
    }
    double[][] free = capacity.stream().map(ResourceVector::toArray).toArray(double[][]::new);
    List<RunningTask> tasks = new ArrayList<>();
    List<Integer> lines = new ArrayList<>();
    for (Pod pod : pods) {
      ResourceVector demand = scale.demand(pod);
      int best = -1;
      double most = -1;
      for (int h = 0; h < free.length; h++) {
        double share = shareLeft(free[h], demand, capacity.get(h));
        if (share > most) {
          most = share;
          best = h;
        }
      }
      if (best >= 0) {
        for (int l = 0; l < demand.size(); l++) {
          free[best][l] -= demand.get(l);
        }
        tasks.add(new RunningTask(Task.of(pod.name(), demand, 0), names.get(best), List.of()));
        lines.add(pod.line());
      }
    }
    return new RunningPods(tasks, lines, pods.size() - tasks.size());
  }

  /** What is free beside a demand, in the mean of the resources that the node has; or below 0. */
  private static double shareLeft(double[] free, ResourceVector demand, ResourceVector capacity) {
    boolean fits =
        IntStream.range(0, free.length)
            .allMatch(l -> demand.get(l) <= free[l] + Tolerances.SUM * capacity.get(l));
    return fits
        ? IntStream.range(0, free.length)
            .filter(l -> capacity.get(l) > 0)
            .mapToDouble(l -> Math.max(0, free[l] - demand.get(l)) / capacity.get(l))
            .average()
            .orElse(0)
        : -1;
  }
}
