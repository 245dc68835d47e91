package org.wattle.solvers.energy.patterns;

import java.util.List;

/**
 * A set of items that fits on a server of a class.
 *
 * @param group the class, by its position in {@link PatternGroups}
 * @param items by number, ascending
 * @param joules of their load there
 */
record Pattern(int group, List<Integer> items, double joules) {
  Pattern {
    items = List.copyOf(items);
  }
}
