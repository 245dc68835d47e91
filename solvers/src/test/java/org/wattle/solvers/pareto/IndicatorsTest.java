package org.wattle.solvers.pareto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class IndicatorsTest {
  private static final List<double[]> EVEN =
      List.of(new double[] {0, 3}, new double[] {1, 2}, new double[] {2, 1}, new double[] {3, 0});

  @Test
  void pointsThatAreEquallyFarApartAndReachTheEndsHaveNoSpread() {
    assertThat(new FrontSpread(EVEN).of(EVEN)).hasValue(0);
  }

  @Test
  void debsSpreadCountsUnevenGapsAndMissingEnds() {
    // Gaps of 1 and 2 steps, their mean 1.5; one end is a step away.
    List<double[]> gappy = List.of(new double[] {0, 3}, new double[] {1, 2}, new double[] {3, 0});
    assertThat(new FrontSpread(EVEN).of(gappy).orElseThrow()).isCloseTo(1.0 / 3, within(1e-12));
    List<double[]> shorter = EVEN.subList(0, 3);
    assertThat(new FrontSpread(EVEN).of(shorter).orElseThrow()).isCloseTo(1.0 / 3, within(1e-12));
  }

  @Test
  void withThreeObjectivesTheNearestNeighbourCounts() {
    List<double[]> corners =
        List.of(new double[] {0, 1, 1}, new double[] {1, 0, 1}, new double[] {1, 1, 0});
    assertThat(new FrontSpread(corners).of(corners)).hasValue(0);
    // Two of three ends: each is the other's neighbour, and the third is as far from both.
    assertThat(new FrontSpread(corners).of(corners.subList(0, 2)).orElseThrow())
        .isCloseTo(1.0 / 3, within(1e-12));
  }

  @Test
  void onePointHasNoSpread() {
    assertThat(new FrontSpread(EVEN).of(EVEN.subList(0, 1))).isEmpty();
  }

  @Test
  void coverageCountsWhatIsEqualOrDominated() {
    List<ObjectiveVector> a = List.of(ObjectiveVector.of(1, 3), ObjectiveVector.of(3, 1));
    List<ObjectiveVector> b =
        List.of(
            ObjectiveVector.of(1, 3),
            ObjectiveVector.of(2, 2),
            ObjectiveVector.of(3, 2),
            ObjectiveVector.of(0, 9));
    assertThat(Coverage.of(a, b)).isEqualTo(0.5);
    assertThat(Coverage.of(b, a)).isEqualTo(0.5);
  }

  @Test
  void aPointOfOtherObjectivesThanTheReferencePointIsRefused() {
    assertThatThrownBy(() -> new Hypervolume(1, 1).of(List.of(new double[] {0, 0, 0})))
        .hasMessageContaining("[0.0, 0.0, 0.0]")
        .hasMessageContaining("(3)")
        .hasMessageContaining("(2)");
  }

  @Test
  void wholeNumbersAreSummedWithoutRounding() {
    ObjectiveVector far = ObjectiveVector.of(-94_906_265, -94_906_265);
    assertThat(new Hypervolume(0, 0).ofVectors(List.of(far))).isEqualTo(9_007_199_136_250_225.0);
  }
}
