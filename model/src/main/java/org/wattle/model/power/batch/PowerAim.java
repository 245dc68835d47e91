package org.wattle.model.power.batch;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.model.Worded;
import org.wattle.model.front.GoalWeights;

/**
 * What is minimised over the schedules of a batch: a goal, or a weighted sum of the shares of all.
 *
 * @param objective the goal; empty for a weighted sum
 * @param weights of the sum
 */
public record PowerAim(Optional<PowerObjective> objective, GoalWeights weights) {
  /** The least peak, which is the default. */
  public static final PowerAim PEAK = of(PowerObjective.PEAK_POWER);

  /** A goal alone. */
  public static PowerAim of(PowerObjective objective) {
    return new PowerAim(Optional.of(objective), PowerShares.EQUAL);
  }

  /** A weighted sum of the shares. */
  public static PowerAim of(GoalWeights weights) {
    return new PowerAim(Optional.empty(), weights);
  }

  /** The aim of a word, with these weights where it is a weighted sum; empty where it is none. */
  public static Optional<PowerAim> byWord(String word, GoalWeights weights) {
    return word.equals(PowerShares.WEIGHTED_SUM)
        ? Optional.of(of(weights))
        : Worded.find(PowerObjective.class, word).map(PowerAim::of);
  }

  /** All words, the default first. */
  public static List<String> words() {
    return Stream.concat(
            Arrays.stream(PowerObjective.values()).map(PowerObjective::word),
            Stream.of(PowerShares.WEIGHTED_SUM))
        .toList();
  }

  /** The word of command line and results. */
  public String word() {
    return objective.map(PowerObjective::word).orElse(PowerShares.WEIGHTED_SUM);
  }

  public boolean isWeightedSum() {
    return objective.isEmpty();
  }

  /** The value of goals, in W, J, s, or as a weighted sum of shares. */
  public double value(PowerBatch batch, PowerGoals goals) {
    return objective
        .map(each -> each.value(goals))
        .orElseGet(() -> new PowerShares(batch).weightedSum(weights, goals));
  }
}
