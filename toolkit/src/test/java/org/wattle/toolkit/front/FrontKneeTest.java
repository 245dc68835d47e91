package org.wattle.toolkit.front;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.energy.consolidation.PlanGoals;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.power.batch.PowerShares;

class FrontKneeTest {
  private static final List<FrontGoal> TWO = PlanGoals.GOALS.subList(0, 2);

  private static List<Double> point(double across, double up) {
    return List.of(across, up);
  }

  @Test
  void itIsThePointFurthestBelowTheLineBetweenTheEnds() {
    assertThat(
            FrontKnee.of(
                TWO,
                List.of(
                    point(0, 1),
                    point(0.1, 0.7),
                    point(0.2, 0.45),
                    point(0.6, 0.3),
                    point(1, 0.2))))
        .hasValue(2);
  }

  @Test
  void whichGoalIsGivenUpMakesNoDifference() {
    List<FrontGoal> energyAndHeadroom = PlanGoals.GOALS.subList(1, 3);
    assertThat(
            FrontKnee.of(energyAndHeadroom, List.of(point(1, 1), point(0.4, 0.9), point(0.2, 0.2))))
        .hasValue(1);
    assertThat(
            FrontKnee.of(energyAndHeadroom, List.of(point(1, 1), point(0.9, 0.4), point(0.2, 0.2))))
        .isEmpty();
  }

  @Test
  void aStraightFrontHasNone() {
    assertThat(FrontKnee.of(TWO, List.of(point(0, 1), point(0.3, 0.7), point(1, 0)))).isEmpty();
  }

  @Test
  void aFrontThatBendsTheOtherWayHasNone() {
    assertThat(FrontKnee.of(TWO, List.of(point(0, 1), point(0.5, 0.9), point(1, 0)))).isEmpty();
  }

  @Test
  void thereAreEndsAndAPointBetweenInTwoGoals() {
    assertThat(FrontKnee.of(TWO, List.of())).isEmpty();
    assertThat(FrontKnee.of(TWO, List.of(point(0, 1), point(1, 0)))).isEmpty();
    assertThat(
            FrontKnee.of(
                PowerShares.GOALS,
                List.of(List.of(0.0, 1.0, 0.0), List.of(0.1, 0.1, 0.0), List.of(1.0, 0.0, 0.0))))
        .isEmpty();
  }
}
