package org.wattle.knapsack;

import java.util.List;
import org.wattle.model.solving.ProblemType;

/**
 * Items of which a selection must not exceed a capacity.
 *
 * @param capacity of the selection
 * @param weights of the items
 * @param values of the items, as many as weights
 */
record Knapsack(String name, int capacity, List<Integer> weights, List<Integer> values) {
  static final ProblemType<Knapsack, Selection> PROBLEM =
      new ProblemType<>("knapsack", Knapsack.class, Selection.class);

  Knapsack {
    weights = List.copyOf(weights);
    values = List.copyOf(values);
  }

  int weight(Selection selection) {
    return selection.items().stream().mapToInt(weights::get).sum();
  }

  int value(Selection selection) {
    return selection.items().stream().mapToInt(values::get).sum();
  }

  /** The numbers of the items that are taken, from 0. */
  record Selection(List<Integer> items) {
    Selection {
      items = List.copyOf(items);
    }
  }
}
