package org.wattle.solvers.pareto;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Small sets of vectors, with many ties. */
final class RandomVectors {
  private RandomVectors() {}

  static List<ObjectiveVector> draw(long seed, int objectives, int points, int values) {
    Random random = new Random(seed);
    return IntStream.range(0, points)
        .mapToObj(i -> ObjectiveVector.of(random.longs(objectives, 0, values).toArray()))
        .toList();
  }

  /** Those that no other dominates, each once, by comparing all with all. */
  static List<ObjectiveVector> notDominated(List<ObjectiveVector> vectors) {
    return vectors.stream()
        .distinct()
        .filter(one -> vectors.stream().noneMatch(other -> !other.equals(one) && other.covers(one)))
        .sorted()
        .toList();
  }
}
