package org.wattle.model.collocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.front.CalibratedWeights;

class CalibratedWeightsTest {
  private static NormalisedGoals goals(double power, double intensity, double sensitivity) {
    return new NormalisedGoals(power, intensity, sensitivity);
  }

  private static Weights weights(NormalisedGoals... chosen) {
    return weights(List.of(chosen));
  }

  private static Weights weights(List<NormalisedGoals> chosen) {
    return Weights.of(calibrated(chosen).weights());
  }

  private static CalibratedWeights calibrated(List<NormalisedGoals> chosen) {
    return CalibratedWeights.of(
        Goals.OF_FRONTS, chosen.stream().map(NormalisedGoals::values).toList());
  }

  @Test
  void aGoalThatVariesFourTimesAsMuchHasAQuarterOfTheWeight() {
    assertThat(weights(goals(0.5, 0.8, 0.1), goals(0.7, 0.85, 0.2), goals(0.9, 0.9, 0.3)))
        .isEqualTo(new Weights(0.25, 1, 0.5));
  }

  @Test
  void weightsHaveFourDecimals() {
    assertThat(weights(goals(0, 0, 0), goals(0.3, 0.1, 0.7), goals(0.6, 0.2, 1.4)))
        .isEqualTo(new Weights(0.3333, 1, 0.1429));
  }

  @Test
  void theOrderInWhichTheyWereChosenDoesNotMatter() {
    List<NormalisedGoals> chosen =
        new ArrayList<>(
            List.of(
                goals(0.6667, 0.7973, 0.4167),
                goals(0.6875, 0.8243, 0.4167),
                goals(0.7917, 0.8243, 0.3333),
                goals(0.8125, 0.8378, 0.3333)));
    Weights weights = weights(chosen);
    Collections.reverse(chosen);
    assertThat(weights(chosen)).isEqualTo(weights);
  }

  @Test
  void aGoalThatDoesNotVaryHasWeightOneAndTheOthersAreScaledAmongThemselves() {
    CalibratedWeights calibration =
        calibrated(List.of(goals(0.1, 0.5, 0.1), goals(0.1, 0.7, 0.2), goals(0.1, 0.9, 0.3)));
    assertThat(Weights.of(calibration.weights())).isEqualTo(new Weights(1, 0.5, 1));
    assertThat(calibration.notes())
        .singleElement()
        .asString()
        .contains("do not differ in power: its weight is 1");
  }

  @Test
  void schedulesThatAreAllAlikeGiveEqualWeights() {
    NormalisedGoals same = goals(0.1, 0.7, 0.3);
    CalibratedWeights calibration = calibrated(List.of(same, same, same));
    assertThat(Weights.of(calibration.weights())).isEqualTo(Weights.EQUAL);
    assertThat(calibration.notes()).hasSize(3);
  }

  @Test
  void twoSchedulesAreTooFew() {
    List<NormalisedGoals> two = List.of(goals(0, 0, 0), goals(1, 1, 1));
    assertThatThrownBy(() -> calibrated(two))
        .hasMessageContaining("(2)")
        .hasMessageContaining("Maybe choose at least 3");
  }
}
