package org.wattle.toolkit.front;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.energy.consolidation.MoveGoals;
import org.wattle.model.power.batch.PowerShares;

class FrontKneeTest {
  private static List<Double> point(double across, double up) {
    return List.of(across, up);
  }

  @Test
  void itIsThePointFurthestBelowTheLineBetweenTheEnds() {
    assertThat(
            FrontKnee.of(
                MoveGoals.GOALS,
                List.of(
                    point(0, 1),
                    point(0.1, 0.7),
                    point(0.2, 0.45),
                    point(0.6, 0.3),
                    point(1, 0.2))))
        .hasValue(2);
  }

  @Test
  void aStraightFrontHasNone() {
    assertThat(FrontKnee.of(MoveGoals.GOALS, List.of(point(0, 1), point(0.3, 0.7), point(1, 0))))
        .isEmpty();
  }

  @Test
  void aFrontThatBendsTheOtherWayHasNone() {
    assertThat(FrontKnee.of(MoveGoals.GOALS, List.of(point(0, 1), point(0.5, 0.9), point(1, 0))))
        .isEmpty();
  }

  @Test
  void thereAreEndsAndAPointBetweenInTwoGoals() {
    assertThat(FrontKnee.of(MoveGoals.GOALS, List.of())).isEmpty();
    assertThat(FrontKnee.of(MoveGoals.GOALS, List.of(point(0, 1), point(1, 0)))).isEmpty();
    assertThat(
            FrontKnee.of(
                PowerShares.GOALS,
                List.of(List.of(0.0, 1.0, 0.0), List.of(0.1, 0.1, 0.0), List.of(1.0, 0.0, 0.0))))
        .isEmpty();
  }
}
