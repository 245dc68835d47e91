package org.wattle.solvers.collocation.branchandbound;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The order in which containers are placed, job by job: the most constrained first. Jobs to be kept
 * in a rack come first, the largest first; then the other jobs of tazes, the largest first; then
 * turtles, with pairs to be kept on a node before the others.
 */
final class ContainerOrder {
  private final int[] jobs;
  private final int[] containers;
  private final int levelsWithRacks;

  ContainerOrder(InstanceArrays arrays) {
    jobs =
        IntStream.range(0, arrays.jobs)
            .boxed()
            .sorted(
                Comparator.<Integer>comparingInt(j -> arrays.byRack[j] ? 0 : 1)
                    .thenComparingInt(j -> arrays.byRack[j] ? -arrays.size[j] : 0)
                    .thenComparingInt(j -> arrays.taz[j] ? 0 : 1)
                    .thenComparingInt(j -> arrays.byNode[j] ? 0 : 1)
                    .thenComparingInt(j -> -arrays.size[j])
                    .thenComparingInt(j -> -arrays.intensity[j]))
            .mapToInt(Integer::intValue)
            .toArray();
    containers =
        IntStream.of(jobs)
            .flatMap(j -> IntStream.range(arrays.first[j], arrays.first[j + 1]))
            .toArray();
    levelsWithRacks =
        IntStream.range(0, arrays.jobs)
            .filter(j -> arrays.byRack[j])
            .map(j -> arrays.size[j])
            .sum();
  }

  /** All jobs. */
  int[] jobs() {
    return jobs;
  }

  /** Whether containers of a job to be kept in a rack are placed at that level or deeper. */
  boolean racksMatter(int level) {
    return level < levelsWithRacks;
  }

  /** The container of a level of the tree. */
  int container(int level) {
    return containers[level];
  }
}
