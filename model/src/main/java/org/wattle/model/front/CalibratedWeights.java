package org.wattle.model.front;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Weights from schedules that people chose (Blagodurov and Fedorova, section 3.1): each weight is
 * inversely proportional to the standard deviation of its normalised goal over the chosen
 * schedules, so that what was let vary counts little; scaled so that the largest is 1, and rounded
 * to four decimals.
 *
 * <p>A goal that does not vary at all has no finite weight. It gets 1, the largest, with a note;
 * the others are scaled among themselves.
 *
 * @param weights calibrated
 * @param notes on goals that do not vary
 */
public record CalibratedWeights(GoalWeights weights, List<String> notes) {
  /** With fewer, deviations say nothing (the paper asks for at least three). */
  public static final int MIN_CHOSEN = 3;

  private static final double DECIMALS = 1e4;

  public CalibratedWeights {
    notes = List.copyOf(notes);
  }

  /**
   * The weights of chosen schedules.
   *
   * @param goals the goals of the front
   * @param chosen the shares of each schedule, in the order of the goals; the order of the
   *     schedules does not matter but for rounding
   * @throws IllegalArgumentException where there are fewer than {@link #MIN_CHOSEN}
   */
  public static CalibratedWeights of(List<FrontGoal> goals, List<List<Double>> chosen) {
    if (chosen.size() < MIN_CHOSEN) {
      throw new IllegalArgumentException(
          "(%d) schedules are too few for weights. Maybe choose at least %d."
              .formatted(chosen.size(), MIN_CHOSEN));
    }
    double[] deviations = new double[goals.size()];
    Arrays.setAll(deviations, k -> deviation(chosen, k));
    double least =
        Arrays.stream(deviations).filter(d -> d > 0).min().orElse(Double.POSITIVE_INFINITY);
    List<Double> weights = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (int k = 0; k < goals.size(); k++) {
      weights.add(
          deviations[k] > 0 ? Math.round(least / deviations[k] * DECIMALS) / DECIMALS : 1.0);
      if (deviations[k] == 0) {
        notes.add(
            "The chosen schedules do not differ in %s: its weight is 1, and the others are scaled among themselves."
                .formatted(goals.get(k).name()));
      }
    }
    return new CalibratedWeights(new GoalWeights(weights), notes);
  }

  /**
   * The population's; that of a sample is in proportion. Exactly 0 where all are equal, in spite of
   * the rounding of the mean.
   */
  private static double deviation(List<List<Double>> chosen, int goal) {
    double[] values = chosen.stream().mapToDouble(shares -> shares.get(goal)).toArray();
    double sum = 0;
    boolean varies = false;
    for (double value : values) {
      sum += value;
      varies |= value != values[0];
    }
    double mean = sum / values.length;
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return varies ? Math.sqrt(squares / values.length) : 0;
  }
}
