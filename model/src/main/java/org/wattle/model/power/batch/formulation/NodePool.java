package org.wattle.model.power.batch.formulation;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.wattle.model.Likeness;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.TaskRun;

/**
 * Nodes that need not be told apart: of one class, and in one rack where that has a budget.
 *
 * @param nodeClass number of their class
 * @param rack the rack with a budget that they are in; empty where there is none
 * @param nodes their numbers
 */
public record NodePool(int nodeClass, Optional<String> rack, List<Integer> nodes) {
  public NodePool {
    nodes = List.copyOf(nodes);
  }

  /** All nodes of a batch in as few pools as possible. */
  public static List<NodePool> together(PowerBatch batch) {
    int[] classOf = batch.cluster().classOfNode();
    List<Optional<String>> racks = batch.cluster().rackOfNode();
    IntFunction<NodePool> alone =
        n ->
            new NodePool(
                classOf[n],
                racks.get(n).filter(name -> batch.rackMilliwatts(name).isPresent()),
                List.of());
    return Likeness.byKey(classOf.length, alone).entrySet().stream()
        .map(pool -> new NodePool(pool.getKey().nodeClass(), pool.getKey().rack(), pool.getValue()))
        .toList();
  }

  /** Every node of these pools on its own, pool after pool. */
  static List<NodePool> apart(List<NodePool> pools) {
    return pools.stream()
        .flatMap(
            pool ->
                pool.nodes().stream()
                    .map(node -> new NodePool(pool.nodeClass(), pool.rack(), List.of(node))))
        .toList();
  }

  int count() {
    return nodes.size();
  }

  /** How many tasks of a profile its nodes hold at once, where they hold no other. */
  int mostAtOnce(PowerBatch batch, int profile) {
    if (!batch.fits(profile, nodeClass)) {
      return 0;
    }
    TaskProfile task = batch.profiles().get(profile);
    NodeClass node = batch.cluster().classes().get(nodeClass);
    TaskRun run = batch.run(profile, nodeClass);
    long copies = node.millicores() / task.millicores();
    if (task.memoryMegabytes() > 0) {
      copies = Math.min(copies, node.memoryMegabytes() / task.memoryMegabytes());
    }
    if (run.meanMilliwatts() > 0) {
      long watts = batch.nodeMilliwatts(nodeClass) - node.staticMilliwatts();
      copies = Math.min(copies, watts / run.meanMilliwatts());
    }
    return (int) Math.min(Integer.MAX_VALUE, copies * nodes.size());
  }
}
