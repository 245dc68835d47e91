package org.wattle.solvers.pareto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.solving.SolveParameters;

class WeightedSumOptimaTest {
  private static final FrontRequest UNLIMITED = FrontRequest.of(SolveParameters.DEFAULT);

  @Test
  void theCornersOfAConvexFrontAreFoundWhateverTheUnits() {
    List<ObjectiveVector> corners =
        List.of(
            ObjectiveVector.of(0, 1000),
            ObjectiveVector.of(1, 300),
            ObjectiveVector.of(4, 100),
            ObjectiveVector.of(10, 0));
    EnumeratingMinimiser minimiser = new EnumeratingMinimiser(corners, 2);
    Front<ObjectiveVector> optima =
        new WeightedSumOptima<>(minimiser, vector -> vector)
            .find(new long[] {10, 1000}, 12, UNLIMITED);
    assertThat(optima.objectives()).containsExactlyElementsOf(corners);
    assertThat(minimiser.calls()).isEqualTo(11);
  }

  @Test
  void optimaAreOnTheFront() {
    List<ObjectiveVector> vectors = RandomVectors.draw(3, 3, 200, 40);
    EnumeratingMinimiser minimiser = new EnumeratingMinimiser(vectors, 3);
    Front<ObjectiveVector> optima =
        new WeightedSumOptima<>(minimiser, vector -> vector)
            .find(new long[] {40, 40, 40}, 7, UNLIMITED);
    assertThat(minimiser.calls()).isEqualTo(6 * 5 / 2);
    assertThat(RandomVectors.notDominated(vectors)).containsAll(optima.objectives());
    assertThat(optima.points()).isNotEmpty().allMatch(Front.Point::proven);
  }
}
