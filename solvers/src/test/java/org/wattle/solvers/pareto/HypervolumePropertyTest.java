package org.wattle.solvers.pareto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class HypervolumePropertyTest {
  private static final int REFERENCE = 7;

  @Property(tries = 300)
  void isWhatInclusionAndExclusionGive(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 4) int objectives,
      @ForAll @IntRange(min = 0, max = 9) int points) {
    List<ObjectiveVector> vectors = RandomVectors.draw(seed, objectives, points, 9);
    assertThat(volume(vectors, objectives)).isEqualTo(inclusionExclusion(vectors, objectives));
  }

  @Property(tries = 300)
  void dominatedPointsAndTheOrderOfPointsDoNotMatter(
      @ForAll long seed,
      @ForAll @IntRange(min = 2, max = 4) int objectives,
      @ForAll @IntRange(min = 1, max = 40) int points) {
    List<ObjectiveVector> vectors = RandomVectors.draw(seed, objectives, points, 9);
    List<ObjectiveVector> shuffled = new ArrayList<>(vectors);
    Collections.shuffle(shuffled, new Random(seed));
    assertThat(volume(shuffled, objectives))
        .isEqualTo(volume(RandomVectors.notDominated(vectors), objectives));
  }

  private static double volume(List<ObjectiveVector> vectors, int objectives) {
    double[] reference = new double[objectives];
    Arrays.fill(reference, REFERENCE);
    return new Hypervolume(reference).ofVectors(vectors);
  }

  /** The volume of the union of boxes from their intersections, by the subsets of the points. */
  private static double inclusionExclusion(List<ObjectiveVector> vectors, int objectives) {
    long sum = 0;
    for (int subset = 1; subset < 1 << vectors.size(); subset++) {
      long box = 1;
      for (int k = 0; k < objectives; k++) {
        long corner = 0;
        for (int i = 0; i < vectors.size(); i++) {
          corner = (subset >> i & 1) == 1 ? Math.max(corner, vectors.get(i).get(k)) : corner;
        }
        box *= Math.max(0, REFERENCE - corner);
      }
      sum += Integer.bitCount(subset) % 2 == 1 ? box : -box;
    }
    return sum;
  }
}
