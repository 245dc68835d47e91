package org.wattle.model.energy.bound;

import java.util.List;
import org.wattle.model.optimization.Variable;

/**
 * How many of some switches, which the model does not distinguish, are on.
 *
 * @param count the variable
 * @param switches those that may be on; at least one
 */
public record SwitchChoice(Variable count, List<Integer> switches) {
  public SwitchChoice {
    switches = List.copyOf(switches);
  }
}
