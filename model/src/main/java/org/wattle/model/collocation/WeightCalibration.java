package org.wattle.model.collocation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Weights from schedules that people chose (paper, section 3.1): each weight is inversely
 * proportional to the standard deviation of its normalised goal over the chosen schedules, so that
 * what was let vary counts little; scaled so that the largest is 1, and rounded to four decimals.
 *
 * <p>A goal that does not vary at all has no finite weight. It gets 1, the largest, with a note;
 * the others are scaled among themselves.
 *
 * @param weights calibrated
 * @param notes on goals that do not vary
 */
public record WeightCalibration(Weights weights, List<String> notes) {
  /** With fewer, deviations say nothing (the paper asks for at least three). */
  public static final int MIN_CHOSEN = 3;

  private static final double DECIMALS = 1e4;

  public WeightCalibration {
    notes = List.copyOf(notes);
  }

  /**
   * The weights of chosen schedules.
   *
   * @param chosen their normalised goals; their order does not matter but for rounding
   * @throws IllegalArgumentException where there are fewer than {@link #MIN_CHOSEN}
   */
  public static WeightCalibration of(List<NormalisedGoals> chosen) {
    if (chosen.size() < MIN_CHOSEN) {
      throw new IllegalArgumentException(
          "(%d) schedules are too few for weights. Maybe choose at least %d."
              .formatted(chosen.size(), MIN_CHOSEN));
    }
    double power = deviation(chosen, NormalisedGoals::power);
    double intensity = deviation(chosen, NormalisedGoals::intensity);
    double sensitivity = deviation(chosen, NormalisedGoals::sensitivity);
    double least = Math.min(positive(power), Math.min(positive(intensity), positive(sensitivity)));
    List<String> notes = new ArrayList<>();
    note(power, "power", notes);
    note(intensity, "intensity", notes);
    note(sensitivity, "sensitivity", notes);
    return new WeightCalibration(
        new Weights(weight(power, least), weight(intensity, least), weight(sensitivity, least)),
        notes);
  }

  /**
   * The population's; that of a sample is in proportion. Exactly 0 where all are equal, in spite of
   * the rounding of the mean.
   */
  private static double deviation(
      List<NormalisedGoals> chosen, ToDoubleFunction<NormalisedGoals> goal) {
    double[] values = chosen.stream().mapToDouble(goal).toArray();
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

  private static double positive(double deviation) {
    return deviation > 0 ? deviation : Double.POSITIVE_INFINITY;
  }

  private static double weight(double deviation, double least) {
    return deviation > 0 ? Math.round(least / deviation * DECIMALS) / DECIMALS : 1;
  }

  private static void note(double deviation, String goal, List<String> notes) {
    if (deviation == 0) {
      notes.add(
          "The chosen schedules do not differ in %s: its weight is 1, and the others are scaled among themselves."
              .formatted(goal));
    }
  }
}
