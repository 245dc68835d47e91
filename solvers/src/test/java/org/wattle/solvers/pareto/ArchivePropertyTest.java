package org.wattle.solvers.pareto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class ArchivePropertyTest {
  @Property(tries = 500)
  void keepsWhatNothingDominatesEachOnce(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 4) int objectives,
      @ForAll @IntRange(min = 1, max = 60) int points) {
    List<ObjectiveVector> offered = RandomVectors.draw(seed, objectives, points, 8);
    Archive<ObjectiveVector> archive = new Archive<>();
    offered.forEach(vector -> archive.offer(vector, () -> vector));
    assertThat(archive.points().stream().map(Front.Point::solution))
        .containsExactlyElementsOf(RandomVectors.notDominated(offered));
  }
}
