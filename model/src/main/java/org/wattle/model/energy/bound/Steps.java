package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/**
 * A count written as binary variables, one for each unit above the least: so many of them are 1 at
 * most as the count exceeds the least.
 */
final class Steps {
  private final int least;
  private final List<Variable> steps = new ArrayList<>();

  /**
   * Adds variables and their row.
   *
   * @param least that the count is at least
   * @param last the last unit that matters; none where it is the least
   */
  Steps(Draft draft, String name, Count count, int least, int last) {
    this.least = least;
    for (int k = least + 1; k <= last; k++) {
      steps.add(draft.truth(name + ">=" + k));
    }
    if (!steps.isEmpty()) {
      RowBuilder row = draft.row("");
      steps.forEach(step -> row.plus(1, step));
      count.addTo(row, -1).atMost(count.always() - least);
    }
  }

  /** Of unit k, which is above the least. */
  Variable step(int k) {
    return steps.get(k - least - 1);
  }
}
