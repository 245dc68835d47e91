package org.wattle.toolkit.energy.kubernetes;

import java.util.List;
import org.wattle.importers.kubernetes.PodItem;

/**
 * A pod that is evicted, so that its controller makes another one.
 *
 * @param number from 1, in the order of the plan
 * @param pod as the cluster has it
 * @param from the node that it leaves
 * @param to the node where the plan has it; eviction does not choose it
 * @param hostname the label of that node by which pods select it
 * @param fromStays whether the node that it leaves is not emptied; then it is cordoned for the move
 * @param budgets the disruption budgets that cover it, by name
 */
public record DrainMove(
    int number,
    PodItem pod,
    String from,
    String to,
    String hostname,
    boolean fromStays,
    List<String> budgets) {
  public DrainMove {
    budgets = List.copyOf(budgets);
  }

  public String namespace() {
    return pod.shape().namespace();
  }

  /** The controller, as kind/name. */
  public String owner() {
    return pod.shape().owner().map(owner -> owner.kind() + "/" + owner.name()).orElse("");
  }
}
