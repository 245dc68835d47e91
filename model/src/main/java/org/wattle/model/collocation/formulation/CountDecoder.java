package org.wattle.model.collocation.formulation;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;

/**
 * Constructs a placement from counts over individual racks. In each rack tazes that need not be
 * isolated share nodes with each other first, so that the placement has the isolation that the
 * counts state.
 */
public final class CountDecoder {
  private CountDecoder() {}

  /** The placement; the pools are the racks of the instance, one by one. */
  public static CollocationPlacement placement(CollocationInstance instance, Counts counts) {
    int[] first = instance.firstContainers();
    List<RackContents> racks =
        Stream.generate(() -> new RackContents(counts.jobs)).limit(counts.pools.size()).toList();
    RackContents.distribute(
        counts,
        racks,
        new RackContents(counts.jobs),
        job -> IntStream.range(first[job], first[job + 1]).boxed().toList());
    int[] nodes = new int[instance.containers()];
    Arrays.fill(nodes, -1);
    for (int rack = 0; rack < racks.size(); rack++) {
      seat(racks.get(rack), counts, rack, instance.cluster().firstNode(rack), nodes);
    }
    return CollocationPlacement.of(nodes);
  }

  private static void seat(
      RackContents contents, Counts counts, int rack, int firstNode, int[] nodes) {
    int node = firstNode;
    for (int t = 0; t < contents.turtles.size(); t++) {
      for (int k = 0; k < counts.matches[t][rack]; k++) {
        // The last of them: containers that are not kept come last, and are not torn apart by it.
        nodes[contents.isolated.remove()] = node;
        nodes[contents.turtles.get(t).removeLast()] = node++;
      }
    }
    for (int alone : contents.isolated) {
      nodes[alone] = node++;
    }
    Deque<Integer> fillers = new ArrayDeque<>(contents.contended);
    contents.turtles.forEach(fillers::addAll);
    for (Deque<Integer> inTwos : List.of(contents.pairs, fillers)) {
      for (boolean second = false; !inTwos.isEmpty(); second = !second) {
        nodes[inTwos.remove()] = second ? node++ : node;
      }
    }
  }
}
