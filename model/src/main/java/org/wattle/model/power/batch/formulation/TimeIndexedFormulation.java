package org.wattle.model.power.batch.formulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * The best schedule by numbers of tasks of each group that begin on each node in each slot. Nodes
 * that are alike are ordered by their numbers of tasks.
 *
 * @param goals whose sum is to be least
 */
public record TimeIndexedFormulation(GoalSum goals)
    implements Formulation<PowerBatch, PowerSchedule> {
  @Override
  public String id() {
    return "time-indexed";
  }

  /** How many variables say where and when tasks begin. */
  public static long size(PowerBatch batch) {
    return StartModel.size(batch, batch.cluster().nodeCount());
  }

  @Override
  public FormulatedModel<PowerSchedule> build(PowerBatch batch) {
    List<NodePool> pools = NodePool.together(batch);
    List<NodePool> nodes = NodePool.apart(pools);
    StartModel starts = new StartModel(batch, goals, nodes, equal(pools));
    return FormulatedModel.of(
        starts.model(),
        point -> starts.decode(point).map(PoolStarts::onFirstNodes),
        schedule -> starts.encode(PoolStarts.of(nodes, ordered(schedule, pools))));
  }

  /** The positions of the nodes of each pool. */
  private static List<List<Integer>> equal(List<NodePool> pools) {
    List<List<Integer>> equal = new ArrayList<>();
    int first = 0;
    for (NodePool pool : pools) {
      equal.add(IntStream.range(first, first + pool.count()).boxed().toList());
      first += pool.count();
    }
    return equal;
  }

  /** The schedule with the nodes of each pool in the order of their numbers of tasks. */
  private static PowerSchedule ordered(PowerSchedule schedule, List<NodePool> pools) {
    Map<Integer, Integer> tasks = new HashMap<>();
    for (int node : schedule.nodes()) {
      tasks.merge(node, 1, Integer::sum);
    }
    Map<Integer, Integer> place = new HashMap<>();
    for (NodePool pool : pools) {
      List<Integer> most = new ArrayList<>(pool.nodes());
      most.sort(Comparator.comparingInt(node -> -tasks.getOrDefault(node, 0)));
      for (int k = 0; k < most.size(); k++) {
        place.put(most.get(k), pool.nodes().get(k));
      }
    }
    return PowerSchedule.of(
        Arrays.stream(schedule.nodes()).map(node -> place.getOrDefault(node, node)).toArray(),
        schedule.starts());
  }
}
