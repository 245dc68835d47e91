package org.wattle.heuristics.collocation;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;

/**
 * Dot-Product, the vector packing heuristic of Panigrahy, Talwar, Uyeda and Wieder (paper, sections
 * 4.2 and 4.5): one node at a time is filled, always with the container {@code i} that fits and has
 * the largest {@code Σ_d w_d · r_d · v_id}, where {@code v_i} is its vector, {@code r} what the
 * node has left and {@code w_d > 0} the weight of a dimension; a new node is opened only when
 * nothing fits any more.
 *
 * <p>The paper names neither dimensions nor capacities. Here they are slots, of which each
 * container takes one, and intensity. Instances say nothing of a capacity for intensity, so a
 * node's is its slots times the largest intensity, which any containers keep to. Then the first
 * addend is the same for all that wait, the second grows with the intensity, and the largest dot
 * product is always that of the most intense container, whatever the weights: tazes share nodes
 * with tazes. Of equals the first is taken, so that jobs stay together. Nodes that run something
 * already come first, since they are on.
 */
public final class DotProduct implements CollocationHeuristic {
  @Override
  public String id() {
    return "dot-product";
  }

  @Override
  public CollocationPlacement place(CollocationInstance instance, long seed) {
    OpenSlots slots = new OpenSlots(instance);
    int[] jobOf = instance.jobOfContainers();
    int[] mostIntenseFirst =
        Arrays.stream(slots.waiting())
            .boxed()
            .sorted(Comparator.comparingInt(c -> -instance.jobs().get(jobOf[c]).intensity()))
            .mapToInt(Integer::intValue)
            .toArray();
    int[] nodes = workingFirst(slots);
    int node = 0;
    for (int container : mostIntenseFirst) {
      while (slots.free(nodes[node]) == 0) {
        node++;
      }
      slots.place(container, nodes[node]);
    }
    return slots.placement();
  }

  private static int[] workingFirst(OpenSlots slots) {
    return IntStream.concat(
            IntStream.range(0, slots.nodes()).filter(node -> slots.used(node) > 0),
            IntStream.range(0, slots.nodes()).filter(node -> slots.used(node) == 0))
        .toArray();
  }
}
