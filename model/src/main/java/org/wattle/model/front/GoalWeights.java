package org.wattle.model.front;

import java.util.List;
import org.wattle.model.JsonField;

/**
 * How much each normalised goal of a kind of problem counts.
 *
 * @param values in the order of the goals, none below 0
 */
public record GoalWeights(@JsonField(keys = "goals", inline = true) List<Double> values) {
  public GoalWeights {
    values = List.copyOf(values);
  }

  public double get(int goal) {
    return values.get(goal);
  }
}
