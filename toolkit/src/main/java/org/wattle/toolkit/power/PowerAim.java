package org.wattle.toolkit.power;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.power.batch.PowerShares;
import org.wattle.toolkit.ValueFormat;
import org.wattle.toolkit.text.Quantities;

/**
 * What is minimised over the schedules of a batch: a goal, or a weighted sum of the shares of all.
 *
 * @param objective the goal; empty for a weighted sum
 * @param weights of the sum
 */
record PowerAim(Optional<PowerObjective> objective, GoalWeights weights) {
  static final PowerAim PEAK = of(PowerObjective.PEAK_POWER);

  static PowerAim of(PowerObjective objective) {
    return new PowerAim(Optional.of(objective), PowerShares.EQUAL);
  }

  static PowerAim of(GoalWeights weights) {
    return new PowerAim(Optional.empty(), weights);
  }

  /** The aim of a word, with these weights where it is a weighted sum; empty where it is none. */
  static Optional<PowerAim> byWord(String word, GoalWeights weights) {
    return word.equals(PowerShares.WEIGHTED_SUM)
        ? Optional.of(of(weights))
        : PowerObjective.byWord(word).map(PowerAim::of);
  }

  /** All words, the default first. */
  static List<String> words() {
    List<String> words =
        new ArrayList<>(Arrays.stream(PowerObjective.values()).map(PowerObjective::word).toList());
    words.add(PowerShares.WEIGHTED_SUM);
    return List.copyOf(words);
  }

  String word() {
    return objective.map(PowerObjective::word).orElse(PowerShares.WEIGHTED_SUM);
  }

  boolean isWeightedSum() {
    return objective.isEmpty();
  }

  /** The value of goals, in W, J, s, or as a weighted sum of shares. */
  double value(PowerBatch batch, PowerGoals goals) {
    return objective
        .map(each -> each.value(goals))
        .orElseGet(() -> new PowerShares(batch).weightedSum(weights, goals));
  }

  ValueFormat format() {
    return objective.map(PowerAim::format).orElse(ValueFormat.NUMBER);
  }

  private static ValueFormat format(PowerObjective objective) {
    return switch (objective) {
      case PEAK_POWER -> new InUnit("W");
      case ENERGY -> new Joules();
      case MAKESPAN -> new InUnit("s");
    };
  }

  /** Numbers with a unit. */
  private record InUnit(String unit) implements ValueFormat {
    @Override
    public String exact(double value) {
      return Quantities.value(value) + " " + unit;
    }
  }

  /** Joules, and watt-hours in brief. */
  private record Joules() implements ValueFormat {
    @Override
    public String unit() {
      return "J";
    }

    @Override
    public String exact(double value) {
      return Quantities.joules(value);
    }

    @Override
    public String brief(double value) {
      return Quantities.wattHours(value);
    }

    @Override
    public String brief(double value, double largest) {
      return Quantities.wattHours(value, largest);
    }
  }
}
