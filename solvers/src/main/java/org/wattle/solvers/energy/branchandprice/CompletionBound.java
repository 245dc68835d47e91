package org.wattle.solvers.energy.branchandprice;

import java.util.Arrays;

/**
 * Upper bounds of the profit that the last items of an order add within what is left of a bin: a
 * knapsack by dynamic programming over a grid of capacities. Sizes are rounded down to the grid, so
 * that a set which fits also fits on the grid. Its memory is reused from one bin to the next.
 * Mutable.
 */
final class CompletionBound {
  /** Cells in every dimension, by the number of resources. */
  private static final int[] CELLS = {0, 4096, 160, 28, 12};

  /** The largest number of cells of all layers. */
  private static final long MOST_CELLS = 8_000_000;

  private static final int LARGEST_SUM = 1 << 30;

  private int[][] layers = new int[0][];
  private int side;
  private int needs;
  private long[] unit = new long[0];
  private int shift;
  private boolean usable;

  /**
   * Computes the bounds.
   *
   * @param size by position and resource
   * @param profit by position, at least 0
   * @param room the capacities
   */
  void compute(long[][] size, long[] profit, long[] room) {
    int count = profit.length;
    needs = room.length;
    usable = needs > 0 && needs < CELLS.length && count > 0;
    if (!usable) {
      return;
    }
    side = CELLS[needs];
    while (side > 4 && Math.pow(side, needs) * count > MOST_CELLS) {
      side = side * 7 / 8;
    }
    int outer = 1;
    for (int l = 0; l + 1 < needs; l++) {
      outer *= side;
    }
    unit = new long[needs];
    for (int l = 0; l < needs; l++) {
      unit[l] = Math.max(1, (room[l] + side - 2) / (side - 1));
    }
    shift = 0;
    while (Arrays.stream(profit).map(p -> (p >> shift) + 1).sum() > LARGEST_SUM) {
      shift++;
    }
    int cells = outer * side;
    if (layers.length <= count) {
      int before = layers.length;
      layers = Arrays.copyOf(layers, count + 1);
      Arrays.fill(layers, before, layers.length, new int[0]);
    }
    layers[count] = zeros(layers[count], cells);
    for (int k = count - 1; k >= 0; k--) {
      layers[k] = sized(layers[k], cells);
      layer(k, outer, size[k], (int) (((profit[k] - 1) >> shift) + 1));
    }
  }

  private static int[] sized(int[] before, int cells) {
    return before.length < cells ? new int[cells] : before;
  }

  private static int[] zeros(int[] before, int cells) {
    int[] zeros = sized(before, cells);
    Arrays.fill(zeros, 0, cells, 0);
    return zeros;
  }

  private void layer(int k, int outer, long[] size, int profit) {
    int[] from = layers[k + 1];
    int[] to = layers[k];
    System.arraycopy(from, 0, to, 0, outer * side);
    int[] cells = new int[needs];
    int offset = 0;
    for (int l = 0; l < needs; l++) {
      cells[l] = (int) Math.min(side, size[l] / unit[l]);
      offset = l + 1 < needs ? (offset + cells[l]) * side : offset;
    }
    int last = cells[needs - 1];
    for (int line = 0; line < outer; line++) {
      if (reaches(line, cells)) {
        int base = line * side;
        improve(to, from, base + last, base - offset, side - last, profit);
      }
    }
  }

  private boolean reaches(int line, int[] cells) {
    int rest = line;
    for (int l = needs - 2; l >= 0; l--) {
      if (rest % side < cells[l]) {
        return false;
      }
      rest /= side;
    }
    return true;
  }

  private static void improve(int[] to, int[] from, int at, int source, int length, int profit) {
    for (int c = 0; c < length; c++) {
      to[at + c] = Math.max(to[at + c], from[source + c] + profit);
    }
  }

  /** An upper bound of the profit of the items from a position on, within what is left. */
  long above(int position, long[] left) {
    if (!usable) {
      return Long.MAX_VALUE / 2;
    }
    int cell = 0;
    for (int l = 0; l < needs; l++) {
      cell = cell * side + (int) (left[l] / unit[l]);
    }
    return (long) layers[position][cell] << shift;
  }
}
