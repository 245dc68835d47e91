package org.wattle.model.energy.arcflow;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Vector packing in integers: item types in the order in which a pattern lists them, and kinds of
 * bins. A pattern of a kind is a multiset of items that it admits and has room for, with no more of
 * a type than there are.
 *
 * @param weights by item and dimension; not negative, and of each item one is positive
 * @param copies of each item; positive
 * @param rooms by bin and dimension; not negative
 * @param admitted for each bin the items that it may hold
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
record IntegerPacking(long[][] weights, int[] copies, long[][] rooms, List<BitSet> admitted) {
  IntegerPacking {
    for (int i = 0; i < weights.length; i++) {
      if (Arrays.stream(weights[i]).allMatch(weight -> weight == 0)) {
        throw new IllegalArgumentException("The item (%d) weighs nothing.".formatted(i));
      }
    }
  }

  int items() {
    return weights.length;
  }

  int bins() {
    return rooms.length;
  }

  int dimensions() {
    return rooms[0].length;
  }

  long weight(int item, int dimension) {
    return weights[item][dimension];
  }

  int copies(int item) {
    return copies[item];
  }

  long room(int bin, int dimension) {
    return rooms[bin][dimension];
  }

  boolean admits(int bin, int item) {
    return admitted.get(bin).get(item);
  }

  /** The room of the largest bin in a dimension. */
  long maxRoom(int dimension) {
    return Arrays.stream(rooms).mapToLong(room -> room[dimension]).max().orElse(0);
  }
}
