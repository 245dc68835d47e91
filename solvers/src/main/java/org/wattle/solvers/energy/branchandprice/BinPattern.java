package org.wattle.solvers.energy.branchandprice;

import java.util.List;

/**
 * Items that fit into a bin together.
 *
 * @param kind of the bin
 * @param items by number, ascending; several copies of an item one after the other
 */
record BinPattern(int kind, List<Integer> items) {
  BinPattern {
    items = List.copyOf(items);
  }
}
