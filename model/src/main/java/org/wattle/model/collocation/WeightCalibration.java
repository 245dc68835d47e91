package org.wattle.model.collocation;

import java.util.List;
import org.wattle.model.front.CalibratedWeights;

/**
 * Weights from schedules that people chose (paper, section 3.1), by {@link CalibratedWeights}.
 *
 * @param weights calibrated
 * @param notes on goals that do not vary
 */
public record WeightCalibration(Weights weights, List<String> notes) {
  public WeightCalibration {
    notes = List.copyOf(notes);
  }

  /**
   * The weights of chosen schedules.
   *
   * @param chosen their normalised goals; their order does not matter but for rounding
   * @throws IllegalArgumentException where there are fewer than {@link
   *     CalibratedWeights#MIN_CHOSEN}
   */
  public static WeightCalibration of(List<NormalisedGoals> chosen) {
    CalibratedWeights calibrated =
        CalibratedWeights.of(
            Goals.OF_FRONTS, chosen.stream().map(NormalisedGoals::values).toList());
    return new WeightCalibration(Weights.of(calibrated.weights()), calibrated.notes());
  }
}
