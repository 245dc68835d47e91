package org.wattle.solvers.energy.branchandprice;

import java.util.List;

/**
 * A set of items that fits into a bin.
 *
 * @param kind of the bin
 * @param items by number, ascending
 */
record BinPattern(int kind, List<Integer> items) {
  BinPattern {
    items = List.copyOf(items);
  }
}
