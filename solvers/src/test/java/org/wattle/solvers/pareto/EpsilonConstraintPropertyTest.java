package org.wattle.solvers.pareto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.wattle.model.solving.SolveParameters;

class EpsilonConstraintPropertyTest {
  @Property(tries = 500)
  void findsEveryPointWithAtMostThreeSolvesForEach(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 3) int objectives,
      @ForAll @IntRange(min = 0, max = 80) int points) {
    List<ObjectiveVector> vectors = RandomVectors.draw(seed, objectives, points, 9);
    EnumeratingMinimiser minimiser = new EnumeratingMinimiser(vectors, objectives);
    Front<ObjectiveVector> front =
        new EpsilonConstraint<>(minimiser, vector -> vector)
            .find(FrontRequest.of(SolveParameters.DEFAULT));
    assertThat(front.objectives()).isEqualTo(RandomVectors.notDominated(vectors));
    assertThat(front.complete()).isTrue();
    assertThat(front.points()).allMatch(Front.Point::proven);
    assertThat(minimiser.calls()).isLessThanOrEqualTo(3 * front.points().size() + 1);
  }
}
