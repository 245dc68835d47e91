package org.wattle.solvers.collocation.branchandbound;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The order in which containers are placed, job by job: the most constrained first. Jobs that want
 * a rack, the largest first; then the other jobs of tazes, the largest first; then turtles, pairs
 * that want a node before the others.
 */
final class ContainerOrder {
  private final int[] jobs;
  private final int[] containers;
  private final int levelsWithRacks;

  ContainerOrder(Shape shape) {
    jobs =
        IntStream.range(0, shape.jobs)
            .boxed()
            .sorted(
                Comparator.<Integer>comparingInt(j -> shape.byRack[j] ? 0 : 1)
                    .thenComparingInt(j -> shape.byRack[j] ? -shape.size[j] : 0)
                    .thenComparingInt(j -> shape.taz[j] ? 0 : 1)
                    .thenComparingInt(j -> shape.byNode[j] ? 0 : 1)
                    .thenComparingInt(j -> -shape.size[j])
                    .thenComparingInt(j -> -shape.intensity[j]))
            .mapToInt(Integer::intValue)
            .toArray();
    containers =
        IntStream.of(jobs)
            .flatMap(j -> IntStream.range(shape.first[j], shape.first[j + 1]))
            .toArray();
    levelsWithRacks =
        IntStream.range(0, shape.jobs).filter(j -> shape.byRack[j]).map(j -> shape.size[j]).sum();
  }

  /** All jobs. */
  int[] jobs() {
    return jobs;
  }

  /** Whether a job wants a rack whose containers are placed at that level or further down. */
  boolean racksMatter(int level) {
    return level < levelsWithRacks;
  }

  /** The container of a level of the tree. */
  int container(int level) {
    return containers[level];
  }
}
