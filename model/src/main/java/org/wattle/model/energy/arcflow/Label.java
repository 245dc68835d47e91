package org.wattle.model.energy.arcflow;

import java.util.Arrays;

/** A vector of integers by which states and nodes are told apart and put in order. */
final class Label implements Comparable<Label> {
  private final long[] cells;
  private final int hash;

  /** Keeps the cells, which must not change. */
  Label(long[] cells) {
    this.cells = cells;
    this.hash = Arrays.hashCode(cells) * 0x9E3779B9;
  }

  long cell(int position) {
    return cells[position];
  }

  /** A copy of all cells. */
  long[] toArray() {
    return cells.clone();
  }

  @Override
  public int compareTo(Label other) {
    return Arrays.compare(cells, other.cells);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Label that && hash == that.hash && Arrays.equals(cells, that.cells);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
